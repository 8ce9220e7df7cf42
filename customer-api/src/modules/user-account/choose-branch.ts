import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Viewer } from '../../http/context.ts';
import type { Trx } from '../../db.ts';
import { checkFields } from '../../errors.ts';

/**
 * The codes of a user's branches: those of the request, otherwise the present ones; none for users of customers.
 * @throws ApiError CHECK_FIELDS (400) at `branch_codes`, if none is left or if one that is new is not active
 */
export async function branchesFor(
  trx: Trx,
  { viewer, role }: { viewer: Viewer; role: Role },
  given: readonly string[] | undefined,
  present: readonly string[],
): Promise<string[]> {
  if (!isStaff(role)) return [];
  if (given === undefined) return [...present];
  const codes = [...new Set(given)].toSorted();
  if (codes.length === 0) {
    if (present.length === 0) return [];
    throw checkFields([{ path: ['branch_codes'], code: 'SELECT_REQUIRED' }]);
  }
  const active = await trx
    .selectFrom('master_data')
    .select('code')
    .where('list', '=', 'Branch')
    .where('active', '=', true)
    .where('code', 'in', codes)
    .execute();
  // People who see only some branches must not give anyone access to others, including themselves.
  const granted = active.map(({ code }) => code);
  const own = viewer.rights.scope === 'ALL' ? granted : granted.filter((code) => viewer.branchCodes.includes(code));
  const allowed = new Set([...present, ...own]);
  if (!codes.every((code) => allowed.has(code))) {
    throw checkFields([{ path: ['branch_codes'], code: 'CHOICE_INVALID' }]);
  }
  return codes;
}
