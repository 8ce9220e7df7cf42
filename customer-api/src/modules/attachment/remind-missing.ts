import { isWanted } from '@wr1/schema/rules/document/document-checklist.ts';
import type { Db, Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience } from '../shipment/shipment-audience.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { findDocumentTypes } from './attachment.repository.ts';
import { readChecklists } from './document-view.ts';
import { OPEN_BOOKING_STATUS } from './missing-document.ts';

const NOTICE_HOURS = 48;
const HOUR_MS = 3_600_000;
const BATCH = 100;

/** A time in Vietnam as DD/MM/YYYY HH:mm. */
function shownMoment(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + 7 * HOUR_MS).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

/** Bookings close to their doc cut-off that have not been checked for it yet. */
async function nearCutOff(db: Db, now: Date) {
  return db
    .selectFrom('shipment')
    .innerJoin('schedule', 'schedule.id', 'shipment.schedule_id')
    .selectAll('shipment')
    .select('schedule.doc_cut_off')
    .where('shipment.is_booking', '=', true)
    .where('shipment.status', 'in', OPEN_BOOKING_STATUS)
    .where('schedule.doc_cut_off', '>', now)
    .where('schedule.doc_cut_off', '<=', new Date(now.getTime() + NOTICE_HOURS * HOUR_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('document_notice')
            .select('document_notice.order_id')
            .whereRef('document_notice.order_id', '=', 'shipment.id')
            .whereRef('document_notice.doc_cut_off', '=', 'schedule.doc_cut_off'),
        ),
      ),
    )
    .orderBy('schedule.doc_cut_off')
    .orderBy('shipment.id')
    .limit(BATCH)
    .execute();
}

async function remind(trx: Trx, shipment: Shipment, documents: string[], cutOff: Date, now: Date): Promise<void> {
  const params = {
    ...noticeParams(shipment, await companyNameOf(trx, shipment)),
    document: documents.join(','),
    cutOff: shownMoment(cutOff),
  };
  const userIds = await customerAudience(trx, shipment);
  await notify(trx, { kind: 'DOCUMENT_MISSING', userIds, params, shipment: namedShipment(shipment), at: now });
}

/**
 * Reminds customers of documents still missing 48 hours before the doc cut-off. Each booking is checked once
 * per cut-off, even if complete; moving it to another sailing starts a new check.
 * @returns the number of reminders sent
 */
export async function remindMissingDocuments(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const shipments = await nearCutOff(db, now);
    if (shipments.length === 0) return reminded;
    const ids = shipments.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop
    const checklists = await readChecklists(db, shipments, await findDocumentTypes(db, ids), now);
    for (const { doc_cut_off: cutOff, ...shipment } of shipments) {
      if (cutOff === null) continue;
      const items = (checklists.get(shipment.id) ?? []).filter((item) => isWanted(item) && item.giver === 'CUSTOMER');
      // One transaction per booking: if several instances run this job, the first to mark the booking sends
      // the reminder.
      // oxlint-disable-next-line no-await-in-loop
      const isReminded = await db.transaction().execute(async (trx) => {
        const marked = await trx
          .insertInto('document_notice')
          .values({ order_id: shipment.id, doc_cut_off: cutOff, told_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('order_id')
          .executeTakeFirst();
        if (marked === undefined || items.length === 0) return false;
        await remind(
          trx,
          shipment,
          items.map(({ type }) => type),
          cutOff,
          now,
        );
        return true;
      });
      if (isReminded) reminded += 1;
    }
  }
}
