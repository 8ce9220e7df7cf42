import { CANCELLED_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Trx } from '../../db.ts';
import { newToken } from '../../platform/token.ts';

/**
 * Tokens for tracking bookings from emails without signing in; created for the first email and
 * reused later.
 * @returns by booking; omits unreleased and cancelled ones, which cannot be tracked
 */
export async function trackingTokens(trx: Trx, shipmentIds: readonly number[]): Promise<Map<number, string>> {
  if (shipmentIds.length === 0) return new Map();
  const released = await trx
    .selectFrom('shipment')
    .select('id')
    .where('id', 'in', [...shipmentIds])
    .where('ever_released', '=', true)
    .where('status', 'not in', [...CANCELLED_STATUS])
    .orderBy('id')
    .execute();
  if (released.length === 0) return new Map();
  const rows = await trx
    .insertInto('tracking_link')
    .values(released.map(({ id }) => ({ order_id: id, token: newToken() })))
    // Changes nothing, but returns the existing row.
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({ order_id: eb.ref('excluded.order_id') })),
    )
    .returning(['order_id', 'token'])
    .execute();
  return new Map(rows.map(({ order_id: id, token }) => [id, token]));
}

/** The public page of a booking, below /platform. The token is in the fragment, which no server logs. */
export function trackingLinkPath(number: string, token: string): string {
  return `/public/track-trace?numbers=${encodeURIComponent(number)}#${token}`;
}
