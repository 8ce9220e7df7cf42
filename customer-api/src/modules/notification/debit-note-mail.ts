import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import { emailAddresses } from '@wr1/schema/rules/validation/validation-contact.ts';
import type { Trx } from '../../db.ts';
import { signalMailQueued } from '../mail/mail-wake.ts';
import type { Notice } from './notify.ts';

/** Kinds whose emails go to the customer's addresses for debit notes, if it has any. */
const KINDS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'DEBIT_NOTE_ISSUED',
  'DEBIT_NOTE_DUE_SOON',
  'DEBIT_NOTE_OVERDUE',
  'DEBIT_NOTE_VOIDED',
  'CREDIT_NOTE_ISSUED',
]);

type RecordNotice = Notice & { shipment: NonNullable<Notice['shipment']> };

/** The notices whose emails go to the addresses of a customer instead of its users. */
export async function debitNoteNotices(trx: Trx, notices: readonly Notice[]): Promise<RecordNotice[]> {
  const found = notices.filter(
    (notice): notice is RecordNotice => KINDS.has(notice.kind) && notice.shipment !== undefined,
  );
  if (found.length === 0) return [];
  const rows = await trx
    .selectFrom('shipment')
    .innerJoin('company', 'company.id', 'shipment.customer_id')
    .select('shipment.id')
    .where('company.debit_note_emails', 'is not', null)
    .where(
      'shipment.id',
      'in',
      found.map(({ shipment }) => shipment.id),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return found.filter(({ shipment }) => ids.has(shipment.id));
}

/** Stores emails of {@link debitNoteNotices} until the mail job writes them. */
export async function addDebitNoteMails(trx: Trx, notices: readonly RecordNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, params, shipment, at, mailAfter }) => ({
    kind,
    params: JSON.stringify({ number: shipment.number, ...params }),
    order_id: shipment.id,
    record_number: shipment.number,
    is_booking: shipment.isBooking,
    created_at: at,
    mail_after: mailAfter ?? null,
  }));
  await trx.insertInto('debit_note_mail').values(rows).execute();
  signalMailQueued();
}

/**
 * Removes the stored emails that are due, oldest first, and returns them with their recipients. They are in Vietnamese
 * for companies in Vietnam. Without addresses, which may have been removed since, an email has no recipients.
 */
export async function takeDebitNoteMails(trx: Trx, now: Date) {
  const due = await trx
    .selectFrom('debit_note_mail')
    .innerJoin('shipment', 'shipment.id', 'debit_note_mail.order_id')
    .leftJoin('company', 'company.id', 'shipment.customer_id')
    .selectAll('debit_note_mail')
    .select(['company.debit_note_emails', 'company.country_code'])
    .where((where) => where.or([where('mail_after', 'is', null), where('mail_after', '<=', now)]))
    .orderBy('debit_note_mail.id')
    .limit(50)
    .forUpdate('debit_note_mail')
    .skipLocked()
    .execute();
  if (due.length > 0) {
    await trx
      .deleteFrom('debit_note_mail')
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  }
  return due.map(({ debit_note_emails: emails, country_code: country, ...mail }) => ({
    ...mail,
    addresses: emailAddresses(emails ?? ''),
    language: (country === HOME_COUNTRY ? 'vn' : 'en') as Language,
  }));
}
