import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { RIGHTS_COLUMNS } from '../user-group/rights-row.ts';
import type { ApiKeyCall, ApiKeyToken } from './api-key.table.ts';

export interface ApiKeyFilter {
  ids?: readonly number[] | undefined;
  companyId?: number | undefined;
  search?: string | undefined;
  /** True for revoked or expired keys only, false for the others only; undefined for both. */
  ended?: boolean | undefined;
}

type Tables = Database & { owner: Database['app_user'] };

function keysOf(db: Db, viewer: Viewer, { ids, companyId, search, ended }: ApiKeyFilter, now: Date) {
  let found: SelectQueryBuilder<Tables, 'api_key' | 'owner' | 'user_group' | 'company', object> = db
    .selectFrom('api_key')
    .innerJoin('app_user as owner', 'owner.id', 'api_key.owner_id')
    .innerJoin('user_group', 'user_group.id', 'owner.user_group_id')
    .innerJoin('company', 'company.id', 'api_key.company_id');
  if (!viewer.isStaff) found = found.where('api_key.company_id', '=', viewer.companyId);
  if (ids !== undefined) found = found.where('api_key.id', 'in', ids.length === 0 ? [0] : [...ids]);
  if (companyId !== undefined) found = found.where('api_key.company_id', '=', companyId);
  if (search !== undefined) {
    const words = `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
    found = found.where(
      sql<boolean>`search_key(api_key.name || ' ' || company.name || ' ' || company.code) like search_key(${words}::text)`,
    );
  }
  if (ended === undefined) return found;
  return found.where(sql<boolean>`${isOver(now)} = ${ended}`);
}

function isOver(now: Date) {
  return sql<boolean>`(api_key.revoked_at is not null or coalesce(api_key.expires_at <= ${now}, false))`;
}

const COLUMNS = [
  'api_key.id',
  'api_key.company_id',
  'api_key.owner_id',
  'api_key.name',
  'api_key.scopes',
  'api_key.addresses',
  'api_key.created_name',
  'api_key.created_at',
  'api_key.expires_at',
  'api_key.revoked_at',
  'api_key.revoked_name',
  'api_key.last_used_at',
  'api_key.version',
  'owner.full_name as owner_name',
  'owner.role',
  ...RIGHTS_COLUMNS,
  'owner.status as owner_status',
  'owner.company_id as owner_company_id',
  'company.code as company_code',
  'company.name as company_name',
  'company.kind as company_kind',
  'company.active as company_active',
] as const;

/** A page of keys: staff see all, others their company's. Active keys first, then by name. */
export async function listKeys(
  db: Db,
  viewer: Viewer,
  filter: ApiKeyFilter,
  window: { limit: number; offset: number; now: Date },
) {
  return keysOf(db, viewer, filter, window.now)
    .select(COLUMNS)
    .orderBy(isOver(window.now))
    .orderBy(sql`lower(api_key.name)`)
    .orderBy('api_key.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

export type FoundKey = Awaited<ReturnType<typeof listKeys>>[number];

export async function countKeys(db: Db, viewer: Viewer, filter: ApiKeyFilter, now: Date): Promise<number> {
  const { count } = await keysOf(db, viewer, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Valid tokens by key ID, newest first, at most two per key. Keys without one are omitted. */
export async function tokensOf(db: Db, keyIds: readonly number[], now: Date): Promise<Map<number, ApiKeyToken[]>> {
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_key_token')
    .selectAll()
    .where('api_key_id', 'in', [...keyIds])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ api_key_id: id }) => id);
}

/**
 * Counts a company's keys that are neither revoked nor expired. Locks the company's row so that concurrent
 * requests cannot exceed the limit.
 */
export async function lockAndCountWorking(trx: Trx, companyId: number, now: Date): Promise<number> {
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`not ${isOver(now)}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a key against changes until the transaction ends. */
export async function lockKey(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * An active company and the user its keys act for: the company's oldest active administrator, null if there
 * is none. Always null for the forwarder, whose keys act for the ADMIN who creates them.
 * @returns undefined if the company is unknown or inactive
 */
export async function findCompanyForKey(db: Db, id: number) {
  return db
    .selectFrom('company')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.company_id', '=', 'company.id')
        .on('app_user.role', '=', 'CLIENT_ROOT')
        .on('app_user.status', '=', 1),
    )
    .select(['company.id', 'company.kind', 'app_user.id as main_user_id'])
    .where('company.id', '=', id)
    .where('company.active', '=', true)
    .orderBy('app_user.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Calls made with a key, or the given calls made with the viewer's keys, newest first; returns one more than requested
 * to signal older ones.
 */
export async function listCalls(
  db: Db,
  viewer: Viewer,
  {
    before,
    limit,
    refused,
    ...which
  }: { before?: number | undefined; limit: number; refused: boolean } & (
    | { keyId: number }
    | { callIds: readonly number[] }
  ),
): Promise<ApiKeyCall[]> {
  const all = db.selectFrom('api_key_call').selectAll();
  let found =
    'callIds' in which
      ? all
          .where('id', 'in', [0, ...which.callIds])
          .where('api_key_id', 'in', keysOf(db, viewer, {}, new Date(0)).select('api_key.id'))
      : all.where('api_key_id', '=', which.keyId);
  if (before !== undefined) found = found.where('id', '<', before);
  if (refused) found = found.where('status', '>=', 400);
  return found
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
