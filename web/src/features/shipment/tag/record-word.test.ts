import type { LoggedAction } from '../../../schema-types.generated.ts';
import { expect, it } from 'vitest';
import { recordWords } from './record-word.ts';

const said = (action: LoggedAction, note: string | null = null) => ({
  action,
  note,
  actorName: 'An',
  at: '2026-11-20',
});
const kinds = (...input: Parameters<typeof recordWords>) => recordWords(...input).map(({ kind, note }) => [kind, note]);

it('shows the latest open change request', () => {
  const history = [
    said('REQUEST_AMENDMENT', 'Two boxes'),
    said('AMEND_QUOTATION'),
    said('REQUEST_AMENDMENT', 'One box'),
  ];
  expect(kinds({ statusCode: 21, history })).toEqual([['wish', 'Two boxes']]);
  expect(kinds({ statusCode: 4, history: history.slice(1) })).toEqual([]);
});

it('shows why a change request was declined until something else happens', () => {
  const history = [said('DECLINE_AMENDMENT', 'Too late'), said('REQUEST_AMENDMENT', 'One box')];
  expect(kinds({ statusCode: 3, history })).toEqual([['declined', 'Too late']]);
  expect(kinds({ statusCode: 17, history: [said('ACCEPT_QUOTATION'), ...history] })).toEqual([]);
});

it('shows a cancellation request next to a change request, and its response', () => {
  const history = [said('REQUEST_CANCELLATION', 'No buyer'), said('REQUEST_BOOKING_AMENDMENT', 'Other box')];
  expect(kinds({ statusCode: 62, cancellationStatus: 'REQUESTED', history })).toEqual([
    ['cancellationRequested', 'No buyer'],
    ['wish', 'Other box'],
  ]);
  const declined = [said('DECLINE_CANCELLATION', 'Loaded'), ...history];
  expect(kinds({ statusCode: 63, cancellationStatus: 'DECLINED', history: declined })).toEqual([
    ['cancellationDeclined', 'Loaded'],
  ]);
});

it('shows why a record was closed', () => {
  expect(kinds({ statusCode: 12, history: [said('REJECT_RECORD', 'No space')] })).toEqual([['rejected', 'No space']]);
  const history = [said('CONFIRM_CANCELLATION'), said('REQUEST_CANCELLATION', 'No buyer')];
  expect(kinds({ statusCode: 10, cancellationStatus: 'CONFIRMED', history })).toEqual([['cancelled', null]]);
});
