import { DUE_NOTICE_DAYS, DUE_NOTICE_ENTRY } from '@wr1/schema/rules/money/debit-note.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db, Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience } from '../shipment/shipment-audience.repository.ts';
import { balanceOf, shownMoney, sideOf } from '../shipment/money/shipment-money.rules.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { readSetting } from '../master-data/code-book.ts';
import type { DebitNote } from './debit-note.table.ts';

const BATCH = 50;

/**
 * A reminder, the column with the time at which it was sent, and the due dates (inclusive) to which it applies. With
 * `from`, debit notes issued on that day or later are left out: their customers have just been notified.
 */
interface Reminder {
  kind: 'DEBIT_NOTE_DUE_SOON' | 'DEBIT_NOTE_OVERDUE';
  column: 'due_soon_reminded_at' | 'overdue_told_at';
  from: string | null;
  to: string;
}

/** The next open debit note due in the reminder's range that has not had it, locked until the transaction ends. */
async function lockNext(trx: Trx, { column, from, to }: Reminder): Promise<DebitNote | undefined> {
  return trx
    .selectFrom('debit_note')
    .selectAll()
    .where('status', '=', 'OPEN')
    .where(column, 'is', null)
    .$if(from !== null, (query) => query.where('due_date', '>=', from).where('issued_on', '<', from))
    .where('due_date', '<=', to)
    .orderBy('due_date')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function remindOne(trx: Trx, reminder: Reminder, now: Date): Promise<boolean> {
  const debitNote = await lockNext(trx, reminder);
  if (debitNote === undefined) return false;
  await trx
    .updateTable('debit_note')
    .set({ [reminder.column]: now })
    .where('id', '=', debitNote.id)
    .execute();
  const shipment = await findShipment(trx, { kind: 'all' }, { id: debitNote.order_id });
  if (shipment === undefined) return true;
  await notify(trx, {
    kind: reminder.kind,
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

/** Days before the due date on which customers are reminded (setting DEBIT_NOTE_DUE_NOTICE_DAYS); 0 for never. */
async function noticeDays(db: Db): Promise<number> {
  const text = await readSetting(db, DUE_NOTICE_ENTRY);
  const days = Number(text ?? DUE_NOTICE_DAYS);
  return Number.isInteger(days) ? days : DUE_NOTICE_DAYS;
}

/**
 * Reminds customers once of each open debit note in the days before its due date, and once on the day after it
 * (Asia/Ho_Chi_Minh). Each reminder has its own transaction, so several instances can work in parallel.
 * @returns the number of reminders, at most 50 of each kind
 */
export async function remindOfDebitNotes(db: Db, now: Date): Promise<number> {
  const today = businessDay(now);
  const ahead = await noticeDays(db);
  const reminders: Reminder[] = [
    { kind: 'DEBIT_NOTE_OVERDUE', column: 'overdue_told_at', from: null, to: addDays(today, -1) },
  ];
  if (ahead > 0)
    reminders.push({
      kind: 'DEBIT_NOTE_DUE_SOON',
      column: 'due_soon_reminded_at',
      from: today,
      to: addDays(today, ahead),
    });
  let sent = 0;
  for (const reminder of reminders) {
    let left = BATCH;
    // Sequential: each has its own transaction, and the embedded database has one connection.
    // oxlint-disable-next-line no-await-in-loop
    while (left > 0 && (await db.transaction().execute((trx) => remindOne(trx, reminder, now)))) left -= 1;
    sent += BATCH - left;
  }
  return sent;
}
