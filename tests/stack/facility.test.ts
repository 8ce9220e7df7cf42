import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('Facilities', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('are found by kind, port and words, in the caller’s language, with the cut-offs of their port', async () => {
    const query = `{ facilities(filter: { kinds: [CFS], portCode: "VNSGN", search: "cat lai" }) { totalCount nodes {
      code name kind facilityTypeCode address portCode region { code } port { code ... on Port { timeZone } }
      handlings { number name } cutOffs { serviceType isToNorthAmerica code hours } } } }`;
    const { data, errors } = await stack.graphql(query, {
      as: 'client.demo',
      headers: { 'accept-language': 'vi' },
    });
    expect(errors).toEqual([]);
    const cfs = data.facilities.nodes.find((node: { code: string }) => node.code === 'CFSCLI');
    expect(cfs).toMatchObject({
      name: 'Kho CFS Cát Lái',
      kind: 'CFS',
      facilityTypeCode: 'COFS',
      region: { code: 'HCM' },
      port: { code: 'VNSGN', timeZone: 'Asia/Ho_Chi_Minh' },
      cutOffs: [
        { serviceType: 'LCL', isToNorthAmerica: false, code: 'DCO', hours: 72 },
        { serviceType: 'LCL', isToNorthAmerica: false, code: 'LCO', hours: 60 },
        { serviceType: 'LCL', isToNorthAmerica: true, code: 'AFC', hours: 96 },
      ],
    });
    expect(cfs.handlings.map(({ number }: { number: number }) => number)).toEqual(expect.arrayContaining([17, 18]));
    expect(data.facilities.totalCount).toBe(data.facilities.nodes.length);
  });

  it('return their next departures with one call for all of them', async () => {
    const list = '{ facilities(first: 30) { nodes { id name';
    await stack.graphql(`${list} } } }`, { as: 'client.demo' });
    stack.calls.length = 0;
    const { data, errors } = await stack.graphql(
      `${list} nextDepartures { isHere schedule { polCode etd cargoCutOff } } } } }`,
      { as: 'client.demo' },
    );
    expect(errors).toEqual([]);
    const asked = stack.calls.filter((call) => call.includes('objectType=Facility'));
    expect(asked).toHaveLength(2);
    for (const { nextDepartures } of data.facilities.nodes) {
      expect(nextDepartures.length).toBeLessThanOrEqual(3);
      for (const { schedule } of nextDepartures) expect(Date.parse(schedule.cargoCutOff)).toBeGreaterThan(Date.now());
    }
    expect(data.facilities.nodes.some((node: any) => node.nextDepartures.length === 3)).toBe(true);
  });

  it('are fetched by id; other ids are not found', async () => {
    const ask = async (id: string) =>
      (await stack.graphql('query($id: ID!) { facility(id: $id) { id code } }', { as: 'root.demo', variables: { id } }))
        .data.facility;
    const { data } = await stack.graphql('{ facilities(first: 1) { nodes { id code } } }', { as: 'root.demo' });
    const [one] = data.facilities.nodes;
    expect(await ask(one.id)).toEqual(one);
    expect(await ask('nonsense')).toBeNull();
    const { data: gates } = await stack.graphql('{ locations(locationTypes: [BORDER_GATE], first: 1) { id } }', {
      as: 'root.demo',
    });
    expect(await ask(gates.locations[0].id)).toBeNull();
  });

  it('refuse page sizes above 200', async () => {
    const { errors } = await stack.graphql('{ facilities(first: 201) { totalCount } }', { as: 'client.demo' });
    expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});
