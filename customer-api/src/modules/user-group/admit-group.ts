import { withholdsAll, type Permission, type Rights } from '@wr1/schema/rules/access/user-group.ts';
import { ApiError } from '../../errors.ts';
import type { ActionDescription } from '../../http/action-table.ts';
import type { RecordSide, Viewer } from '../../http/context.ts';
import { callName } from '../../http/call-name.ts';
import { needOf, withholds } from './call-need.ts';

export const BOTH_SIDES: readonly RecordSide[] = ['QUOTATION', 'BOOKING'];

/** The kinds of record that a group can read. */
export function sidesOf(rights: Rights): readonly RecordSide[] {
  return BOTH_SIDES.filter(
    (side) =>
      !withholdsAll(
        rights,
        side === 'QUOTATION' ? ['read Quotation', 'read StaffQuotation'] : ['read Booking', 'read StaffBooking'],
      ),
  );
}

/**
 * Admits a call if the caller's group grants it, and limits the visible records to the kinds that the group can read.
 * For an API key, this is the group of the person it acts for.
 * @throws ApiError FORBIDDEN (403)
 */
export function admitGroup(viewer: Viewer, action: ActionDescription): Viewer {
  const need = needOf(callName(action.method, action.path, action.selector?.value));
  if (withholds(viewer.rights, need)) throw new ApiError('FORBIDDEN', 403);
  const { access } = action;
  if (typeof access === 'object' && access.action !== 'manage') {
    // A key's ability list has its scopes only; its owner's group must grant the permission too.
    if (withholdsAll(viewer.rights, [`${access.action} ${access.subject}` as Permission]))
      throw new ApiError('FORBIDDEN', 403);
  }
  if (viewer.kind === 'user') return { ...viewer, sides: need.bothSides ? BOTH_SIDES : sidesOf(viewer.rights) };
  if (need.bothSides) return viewer;
  const readable = sidesOf(viewer.rights);
  return { ...viewer, sides: viewer.sides.filter((side) => readable.includes(side)) };
}
