import { expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { readList } from '../../testing/read-list.ts';
import { noteAddress } from './booking-note-search.ts';

it('queries what the URL says, and can be saved as a view', () => {
  const text = 'q=vgm&from=2026-11-01&to=2026-11-30&by=me&shown=internal';
  const shown = readList(noteAddress(true), text);
  expect(shown.written).toBe(text);
  expect(shown.view).toBe(text);
  expect(viewSearch('booking-note', text)).toBe(shown.view);
  expect(shown.filter).toEqual({ search: 'vgm', from: '2026-11-01', to: '2026-11-30', isMine: true, isInternal: true });
});

it('excludes staff filters for customers', () => {
  expect(readList(noteAddress(false), 'shown=internal').filter).toEqual({});
});
