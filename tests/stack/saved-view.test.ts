import { SAVED_VIEW_LIST } from '@wr1/schema/rules/list/saved-view.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const KEEP = `mutation($input: CreateSavedViewInput!) { createSavedView(input: $input) {
  views { list name search hiddenColumns isDefault } userErrors { ... on UserError { code } } } }`;

describe('Views of lists', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await stack.graphql(query, { as, variables });
    expect(errors).toEqual([]);
    return data;
  }

  it('are stored for every list', async () => {
    const { __type: type } = await ask('root.demo', '{ __type(name: "SavedViewList") { enumValues { name } } }');
    const lists: string[] = type.enumValues.map(({ name }: { name: string }) => name);
    expect(lists).toHaveLength(SAVED_VIEW_LIST.length);
    for (const list of lists) {
      // oxlint-disable-next-line no-await-in-loop
      const { createSavedView } = await ask('root.demo', KEEP, {
        input: { list, name: `Of ${list}`, search: 'q=late' },
      });
      expect(createSavedView.userErrors).toEqual([]);
    }
    for (const list of lists) {
      // oxlint-disable-next-line no-await-in-loop
      const { savedViews } = await ask('root.demo', `{ savedViews(list: ${list}) { list name search } }`);
      expect(savedViews).toEqual([{ list, name: `Of ${list}`, search: 'q=late' }]);
    }
  });

  it('are returned with tracked bookings, in one request, without the numbers', async () => {
    const search = 'numbers=BK-26-000001&state=LATE&direction=EXPORT&sort=ETA.DESC&page=2';
    const input = { list: 'TRACKING', name: 'Late exports', search, hiddenColumns: ['updated'], isDefault: true };
    await ask('sales.demo', KEEP, { input });
    const { trackedBookings, savedViews } = await ask(
      'sales.demo',
      '{ trackedBookings(first: 1) { totalCount } savedViews(list: TRACKING) { name search hiddenColumns isDefault } }',
    );
    expect(trackedBookings.totalCount).toBeGreaterThan(0);
    expect(savedViews).toEqual([
      {
        name: 'Late exports',
        search: 'state=LATE&direction=EXPORT&sort=ETA.DESC',
        hiddenColumns: ['updated'],
        isDefault: true,
      },
    ]);
    const colleague = await ask('sales.other', '{ savedViews(list: TRACKING) { name } }');
    expect(colleague.savedViews).toEqual([]);
  });
});
