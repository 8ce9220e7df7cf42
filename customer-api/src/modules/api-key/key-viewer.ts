import { abilityOfScopes, heldScopes } from '@wr1/schema/rules/access/api-key.ts';
import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { hashToken } from '../../platform/token.ts';
import { isApiKeyToken } from './api-key-token.ts';
import { standsBehind } from './api-key.rules.ts';
import { sidesOf } from '../user-group/admit-group.ts';
import { RIGHTS_COLUMNS, rightsOfRow } from '../user-group/rights-row.ts';
import { isAllowedAddress } from './allowed-address.ts';

const COLUMNS = [
  'api_key.id',
  'api_key.company_id',
  'api_key.name',
  'api_key.scopes',
  'api_key.addresses',
  'api_key.expires_at',
  'api_key.revoked_at',
  'owner.id as user_id',
  'owner.role',
  'owner.user_type',
  'owner.status as owner_status',
  'owner.company_id as owner_company_id',
  'owner.branch_codes',
  'company.code as company_code',
  'company.name as company_name',
  'company.acronym as company_acronym',
  'company.share_within_company',
  'company.active as company_active',
  ...RIGHTS_COLUMNS,
] as const;

function keys(db: Db) {
  return db
    .selectFrom('api_key')
    .innerJoin('app_user as owner', 'owner.id', 'api_key.owner_id')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .innerJoin('user_group', 'user_group.id', 'owner.user_group_id');
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Db, id: number) {
  return keys(db).select(COLUMNS).where('api_key.id', '=', id).executeTakeFirst();
}

function toViewer(row: KeyRow, ends: Date | null): Viewer {
  const rights = rightsOfRow(row);
  const end = [row.expires_at, ends].flatMap((at) => at?.getTime() ?? []);
  return {
    userId: row.user_id,
    sessionId: null,
    apiKeyId: row.id,
    kind: 'key',
    role: row.role,
    userType: row.user_type,
    isStaff: isStaff(row.role),
    username: row.name,
    // Actions are recorded under the key's name, not its owner's.
    fullName: `${row.name} (API)`,
    email: null,
    companyId: row.company_id,
    companyCode: row.company_code,
    companyName: row.company_name,
    companyAcronym: row.company_acronym,
    shareWithinCompany: row.share_within_company,
    branchCodes: row.branch_codes,
    ability: abilityOfScopes(rights.ability, row.scopes),
    rights,
    viewedBy: null,
    scopes: heldScopes(row.scopes),
    sides: sidesOf(rights),
    requestedPasswordReset: false,
    secondFactorStep: null,
    hasSecondFactor: false,
    secondFactorAt: null,
    expiresAt: end.length === 0 ? null : new Date(Math.min(...end)),
  };
}

function works(row: KeyRow, now: Date): boolean {
  return row.revoked_at === null && (row.expires_at === null || row.expires_at > now) && standsBehind(row);
}

/** A key that made a call; `viewer` is undefined if it is no longer active. */
export interface CallingKey {
  id: number;
  /** Last four characters of the token. */
  hint: string;
  viewer: Viewer | undefined;
  /** Set if the key may not be used from the client's address. */
  refusal: ApiError | undefined;
}

/**
 * Finds the key a token belongs to.
 * @param address the client's IP address, as reported by trusted proxies
 * @returns undefined if the token is malformed or unknown
 */
export async function findCallingKey(
  db: Db,
  token: string,
  { now, address }: { now: Date; address: string },
): Promise<CallingKey | undefined> {
  if (!isApiKeyToken(token)) return undefined;
  const row = await keys(db)
    .innerJoin('api_key_token as token', 'token.api_key_id', 'api_key.id')
    .leftJoin('app_user as maker', 'maker.id', 'token.created_by')
    .select([...COLUMNS, 'token.hint', 'token.ends_at', 'maker.status as maker_status'])
    .where('token.hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOver = row.ends_at !== null && row.ends_at <= now;
  // A token stops working once the person who saw it may no longer sign in.
  const isKnownToStranger = row.maker_status !== 1;
  const viewer = works(row, now) && !isOver && !isKnownToStranger ? toViewer(row, row.ends_at) : undefined;
  const refusal = isAllowedAddress(address, row.addresses)
    ? undefined
    : new ApiError('ADDRESS_NOT_ALLOWED', 403, { address });
  return { id: row.id, hint: row.hint, viewer, refusal };
}

/** A key's current permissions, for work it requested earlier; undefined if it is no longer active. */
export async function findViewerOfApiKey(db: Db, id: number, now: Date): Promise<Viewer | undefined> {
  const row = await findRow(db, id);
  return row !== undefined && works(row, now) ? toViewer(row, null) : undefined;
}
