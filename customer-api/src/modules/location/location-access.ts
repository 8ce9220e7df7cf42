import type { LocationRow } from '@wr1/schema/rest/master-data/location.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Viewer } from '../../http/context.ts';

/**
 * Whether someone who sees a place may change or delete it: ADMIN any place, others only customers' places.
 * The repository decides which customers' places they see.
 */
export function mayChangeLocation(
  viewer: Viewer | null,
  action: Extract<AbilityAction, 'update' | 'delete'>,
  place: Pick<LocationRow, 'customer_id'>,
): boolean {
  if (viewer === null || !can(viewer.ability, action, 'Location')) return false;
  return viewer.role === 'ADMIN' || place.customer_id !== null;
}
