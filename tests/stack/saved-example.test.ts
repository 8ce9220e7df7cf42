import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt, withValue } from '@wr1/gateway/graphiql/src/example.ts';
import { examples, jobs } from '@wr1/gateway/graphiql/src/examples.ts';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

describe('Saved examples of the explorer', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  /** Changes a booking that the users of the examples can see. */
  async function holdBooking(): Promise<void> {
    const { data } = await stack.graphql(
      '{ bookings(first: 1, filter: { statuses: [PLANNED_TRANSPORTATION] }) { nodes { id } } }',
      {
        as: 'root.demo',
      },
    );
    await stack.graphql(
      'mutation($input: RecordJourneyEntryInput!) { recordJourneyEntry(input: $input) { userErrors { ... on UserError { code } } } }',
      {
        as: 'admin.demo',
        variables: {
          input: { id: data.bookings.nodes[0].id, kind: 'VGM_SUBM', at: new Date(Date.now() - 60_000).toISOString() },
        },
      },
    );
  }

  it('are fifteen, by task, each with a description', () => {
    expect(examples).toHaveLength(15);
    expect(jobs.map((job) => job.name)).toEqual([
      'Find a sailing',
      'Request and accept a quotation',
      'Book',
      'Track',
      'Documents and debit notes',
      'Stay informed',
      'Set up a partner',
    ]);
    expect(new Set(examples.map((example) => example.title)).size).toBe(15);
    expect(examples.filter((example) => !/^[A-Z].{30,}\.$/.test(example.about))).toEqual([]);
  });

  it.each(examples.filter((example) => !example.query.startsWith('subscription')))(
    '"$title" works on the demo data',
    async (example) => {
      const as = example.user === null ? {} : { as: example.user };
      let { variables } = example;
      if (example.lookup !== undefined) {
        const found = valueAt((await stack.graphql(example.lookup.query, as)).data, example.lookup.from);
        expect(found).toEqual(expect.any(String));
        variables = withValue(variables, example.lookup.into, found);
      }
      const { data, errors } = await stack.graphql(example.query, { ...as, variables });
      expect(errors).toEqual([]);
      expect(JSON.stringify(data)).not.toMatch(/"userErrors":\[\{/);
      expect(JSON.stringify(data)).not.toMatch(/"nodes":\[\]/);
    },
  );

  it.each(examples.filter((example) => example.query.startsWith('subscription')))(
    '"$title" receives a change',
    async (example) => {
      const token = await stack.signIn('root.demo');
      const listener = await listen(stack, example.query, token);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await stack.graphql('mutation { markNotificationsRead(input: { all: true }) { unreadCount } }', { token });
      await holdBooking();
      await listener.until((value) => value.data !== undefined && value.data !== null, 10_000);
      await listener.close();
    },
  );
});
