import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const PAGE = `query($first: Int!) { bookings(first: $first) { totalCount nodes {
  number status customer { name } schedule { carrier { code name } etd eta }
  pol { code name }
  pod { code name }
  charges { code amount { amount currency } } } } }`;

describe('Upstream calls of a page of bookings', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function callsFor(first: number): Promise<string[]> {
    await stack.graphql('{ viewer { role } }', { as: 'admin.demo' });
    stack.calls.length = 0;
    const { data, errors } = await stack.graphql(PAGE, { as: 'admin.demo', variables: { first } });
    expect(errors).toEqual([]);
    expect(data.bookings.nodes).toHaveLength(first);
    return stack.calls.filter((call) => !call.includes('user/session'));
  }

  it('are at most 4 with customer, ports, carrier and charges, and do not grow with the rows', async () => {
    const cold = await callsFor(50);
    expect(cold.length, cold.join('\n')).toBeLessThanOrEqual(5);
    const few = await callsFor(5);
    const many = await callsFor(50);
    expect(many.length, many.join('\n')).toBeLessThanOrEqual(4);
    expect(many.length).toBe(few.length);
  });
});

describe('Upstream calls of a page of registrations', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('match all of them with the customers in one call', async () => {
    await stack.graphql('{ viewer { role } }', { as: 'admin.demo' });
    stack.calls.length = 0;
    const { data, errors } = await stack.graphql(
      '{ registrations(first: 20) { nodes { reference possibleDuplicates { code } } } }',
      { as: 'admin.demo' },
    );
    expect(errors).toEqual([]);
    expect(data.registrations.nodes.length).toBeGreaterThan(2);
    expect(stack.calls.filter((call) => call.includes('RegistrationDuplicates'))).toHaveLength(1);
  });
});
