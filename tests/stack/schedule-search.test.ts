import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('Schedule search', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  interface Row {
    id: string;
    etd: string;
    eta: string;
    cargoCutOff: string;
    pol: { timeZone: string };
    pod: { timeZone: string };
  }
  const day = (instant: string, { timeZone }: Row['pol']) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
  /** Dates as shown in the row, each in the time zone of its place. */
  const dayOfDeparture = ({ etd, pol }: Row) => day(etd, pol);
  const dayOfArrival = ({ eta, pod }: Row) => day(eta, pod);
  const ZONE = '... on Port { timeZone } ... on Airport { timeZone }';
  const NODES = `nodes { id etd eta cargoCutOff pol { ${ZONE} } pod { ${ZONE} } }`;

  const ask = async (filter: object, as = 'client.demo') => {
    const { data, errors } = await stack.graphql(
      `query($filter: ScheduleFilter!) { schedules(filter: $filter, first: 1000) { totalCount ${NODES} } }`,
      { as, variables: { filter: { serviceType: 'AIR', polCode: 'HAN', podCode: 'ICN', ...filter } } },
    );
    expect(errors).toEqual([]);
    return data.schedules.nodes as Row[];
  };

  it('takes a departure day, an arrival day and the cargo ready day, alone and with a range', async () => {
    const all = await ask({});
    const [, , one] = all.filter(({ etd }) => Date.parse(etd) > Date.now() + 5 * 86_400_000);
    if (!one) throw new Error('no flight');
    const [etd, eta] = [dayOfDeparture(one), dayOfArrival(one)];
    expect(await ask({ etd })).toEqual(all.filter((row) => dayOfDeparture(row) === etd));
    expect(await ask({ eta })).toEqual(all.filter((row) => dayOfArrival(row) === eta));
    const ready = all.filter((row) => Date.parse(row.cargoCutOff) >= Date.parse(`${etd}T17:00:00Z`));
    expect(await ask({ cargoReady: etd })).toEqual(ready);
    expect(await ask({ etd, fromDate: etd, toDate: etd })).toEqual(await ask({ etd }));
    expect(await ask({ etd, cargoReady: eta })).toEqual([]);
  });

  it('filters the staff’s list and its export alike', async () => {
    const { data } = await stack.graphql(`{ scheduleList(first: 1, filter: { serviceType: FCL }) { ${NODES} } }`, {
      as: 'sales.demo',
    });
    const one: Row = data.scheduleList.nodes[0];
    const filter = { serviceType: 'FCL', etd: dayOfDeparture(one), eta: dayOfArrival(one) };
    const found = await stack.graphql(
      `query($filter: StoredScheduleFilter) { scheduleList(first: 200, filter: $filter) { ${NODES} } }`,
      { as: 'sales.demo', variables: { filter } },
    );
    expect(found.errors).toEqual([]);
    const rows: Row[] = found.data.scheduleList.nodes;
    expect(rows.map(({ id }) => id)).toContain(one.id);
    expect(new Set(rows.map((row) => `${dayOfDeparture(row)} ${dayOfArrival(row)}`))).toEqual(
      new Set([`${filter.etd} ${filter.eta}`]),
    );
  });
});
