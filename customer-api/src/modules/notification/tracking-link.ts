import { CANCELLED_STATUS } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Trx } from '../../db.ts';
import { newToken } from '../../platform/token.ts';

/**
 * Tokens with which bookings can be tracked from emails without signing in. A booking's token is created for
 * its first email and then reused.
 * @returns tokens by booking ID; bookings that are unreleased or cancelled have none
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
    // A no-op update, so that RETURNING includes existing rows.
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({ order_id: eb.ref('excluded.order_id') })),
    )
    .returning(['order_id', 'token'])
    .execute();
  return new Map(rows.map(({ order_id: id, token }) => [id, token]));
}

/**
 * Path of a booking's public page, below /platform. The token is in the fragment, which is never sent to a
 * server.
 */
export function trackingLinkPath(number: string, token: string): string {
  return `/public/track-trace?numbers=${encodeURIComponent(number)}#${token}`;
}
