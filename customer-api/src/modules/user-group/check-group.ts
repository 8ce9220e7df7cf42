import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import { userGroupFields } from '@wr1/schema/field/user-group.ts';
import type { userGroupCalls } from '@wr1/schema/rest/account/user-group.ts';
import { actsOf } from '@wr1/schema/rules/access/act.ts';
import { scopesOf, type DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { offeredPermissions } from '@wr1/schema/rules/access/group-matrix.ts';
import { mayGrant, permissionsOf, type StoredGroup } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { z } from 'zod';
import { ApiError, checkFields, violatedConstraint, type FieldProblem } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { refuseProblems } from '../record/check-form.ts';
import type { StoredUserGroup } from './user-group.repository.ts';

type CreateBody = z.output<typeof userGroupCalls.createBody>;

/** Permissions and acts in the order of the role, without duplicates, and the data scope; null for the role's. */
interface GroupRights {
  permissions: string[];
  acts: string[];
  scope: DataScope | null;
}

/** Checks names and purpose. @throws ApiError CHECK_FIELDS (400) */
export function checkNames({ name, name_vn, description }: Pick<CreateBody, 'name' | 'name_vn' | 'description'>): void {
  const values = valuesOf(userGroupFields, { name, name_vn, description });
  refuseProblems(userGroupFields, fieldProblems(userGroupFields, values));
}

/** @throws ApiError GRANT_EXCEEDED (409) if a group grants more than the caller holds */
export function refuseExcess(
  viewer: Viewer,
  group: Pick<StoredGroup, 'code' | 'role' | 'permissions' | 'acts' | 'scope'>,
): void {
  if (!mayGrant(viewer.rights, group)) throw new ApiError('GRANT_EXCEEDED', 409);
}

/**
 * The rights in a request; the role and the caller must have every one of them.
 * @param present the scope of the group so far
 * @throws ApiError CHECK_FIELDS (400) at `permissions`, `acts` or `data_scope`; GRANT_EXCEEDED (409)
 */
export function checkRights(
  viewer: Viewer,
  role: Role,
  body: Pick<CreateBody, 'permissions' | 'acts' | 'data_scope'>,
  present: DataScope | null,
): GroupRights {
  const offered: readonly string[] = offeredPermissions(role);
  const known: readonly string[] = actsOf(role);
  const problems: FieldProblem[] = [];
  if (body.permissions.some((one) => !offered.includes(one)))
    problems.push({ path: ['permissions'], code: 'CHOICE_INVALID' });
  else if (body.permissions.length === 0) problems.push({ path: ['permissions'], code: 'SELECT_REQUIRED' });
  if (body.acts.some((one) => !known.includes(one))) problems.push({ path: ['acts'], code: 'CHOICE_INVALID' });
  const scope = body.data_scope === undefined ? present : body.data_scope;
  if (scope !== null && !scopesOf(role).includes(scope))
    problems.push({ path: ['data_scope'], code: 'CHOICE_INVALID' });
  if (problems.length > 0) throw checkFields(problems);
  const rights = {
    // Every other action requires `read`.
    permissions: permissionsOf(role).filter(
      (one) =>
        body.permissions.includes(one) || body.permissions.some((other) => one === `read ${other.split(' ')[1]}`),
    ),
    acts: actsOf(role).filter((one) => body.acts.includes(one)),
    scope,
  };
  refuseExcess(viewer, { code: null, role, ...rights });
  return rights;
}

const UNIQUE: Readonly<Record<string, string>> = { user_group_name: 'name', user_group_name_vn: 'name_vn' };

/** Runs a write; a name that another group of the role already has is reported at its field. */
export async function refuseDuplicate(write: Promise<StoredUserGroup>): Promise<StoredUserGroup> {
  try {
    return await write;
  } catch (error) {
    const key = UNIQUE[violatedConstraint(error) ?? ''];
    if (key === undefined) throw error;
    throw new ApiError('DATA_EXISTS', 409, {}, [{ path: [key], code: 'DATA_EXISTS' }]);
  }
}
