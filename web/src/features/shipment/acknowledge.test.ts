import { expect, test } from 'vitest';
import { acknowledgeCounts, toAcknowledge } from './acknowledge.ts';
import type { AcknowledgeEntry } from './acknowledge.ts';
import type { RecordRow } from './record-row.ts';

const row = (...allowedActions: RecordRow['allowedActions']) => ({ allowedActions });

test('only staff acknowledge, and only what waits for it in its own list', () => {
  const rows = [row('RECEIVE_QUOTATION', 'CANCEL'), row('CANCEL'), row('RECEIVED_BOOKING_REQUEST')];
  expect(toAcknowledge(rows, 'staff', 'quotation')).toEqual([rows[0]]);
  expect(toAcknowledge(rows, 'staff', 'booking')).toEqual([rows[2]]);
  expect(toAcknowledge(rows, 'customer', 'quotation')).toEqual([]);
});

test('what failed counts as ended, and is tried again only where that can help', () => {
  const entry = (state: AcknowledgeEntry['state'], again = false) => ({ state, again }) as AcknowledgeEntry;
  const counts = acknowledgeCounts([entry('done'), entry('failed', true), entry('failed'), entry('running')]);
  expect({ ...counts, failed: counts.failed.length }).toEqual({ done: 1, failed: 2, ended: 3, again: 1 });
});
