import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import type { ApiKeyRow } from '@wr1/schema/rest/account/api-key.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { hashToken } from '../../platform/token.ts';
import { hintOf, newApiKeyToken } from './api-key-token.ts';
import { findCompanyForKey, listKeys, lockKey, tokensOf, type FoundKey } from './api-key.repository.ts';
import { apiKeyRowOf } from './api-key.rules.ts';

/** @throws ApiError NOT_FOUND (404), also for a key the caller does not manage */
export async function findKey(db: Db, id: number, { viewer, now }: RequestContext): Promise<FoundKey> {
  const [key] = await listKeys(db, viewer, { ids: [id] }, { limit: 1, offset: 0, now });
  if (key === undefined) throw notFound();
  return key;
}

export async function seenKey(db: Db, id: number, context: RequestContext): Promise<ApiKeyRow> {
  const key = await findKey(db, id, context);
  return apiKeyRowOf(key, (await tokensOf(db, [id], context.now)).get(id) ?? [], context.viewer, context.now);
}

export function auditKey(
  trx: Trx,
  { viewer, now, requestId }: RequestContext,
  key: Pick<FoundKey, 'id' | 'name' | 'company_id'>,
  action: LoggedAction,
  change: { before: AuditValues | null; after: AuditValues | null },
): Promise<void> {
  return writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'API_KEY',
    subjectId: key.id,
    label: key.name,
    companyId: key.company_id,
    action,
    ...change,
  });
}

/**
 * The user a company's key acts for: the caller for their own company's keys, otherwise the company's oldest
 * active administrator.
 * @throws ApiError NOT_FOUND (404); API_KEY_NO_OWNER (409) if the company has no active administrator
 */
export async function ownerOfKey(db: Db, viewer: Viewer, companyId: number) {
  const company = await findCompanyForKey(db, companyId);
  if (company === undefined) throw notFound();
  const ownerId = companyId === viewer.companyId ? viewer.userId : company.main_user_id;
  if (ownerId === null)
    throw new ApiError('API_KEY_NO_OWNER', 409, {}, [{ path: ['company_id'], code: 'API_KEY_NO_OWNER' }]);
  return { ownerId, isForwarder: company.kind === 'FORWARDER' };
}

/** Adds a token to a key; its plain text exists only in the return value. */
export async function addToken(trx: Trx, keyId: number, { viewer, now }: RequestContext): Promise<string> {
  const token = newApiKeyToken();
  await trx
    .insertInto('api_key_token')
    .values({
      api_key_id: keyId,
      hash: hashToken(token),
      hint: hintOf(token),
      created_by: viewer.userId,
      created_name: viewer.fullName,
      created_at: now,
    })
    .execute();
  return token;
}

/**
 * Locks a key before it changes.
 * @throws ApiError NOT_FOUND (404); API_KEY_ENDED (409) if it is revoked
 */
export async function lockToChange(trx: Trx, id: number, context: RequestContext): Promise<FoundKey> {
  await findKey(trx, id, context);
  await lockKey(trx, id);
  const key = await findKey(trx, id, context);
  if (key.revoked_at !== null) throw new ApiError('API_KEY_ENDED', 409);
  return key;
}
