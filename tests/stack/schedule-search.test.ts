import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('Search of schedules', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const day = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);
  const ask = async (filter: object, as = 'client.demo') => {
    const { data, errors } = await stack.graphql(
      'query($filter: ScheduleFilter!) { schedules(filter: $filter, first: 1000) { totalCount nodes { id etd eta cargoCutOff } } }',
      { as, variables: { filter: { serviceType: 'AIR', polCode: 'HAN', podCode: 'ICN', ...filter } } },
    );
    expect(errors).toEqual([]);
    return data.schedules.nodes as { id: string; etd: string; eta: string; cargoCutOff: string }[];
  };

  it('takes a day of departure, a day of arrival and the ready day, alone and beside the days from and to', async () => {
    const all = await ask({});
    const [, , one] = all.filter(({ etd }) => Date.parse(etd) > Date.now() + 5 * 86_400_000);
    if (!one) throw new Error('no flight');
    const [etd, eta] = [day(one.etd), day(one.eta)];
    expect(await ask({ etd })).toEqual(all.filter((row) => day(row.etd) === etd));
    expect(await ask({ eta })).toEqual(all.filter((row) => day(row.eta) === eta));
    const ready = all.filter((row) => Date.parse(row.cargoCutOff) >= Date.parse(`${etd}T17:00:00Z`));
    expect(await ask({ cargoReady: etd })).toEqual(ready);
    expect(await ask({ etd, fromDate: etd, toDate: etd })).toEqual(await ask({ etd }));
    expect(await ask({ etd, cargoReady: eta })).toEqual([]);
  });

  it('narrows the staff’s list and the file of it alike', async () => {
    const { data } = await stack.graphql(
      '{ scheduleList(first: 1, filter: { serviceType: FCL }) { nodes { id etd eta } } }',
      { as: 'sales.demo' },
    );
    const [one] = data.scheduleList.nodes;
    const filter = { serviceType: 'FCL', etd: day(one.etd), eta: day(one.eta) };
    const found = await stack.graphql(
      'query($filter: KeptScheduleFilter) { scheduleList(first: 200, filter: $filter) { nodes { id etd eta } } }',
      { as: 'sales.demo', variables: { filter } },
    );
    expect(found.errors).toEqual([]);
    const rows: { id: string; etd: string; eta: string }[] = found.data.scheduleList.nodes;
    expect(rows.map(({ id }) => id)).toContain(one.id);
    expect(new Set(rows.map((row) => `${day(row.etd)} ${day(row.eta)}`))).toEqual(
      new Set([`${filter.etd} ${filter.eta}`]),
    );
  });
});
