import { isWanted } from '@wr1/schema/rules/document/document-checklist.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { findDocumentTypes } from '../attachment/attachment.repository.ts';
import { readChecklists } from '../attachment/document-view.ts';
import { readPlaceBook } from '../master-data/place-book.ts';
import { listMilestones } from '../milestone/milestone.repository.ts';
import { notify } from '../notification/notify.ts';
import { shownMoment } from '../../platform/local-time.ts';
import { BEFORE_LOADING, broughtCode } from '../shipment/sla/cut-off-step.rules.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience } from '../shipment/shipment-audience.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

const NOTICE_HOURS = 24;
const HOUR_MS = 3_600_000;
const BATCH = 100;

type Step = 'CARGO' | 'DOC';
const COLUMN = { CARGO: 'schedule.cargo_cut_off', DOC: 'schedule.doc_cut_off' } as const;

type NearShipment = Shipment & { cut_off: Date | null };

/** Bookings with a cut-off within the notice period that have not been checked for it, nearest first. */
async function nearCutOff(db: Db, step: Step, now: Date): Promise<NearShipment[]> {
  const column = COLUMN[step];
  return db
    .selectFrom('shipment')
    .innerJoin('schedule', 'schedule.id', 'shipment.schedule_id')
    .selectAll('shipment')
    .select(`${column} as cut_off`)
    .where('shipment.is_booking', '=', true)
    .where('shipment.status', 'in', [...BEFORE_LOADING])
    .where('shipment.schedule_cancelled', '=', false)
    .where(column, '>', now)
    .where(column, '<=', new Date(now.getTime() + NOTICE_HOURS * HOUR_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cut_off_notice')
            .select('cut_off_notice.order_id')
            .whereRef('cut_off_notice.order_id', '=', 'shipment.id')
            .whereRef('cut_off_notice.cut_off', '=', column)
            .where('cut_off_notice.step', '=', step),
        ),
      ),
    )
    .orderBy(sql.ref(column))
    .orderBy('shipment.id')
    .limit(BATCH)
    .execute();
}

/** IDs of bookings with cargo or containers still to be delivered to the terminal, CFS or airport. */
async function withoutCargo(db: Db, shipments: readonly NearShipment[]): Promise<Set<number>> {
  const ids = shipments.map(({ id }) => id);
  const rows = Map.groupBy(await listMilestones(db, ids), ({ order_id }) => order_id);
  const lacking = shipments.filter((shipment) => {
    const code = broughtCode(shipment);
    if (code === null) return false;
    const own = (rows.get(shipment.id) ?? []).filter((row) => row.code === code);
    return own.length === 0 || own.some(({ recording }) => recording === null);
  });
  return new Set(lacking.map(({ id }) => id));
}

/** IDs of bookings with documents still missing from the customer. */
async function withoutDocuments(db: Db, shipments: readonly NearShipment[], now: Date): Promise<Set<number>> {
  const ids = shipments.map(({ id }) => id);
  const checklists = await readChecklists(db, shipments, await findDocumentTypes(db, ids), now);
  const lacking = ids.filter((id) =>
    (checklists.get(id) ?? []).some((item) => isWanted(item) && item.giver === 'CUSTOMER'),
  );
  return new Set(lacking);
}

async function remind(
  trx: Trx,
  shipment: NearShipment,
  cutOff: Date,
  { step, now }: { step: Step; now: Date },
): Promise<void> {
  const place = { code: shipment.pol, serviceType: shipment.service_type };
  const { zone } = (await readPlaceBook(trx, [place])).find(place, 'en');
  const params = {
    ...noticeParams(shipment, await companyNameOf(trx, shipment)),
    step,
    cutOff: shownMoment(cutOff, zone),
  };
  const userIds = await customerAudience(trx, shipment);
  await notify(trx, { kind: 'CUT_OFF_SOON', userIds, params, shipment: namedShipment(shipment), at: now });
}

/**
 * Marks a booking as checked and reminds its customer if something is missing. Returns whether it sent a reminder;
 * false if another instance has already marked the booking.
 */
async function judge(
  trx: Trx,
  shipment: NearShipment,
  isLacking: boolean,
  { step, now }: { step: Step; now: Date },
): Promise<boolean> {
  const { cut_off: cutOff } = shipment;
  if (cutOff === null) return false;
  const marked = await trx
    .insertInto('cut_off_notice')
    .values({ order_id: shipment.id, step, cut_off: cutOff, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (marked === undefined || !isLacking) return false;
  await remind(trx, shipment, cutOff, { step, now });
  return true;
}

async function remindStep(db: Db, step: Step, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const shipments = await nearCutOff(db, step, now);
    if (shipments.length === 0) return reminded;
    // oxlint-disable-next-line no-await-in-loop
    const lacking = step === 'CARGO' ? await withoutCargo(db, shipments) : await withoutDocuments(db, shipments, now);
    for (const shipment of shipments) {
      const isLacking = lacking.has(shipment.id);
      // One transaction per booking: if several instances run this job, the first to mark the booking sends
      // the reminder.
      // oxlint-disable-next-line no-await-in-loop
      const isReminded = await db.transaction().execute((trx) => judge(trx, shipment, isLacking, { step, now }));
      if (isReminded) reminded += 1;
    }
  }
}

/**
 * Reminds customers, 24 hours before a cut-off, of missing documents and of cargo that has not reached its
 * terminal, CFS or airport. Each booking is checked once per cut-off, even if nothing is missing; a moved
 * cut-off counts as a new one.
 * @returns the number of reminders sent
 */
export async function remindCutOffs(db: Db, now: Date): Promise<number> {
  const cargo = await remindStep(db, 'CARGO', now);
  return cargo + (await remindStep(db, 'DOC', now));
}
