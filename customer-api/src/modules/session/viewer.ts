import type { Ability } from '@wr1/schema/rules/access/ability.ts';
import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { sidesOf } from '../user-group/admit-group.ts';
import { rightsOfRow } from '../user-group/rights-row.ts';
import { findViewerRow, findViewerRowOfSession, findViewerRowOfUser, type ViewerRow } from './session.repository.ts';

/** The permissions of staff who view the platform as a user with these permissions: read access only. */
export function viewAbility(ability: readonly Ability[]): Ability[] {
  return ability.filter(({ action }) => action === 'read').map(({ action, subject }) => ({ action, subject }));
}

function toViewer(row: ViewerRow): Viewer {
  const rights = rightsOfRow(row);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    apiKeyId: null,
    kind: 'user',
    role: row.role,
    userType: row.user_type,
    isStaff: isStaff(row.role),
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    companyId: row.company_id,
    companyCode: row.company_code,
    companyName: row.company_name,
    companyAcronym: row.company_acronym,
    shareWithinCompany: row.share_within_company,
    branchCodes: row.branch_codes,
    ability: row.viewed_by === null ? rights.ability : viewAbility(rights.ability),
    rights,
    viewedBy: row.viewed_by === null ? null : { userId: row.viewed_by, fullName: row.viewed_by_name ?? '' },
    scopes: [],
    sides: sidesOf(rights),
    requestedPasswordReset: row.viewed_by === null && (row.first_sign_in || row.requested_password_reset),
    secondFactorStep: row.second_factor_step,
    hasSecondFactor: row.has_second_factor_since !== null,
    secondFactorAt: row.second_factor_at,
    expiresAt: row.expires_at,
  };
}

const OWN_SESSION = {
  viewed_by: null,
  viewed_by_name: null,
  second_factor_step: null,
  second_factor_at: null,
} as const;

/** The viewer of an access token; undefined for an unknown or expired one. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  // Our tokens are 43 characters of base64url: nothing else needs a lookup.
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await findViewerRow(db, token, now);
  return row === undefined ? undefined : toViewer(row);
}

/** The viewer of a session with the user's current permissions; undefined if it has ended. */
export async function findViewerOfSession(db: Db, sessionId: string): Promise<Viewer | undefined> {
  const row = await findViewerRowOfSession(db, sessionId);
  // The token expiry is not used in this case.
  return row === undefined ? undefined : toViewer({ ...row, expires_at: new Date(0) });
}

/** A user as viewer for work requested earlier, regardless of sessions; undefined if disabled. */
export async function findViewerOfUser(db: Db, userId: number): Promise<Viewer | undefined> {
  const row = await findViewerRowOfUser(db, userId);
  return row && toViewer({ ...row, ...OWN_SESSION, session_id: null, first_sign_in: false, expires_at: new Date(0) });
}
