import { expect, test } from 'vitest';
import { activeView, showsView } from './saved-view-state.ts';
import type { SavedView } from './saved-view-state.ts';

const view = (id: string, search: string, hiddenColumns: string[] | null = null): SavedView => ({
  __typename: 'SavedView',
  id,
  list: 'BOOKING',
  name: id,
  search,
  hiddenColumns,
  isDefault: false,
  version: 1,
});

test('a view is active if filters and columns are equal, in any order', () => {
  const one = view('a', 'tab=DEBT&q=x', ['carrier', 'updated']);
  expect(showsView(one, { search: 'q=x&tab=DEBT', hidden: ['updated', 'carrier'] })).toBe(true);
  expect(showsView(one, { search: 'q=x&tab=DEBT', hidden: ['updated'] })).toBe(false);
  expect(showsView(one, { search: 'q=y&tab=DEBT', hidden: ['updated', 'carrier'] })).toBe(false);
  // A view without columns leaves them unchanged, and without a column choice there is nothing to compare.
  expect(showsView(view('b', 'q=x'), { search: 'q=x', hidden: ['updated'] })).toBe(true);
  expect(showsView(one, { search: 'q=x&tab=DEBT', hidden: null })).toBe(true);
});

test('of two equal views the one opened last is active', () => {
  const views = [view('a', 'q=x'), view('b', 'q=x'), view('c', 'q=z')];
  const shown = { search: 'q=x', hidden: null };
  expect(activeView(views, shown, null)?.id).toBe('a');
  expect(activeView(views, shown, 'b')?.id).toBe('b');
  expect(activeView(views, shown, 'c')?.id).toBe('a');
  expect(activeView(views, { search: '', hidden: null }, 'c')).toBeNull();
});
