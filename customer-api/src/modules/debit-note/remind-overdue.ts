import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db, Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience } from '../shipment/shipment-audience.repository.ts';
import { balanceOf, shownMoney, sideOf } from '../shipment/money/shipment-money.rules.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import type { DebitNote } from './debit-note.table.ts';

const BATCH = 50;

/** The next overdue open debit note without a reminder, locked until the transaction ends. */
async function lockNext(trx: Trx, today: string): Promise<DebitNote | undefined> {
  return trx
    .selectFrom('debit_note')
    .selectAll()
    .where('status', '=', 'OPEN')
    .where('overdue_told_at', 'is', null)
    .where('due_date', '<', today)
    .orderBy('due_date')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function remindOne(trx: Trx, now: Date): Promise<boolean> {
  const debitNote = await lockNext(trx, businessDay(now));
  if (debitNote === undefined) return false;
  await trx.updateTable('debit_note').set({ overdue_told_at: now }).where('id', '=', debitNote.id).execute();
  const shipment = await findShipment(trx, { kind: 'all' }, { id: debitNote.order_id });
  if (shipment === undefined) return true;
  await notify(trx, {
    kind: 'DEBIT_NOTE_OVERDUE',
    userIds: await customerAudience(trx, shipment),
    params: {
      ...noticeParams(shipment, await companyNameOf(trx, shipment)),
      debitNote: debitNote.number,
      due: shownDay(debitNote.due_date),
      amount: shownMoney(sideOf(balanceOf(shipment), debitNote.currency), debitNote.currency),
    },
    shipment: namedShipment(shipment),
    at: now,
  });
  return true;
}

/**
 * Sends one reminder per overdue debit note, on the day after its due date (Asia/Ho_Chi_Minh). Each has its
 * own transaction, so several instances can work in parallel.
 * @returns the number of reminders, at most 50
 */
export async function remindOverdue(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  // Sequential: each has its own transaction, and the embedded database has one connection.
  // oxlint-disable-next-line no-await-in-loop
  while (reminded < BATCH && (await db.transaction().execute((trx) => remindOne(trx, now)))) reminded += 1;
  return reminded;
}
