import type {
  ShareLinkRow,
  createShareLinkRequest,
  revokeShareLinkQuery,
} from '@wr1/schema/rest/shipment/share-link.ts';
import {
  SHARE_LINK_CAP,
  SHARE_LINK_MOST_DAYS,
  SHARE_LINK_NAME_LENGTH,
  endOfShareDay,
  isShareable,
  shareDayProblem,
  shareLinkState,
  usualShareDay,
} from '@wr1/schema/rules/transition/share-link.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import { readSetting } from '../master-data/code-book.ts';
import { findShipment, lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { countActive, lockLink } from './share-link.repository.ts';
import { auditedLink, mayRevoke, shareLinkRowOf } from './share-link.rules.ts';
import type { ShareLink } from './share-link.table.ts';

type Form = z.output<typeof createShareLinkRequest>;

/** A link's default last day, from the setting SHARE_LINK_DAYS. */
export async function readUsualDay(db: Db, now: Date): Promise<string> {
  return usualShareDay(now, Number((await readSetting(db, 'SHARE_LINK_DAYS')) ?? Number.NaN));
}

function check({ name, expires_on: lastDay }: Form, now: Date): void {
  const problems: FieldProblem[] = [];
  if ((name?.length ?? 0) > SHARE_LINK_NAME_LENGTH) {
    problems.push({ path: ['name'], code: 'TOO_LONG', params: { n: SHARE_LINK_NAME_LENGTH } });
  }
  const code = lastDay === null ? null : shareDayProblem(lastDay, now);
  if (code !== null) problems.push({ path: ['expires_on'], code, params: { days: SHARE_LINK_MOST_DAYS } });
  if (problems.length > 0) throw checkFields(problems);
}

async function audit(
  trx: Trx,
  shipment: Shipment,
  link: ShareLink,
  { viewer, now, requestId }: RequestContext,
  action: 'CREATE' | 'DELETE',
): Promise<void> {
  const audited = auditedLink(link);
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'SHARE_LINK',
    subjectId: link.id,
    label: shipment.booking_no ?? '',
    shipmentId: shipment.id,
    companyId: shipment.customer_id,
    action,
    before: action === 'CREATE' ? null : audited,
    after: action === 'CREATE' ? audited : null,
  });
}

/**
 * Creates a share link for a booking that the caller can see. The token exists only in the response: because
 * it is not stored, a repeated call creates another link.
 * @returns the link and its token
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); NOTHING_TO_SHARE (409) if the booking has not been
 * released or is cancelled; TOO_MANY_SHARE_LINKS (409)
 */
export async function createShareLink(
  db: Db,
  body: Form,
  context: RequestContext,
): Promise<{ link: ShareLinkRow; token: string }> {
  const { viewer, now } = context;
  check(body, now);
  return db.transaction().execute(async (trx) => {
    const seen = await findShipment(trx, scopeOf(viewer), { id: body.order_id });
    // Locked, so that two users cannot both create the last allowed link.
    const shipment = seen?.booking_no ? await lockShipment(trx, seen.id) : undefined;
    if (shipment === undefined) throw notFound();
    if (!isShareable(shipment.status)) throw new ApiError('NOTHING_TO_SHARE', 409);
    if ((await countActive(trx, shipment.id, now)) >= SHARE_LINK_CAP) {
      throw new ApiError('TOO_MANY_SHARE_LINKS', 409, { n: SHARE_LINK_CAP });
    }
    const token = newToken();
    const link = await trx
      .insertInto('share_link')
      .values({
        order_id: shipment.id,
        hash: hashToken(token),
        name: body.name || null,
        created_by: viewer.userId,
        created_name: viewer.fullName,
        created_at: now,
        expires_at: endOfShareDay(body.expires_on ?? (await readUsualDay(trx, now))),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, shipment, link, context, 'CREATE');
    return { link: shareLinkRowOf(link, viewer, now), token };
  });
}

/**
 * Revokes a link permanently. If it is already inactive, nothing changes.
 * @throws ApiError NOT_FOUND (404), also if the booking is hidden from the caller; FORBIDDEN (403) for a
 * colleague's link
 */
export async function revokeShareLink(
  db: Db,
  { id }: z.output<typeof revokeShareLinkQuery>,
  context: RequestContext,
): Promise<ShareLinkRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, id);
    const shipment = link && (await findShipment(trx, scopeOf(viewer), { id: link.order_id }));
    if (link === undefined || shipment === undefined) throw notFound();
    if (!mayRevoke(viewer, link)) throw new ApiError('FORBIDDEN', 403);
    if (shareLinkState({ expires: link.expires_at, revoked: link.revoked_at }, now) !== 'ACTIVE') {
      return shareLinkRowOf(link, viewer, now);
    }
    await trx.updateTable('share_link').set({ revoked_at: now }).where('id', '=', id).execute();
    await audit(trx, shipment, link, context, 'DELETE');
    return shareLinkRowOf({ ...link, revoked_at: now }, viewer, now);
  });
}
