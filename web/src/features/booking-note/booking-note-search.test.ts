import { describe, expect, it } from 'vitest';
import { viewSearch } from '@wr1/schema/rules/list/saved-view.ts';
import { noNoteFilter, noteFilter, readNoteSearch, writeNoteSearch } from './booking-note-search.ts';

const read = (text: string, isStaff = true) => readNoteSearch(new URLSearchParams(text), isStaff);

describe('the address of the list of booking notes', () => {
  it('is empty for everything', () => {
    expect(read('')).toEqual(noNoteFilter);
    expect(writeNoteSearch(noNoteFilter).toString()).toBe('');
    expect(noteFilter(noNoteFilter)).toEqual({});
  });

  it('keeps what it says', () => {
    const text = 'q=vgm&from=2026-11-01&to=2026-11-30&by=me&shown=internal&page=3';
    expect(writeNoteSearch(read(text)).toString()).toBe(text);
    // A kept view has all of it but the page.
    expect(viewSearch('booking-note', text)).toBe(text.replace('&page=3', ''));
    expect(noteFilter(read(text))).toEqual({
      search: 'vgm',
      from: '2026-11-01',
      to: '2026-11-30',
      mine: true,
      internal: true,
    });
  });

  it('asks customers for nothing that is not theirs', () => {
    expect(read('shown=internal', false).internal).toBeNull();
  });

  it.each(['from=31/12/2026', 'page=0', 'page=1.5', 'page=x', 'by=you', 'shown=all'])('forgets %s', (text) =>
    expect(writeNoteSearch(read(text)).toString()).toBe(''),
  );
});
