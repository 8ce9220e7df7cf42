import { expect, it } from 'vitest';
import { recordWords } from './record-word.ts';

const said = (action: string, note: string | null = null) => ({ action, note, actorName: 'An', at: '2026-11-20' });
const kinds = (...input: Parameters<typeof recordWords>) => recordWords(...input).map(({ kind, note }) => [kind, note]);

it('shows the latest open change request', () => {
  const history = [said('RequestAmendment', 'Two boxes'), said('AmendQuotation'), said('RequestAmendment', 'One box')];
  expect(kinds({ statusCode: 21, history })).toEqual([['wish', 'Two boxes']]);
  expect(kinds({ statusCode: 4, history: history.slice(1) })).toEqual([]);
});

it('shows why a change request was declined until something else happens', () => {
  const history = [said('DeclineAmendment', 'Too late'), said('RequestAmendment', 'One box')];
  expect(kinds({ statusCode: 3, history })).toEqual([['declined', 'Too late']]);
  expect(kinds({ statusCode: 17, history: [said('AcceptQuotation'), ...history] })).toEqual([]);
});

it('shows a cancellation request beside a change request, and its answer', () => {
  const history = [said('RequestCancellation', 'No buyer'), said('RequestBookingAmendment', 'Other box')];
  expect(kinds({ statusCode: 62, cancellationStatus: 'REQUESTED', history })).toEqual([
    ['cancellationRequested', 'No buyer'],
    ['wish', 'Other box'],
  ]);
  const declined = [said('DeclineCancellation', 'Loaded'), ...history];
  expect(kinds({ statusCode: 63, cancellationStatus: 'DECLINED', history: declined })).toEqual([
    ['cancellationDeclined', 'Loaded'],
  ]);
});

it('shows why a record was closed', () => {
  expect(kinds({ statusCode: 12, history: [said('RejectRecord', 'No space')] })).toEqual([['rejected', 'No space']]);
  const history = [said('ConfirmCancellation'), said('RequestCancellation', 'No buyer')];
  expect(kinds({ statusCode: 10, cancellationStatus: 'CONFIRMED', history })).toEqual([['cancelled', null]]);
});
