import { endOfShareDay } from '@wr1/schema/rules/transition/share-link.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { LeadPriced } from '../quotation/price/lead-price-event.ts';
import { shownDay } from '../shipment/shipment-refusal.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { LEAD_QUOTATION_MAIL, leadQuotationPath } from './lead-quotation.mail.ts';
import { findAnswerer, revokeLinks } from './lead-quotation.repository.ts';

type By = Pick<RequestContext, 'viewer' | 'now' | 'requestId'>;

/** Records in the log who sent or revoked a link, and to which address. */
export async function auditLink(
  trx: Trx,
  shipment: Pick<Shipment, 'id' | 'number' | 'contact'>,
  linkId: number,
  action: 'SEND_LINK' | 'REVOKE',
  { viewer, now, requestId }: By,
): Promise<void> {
  const email = shipment.contact?.email ?? null;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'ORDER',
    subjectId: shipment.id,
    label: shipment.number,
    shipmentId: shipment.id,
    action,
    before: action === 'REVOKE' ? { lead_link: linkId } : null,
    after: action === 'REVOKE' ? { lead_link: null } : { lead_link: linkId, email },
    internal: true,
  });
}

/** The language of emails to a lead: that of the last link or of the confirmation of the request, otherwise Vietnamese. */
async function languageOf(trx: Trx, shipmentId: number, email: string): Promise<Language> {
  const mail = await trx
    .selectFrom('mail_message')
    .select('language')
    .where('kind', '=', 'LEAD_RECEIVED')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = await trx
    .selectFrom('lead_link')
    .select('language')
    .where('order_id', '=', shipmentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.language ?? mail?.language ?? 'vn';
}

/**
 * Creates a link for the current price of a lead, which replaces earlier ones, and emails it to the person who made the
 * request.
 * @param price the revision that the link shows
 * @throws ApiError CUSTOMER_REQUIRED (409) if the record has no email address, because the person's data was erased
 */
export async function emailLink(
  trx: Trx,
  shipment: Shipment,
  price: { revision: number; validTo: string; totalUsd: string },
  by: By,
  publicUrl: string,
): Promise<void> {
  const { viewer, now } = by;
  const email = shipment.contact?.email ?? '';
  if (email === '') throw new ApiError('CUSTOMER_REQUIRED', 409);
  await revokeLinks(trx, shipment.id, now);
  const token = newToken();
  const language = await languageOf(trx, shipment.id, email);
  const { id } = await trx
    .insertInto('lead_link')
    .values({
      order_id: shipment.id,
      hash: hashToken(token),
      revision: price.revision,
      language,
      sender_id: viewer.userId,
      created_at: now,
      expires_at: endOfShareDay(price.validTo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditLink(trx, shipment, id, 'SEND_LINK', by);
  const answerer = await findAnswerer(trx, [shipment.sales_owner_id, viewer.userId]);
  const values = {
    contact: shipment.contact?.name ?? shipment.contact?.company_name ?? '',
    reference: shipment.number,
    route: `${shipment.pol} → ${shipment.pod}`,
    amount: `${price.totalUsd} USD`,
    validTo: shownDay(price.validTo),
    name: answerer?.name ?? viewer.fullName,
  };
  const replyTo = answerer?.email ?? viewer.email;
  const mail = { template: LEAD_QUOTATION_MAIL, to: email, replyTo, language, values, path: leadQuotationPath(token) };
  await queueMail(trx, mail, publicUrl, now);
}

/** Emails the link when a price is sent for a record without a customer; subscribed to `leadPriced`. */
export function sendLeadLink(trx: Trx, { shipment, context, ...price }: LeadPriced, publicUrl: string): Promise<void> {
  return emailLink(trx, shipment, price, context, publicUrl);
}
