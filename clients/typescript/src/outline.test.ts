import { describe, expect, it } from 'vitest';
import { BookingChangedDocument, BookQuotationDocument, BookingsDocument } from './operations.generated.ts';
import { outlineOf, withRepeatKey } from './outline.ts';

describe('The outline of a document', () => {
  it.each([
    [BookingsDocument.toString(), { kind: 'query', name: 'Bookings', keyedVariable: null }],
    [BookQuotationDocument.toString(), { kind: 'mutation', name: 'BookQuotation', keyedVariable: 'input' }],
    [BookingChangedDocument.toString(), { kind: 'subscription', name: 'BookingChanged', keyedVariable: null }],
    ['{ viewer { role } }', { kind: 'query', name: null, keyedVariable: null }],
    ['# mutation of nothing\nquery { a(b: "mutation { x }") }', { kind: 'query', name: null, keyedVariable: null }],
    [
      'fragment F on Booking { number } mutation M($what: BookQuotationInput!) { done: bookQuotation(input: $what) { booking { ...F } userErrors { ... on UserError { code } } } }',
      { kind: 'mutation', name: 'M', keyedVariable: 'what' },
    ],
    // The input has no idempotency key.
    [
      'mutation($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount } }',
      { kind: 'mutation', name: null, keyedVariable: null },
    ],
    // The key of one change does not apply to the other.
    [
      'mutation($a: BookQuotationInput!) { bookQuotation(input: $a) { message } logout { userErrors { ... on UserError { code } } } }',
      { kind: 'mutation', name: null, keyedVariable: null },
    ],
    ['mutation($a: RecordActionInput!) { ...Several }', { kind: 'mutation', name: null, keyedVariable: null }],
    // The input is part of the document, so no key can be added.
    [
      'mutation { bookQuotation(input: { id: "x", idempotencyKey: "y" }) { message } }',
      { kind: 'mutation', name: null, keyedVariable: null },
    ],
  ])('%s', (text, expected) => {
    expect(outlineOf(text)).toEqual(expected);
  });
});

describe('The idempotency key', () => {
  const outline = outlineOf(BookQuotationDocument.toString());

  it('is added without changing the variables that the caller passed', () => {
    const given = { input: { id: 'x' } };
    const sent = withRepeatKey(outline, given);
    expect(sent).toEqual({ input: { id: 'x', idempotencyKey: expect.stringMatching(/^[\w-]{36}$/) } });
    expect(given).toEqual({ input: { id: 'x' } });
  });

  it('is not replaced if the caller has set one', () => {
    const given = { input: { id: 'x', idempotencyKey: 'order 7' } };
    expect(withRepeatKey(outline, given)).toBe(given);
  });
});
