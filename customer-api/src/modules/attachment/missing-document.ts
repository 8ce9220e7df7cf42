import type { missingDocumentQuery, MissingDocumentRow } from '@wr1/schema/rest/document/attachment.ts';
import { isWanted, type ChecklistItem } from '@wr1/schema/rules/document/document-checklist.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import {
  BOOKING_STRETCH,
  bookingsOfStretch,
  findDocumentTypes,
  type BookingPosition,
  type BookingStretch,
} from './attachment.repository.ts';
import { readChecklists, toChecklistRow } from './document-view.ts';

/** Statuses of bookings that still need documents: all except cancelled, rejected, refunded and expired. */
export const OPEN_BOOKING_STATUS: readonly number[] = Object.values(STATUS).filter(
  (status) => ![STATUS.CANCELLED, STATUS.REJECT, STATUS.REFUND, STATUS.EXPIRED].some((closed) => closed === status),
);

/** Bookings per query. */
const BATCH = 200;

const cursorShape = z.tuple([z.enum(BOOKING_STRETCH), z.iso.datetime().nullable(), z.number().int().positive()]);

/** Start of the next page. */
interface Place {
  stretch: BookingStretch;
  after: BookingPosition | null;
}

function readCursor(text: string | undefined): Place {
  if (text === undefined) return { stretch: 'ahead', after: null };
  try {
    const [stretch, etd, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { stretch, after: { etd: etd === null ? null : new Date(etd), id } };
  } catch {
    throw checkFields([{ path: ['after'], code: 'INVALID_VALUE' }]);
  }
}

function writeCursor(stretch: BookingStretch, { etd, id }: BookingPosition): string {
  return Buffer.from(JSON.stringify([stretch, etd?.toISOString() ?? null, id])).toString('base64url');
}

type Wanted = z.output<typeof missingDocumentQuery>;

function rowsOf(shipment: Shipment, items: readonly ChecklistItem[], wanted: Wanted) {
  return items
    .filter(isWanted)
    .filter(({ type }) => wanted.document_type === undefined || type === wanted.document_type)
    .filter(({ giver }) => wanted.giver === undefined || giver === wanted.giver)
    .map((item): MissingDocumentRow => ({
      ...toChecklistRow(item),
      order_id: shipment.id,
      number: shipment.number,
      service_type: shipment.service_type,
      pol: shipment.pol,
      pod: shipment.pod,
    }));
}

/**
 * Missing and overdue documents of the bookings the viewer may see: next departure first, past departures
 * last. A booking's documents stay together, so a page may exceed the requested size slightly.
 * @throws ApiError CHECK_FIELDS (400) if the cursor is invalid
 */
export async function readMissing(
  db: Db,
  query: Wanted,
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<{ rows: MissingDocumentRow[]; nextCursor: string | null }> {
  const scope = scopeOf(viewer);
  const search = query.search?.trim() || undefined;
  const rows: MissingDocumentRow[] = [];
  const begin = readCursor(query.after);
  for (const stretch of BOOKING_STRETCH.slice(BOOKING_STRETCH.indexOf(begin.stretch))) {
    let after = stretch === begin.stretch ? begin.after : null;
    for (let isMore = true; isMore;) {
      const part = { stretch, statuses: OPEN_BOOKING_STATUS, search, after, limit: BATCH, now };
      // The next batch starts where the previous one ends.
      // oxlint-disable-next-line no-await-in-loop
      const shipments = await bookingsOfStretch(db, scope, part);
      const ids = shipments.map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop
      const checklists = await readChecklists(db, shipments, await findDocumentTypes(db, ids), now);
      for (const shipment of shipments) {
        rows.push(...rowsOf(shipment, checklists.get(shipment.id) ?? [], query));
        after = { etd: shipment.etd, id: shipment.id };
        if (rows.length >= query.pageSize) return { rows, nextCursor: writeCursor(stretch, after) };
      }
      isMore = shipments.length === BATCH;
    }
  }
  return { rows, nextCursor: null };
}
