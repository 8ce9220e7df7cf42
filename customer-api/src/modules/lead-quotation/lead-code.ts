import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  LEAD_CODE_DIGITS,
  LEAD_CODE_MINUTES,
  LEAD_CODE_TRIES,
  maskedEmail,
} from '@wr1/schema/rules/transition/lead-link.ts';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { forbidRepeat } from '../../transaction-guard.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { LEAD_CODE_MAIL } from './lead-quotation.mail.ts';
import { lockLink } from './lead-quotation.repository.ts';
import { stateOf } from './lead-quotation.rules.ts';
import type { LeadLink } from './lead-quotation.table.ts';

/** A code as stored. The key is the link's token, which is not stored, so a copy of the table reveals no code. */
const hashCode = (token: string, code: string): string => createHmac('sha256', token).update(code).digest('base64url');

/**
 * Locks an active link and its record.
 * @throws ApiError LINK_ENDED (409) if it is unknown, revoked, expired or accepted
 */
export async function lockOffer(trx: Trx, token: string, now: Date): Promise<{ link: LeadLink; shipment: Shipment }> {
  const link = await lockLink(trx, token);
  const shipment = link && (await lockShipment(trx, link.order_id));
  if (link === undefined || shipment === undefined || stateOf(link, shipment, now) !== 'ACTIVE') {
    throw new ApiError('LINK_ENDED', 409);
  }
  return { link, shipment };
}

/**
 * Emails a new code to the addressed email; it replaces the previous one.
 * @param admit limits the codes per link
 * @throws ApiError LINK_ENDED (409); RATE_LIMITED (429)
 */
export async function sendLeadCode(
  { db, config }: Deps,
  token: string,
  now: Date,
  admit: (key: string) => Promise<void>,
): Promise<{ email: string; minutes: number }> {
  return db.transaction().execute(async (trx) => {
    const { link, shipment } = await lockOffer(trx, token, now);
    forbidRepeat();
    await admit(String(link.order_id));
    const code = String(randomInt(10 ** LEAD_CODE_DIGITS)).padStart(LEAD_CODE_DIGITS, '0');
    await trx
      .updateTable('lead_link')
      .set({
        code_hash: hashCode(token, code),
        code_expires_at: new Date(now.getTime() + LEAD_CODE_MINUTES * 60_000),
        code_tries: 0,
      })
      .where('id', '=', link.id)
      .execute();
    const to = shipment.contact?.email ?? '';
    const values = { reference: shipment.number, code };
    await queueMail(trx, { template: LEAD_CODE_MAIL, to, language: link.language, values }, config.publicUrl, now);
    return { email: maskedEmail(to), minutes: LEAD_CODE_MINUTES };
  });
}

/** Whether a code is the one emailed last, still valid and not tried too often. */
export function isCode(link: LeadLink, token: string, code: string, now: Date): boolean {
  if (link.code_hash === null || link.code_expires_at === null || link.code_expires_at <= now) return false;
  if (link.code_tries >= LEAD_CODE_TRIES) return false;
  return timingSafeEqual(Buffer.from(link.code_hash), Buffer.from(hashCode(token, code.replaceAll(/\s/g, ''))));
}
