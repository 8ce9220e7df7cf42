import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const PLACE = '__typename code name country { code name } coordinates { latitude longitude }';

describe('Places of schedules', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it.each([
    ['FCL', 'VNSGN', 'Port', 'Ho Chi Minh City'],
    ['LCL', 'VNSGN', 'Port', 'Ho Chi Minh City'],
    ['AIR', 'HAN', 'Airport', 'Noi Bai'],
    ['CONTAINER_TRUCKING', 'HPG', 'Region', 'Hai Phong'],
    ['VAN_TRUCKING', 'HPG', 'Region', 'Hai Phong'],
  ])('%s from %s leaves from a %s', async (serviceType, polCode, type, name) => {
    const { data, errors } = await stack.graphql(
      `query($filter: ScheduleFilter!) { schedules(filter: $filter, first: 5) { nodes { pol { ${PLACE} } pod { ${PLACE} } carrier { code name } } } }`,
      { as: 'client.demo', variables: { filter: { serviceType, polCode } } },
    );
    expect(errors).toEqual([]);
    for (const node of data.schedules.nodes) {
      expect(node.pol).toMatchObject({
        __typename: type,
        code: polCode,
        name: expect.stringContaining(name),
        country: { code: 'VN', name: 'Vietnam' },
        coordinates: type === 'Region' ? null : { latitude: expect.any(Number), longitude: expect.any(Number) },
      });
      expect(node.pod.__typename).toBe(type);
      expect(node.carrier.code).toMatch(type === 'Region' ? /^WR1$/ : /^[A-Z0-9]{2,4}$/);
      expect(node.carrier.name.length).toBeGreaterThan(1);
    }
  });
});
