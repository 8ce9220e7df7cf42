import type {
  ApiKeyRow,
  updateApiKeyRequest,
  createApiKeyRequest,
  revokeApiKeyQuery,
} from '@wr1/schema/rest/account/api-key.ts';
import { API_KEY_CAP, endOfApiKeyDay } from '@wr1/schema/rules/access/api-key.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, violatedConstraint } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { lockAndCountWorking, lockKey } from './api-key.repository.ts';
import { auditedKey, grantableTo, hasRoom, keyProblems, tidyAddresses } from './api-key.rules.ts';
import { addToken, auditKey, findKey, lockToChange, ownerOfKey, seenKey } from './key-change.ts';

/** Maps a uniqueness violation to a field problem. */
async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'api_key_name') throw error;
    throw new ApiError('API_KEY_NAME_TAKEN', 409, {}, [{ path: ['name'], code: 'API_KEY_NAME_TAKEN' }]);
  }
}

/**
 * Creates a key. Its token is returned only here and cannot be read again.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404) for a company the caller does not manage;
 * API_KEY_NAME_TAKEN, TOO_MANY_API_KEYS, API_KEY_NO_OWNER (409)
 */
export async function createApiKey(
  db: Db,
  body: z.output<typeof createApiKeyRequest>,
  context: RequestContext,
): Promise<{ key: ApiKeyRow; token: string }> {
  const { viewer, now } = context;
  const companyId = viewer.isStaff ? (body.company_id ?? viewer.companyId) : viewer.companyId;
  if (!viewer.isStaff && body.company_id !== null && body.company_id !== companyId) throw notFound();
  const { ownerId, isForwarder } = await ownerOfKey(db, viewer, companyId);
  const problems = keyProblems(body, grantableTo(viewer, isForwarder, []), now);
  if (problems.length > 0) throw checkFields(problems);
  return db.transaction().execute(async (trx) => {
    if (!hasRoom(await lockAndCountWorking(trx, companyId, now))) {
      throw new ApiError('TOO_MANY_API_KEYS', 409, { n: API_KEY_CAP });
    }
    const { id } = await refuseDuplicate(() =>
      trx
        .insertInto('api_key')
        .values({
          company_id: companyId,
          owner_id: ownerId,
          name: body.name,
          scopes: JSON.stringify(body.scopes),
          addresses: JSON.stringify(tidyAddresses(body.addresses)),
          created_by: viewer.userId,
          created_name: viewer.fullName,
          created_at: now,
          expires_at: body.expires_on === null ? null : endOfApiKeyDay(body.expires_on),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const token = await addToken(trx, id, context);
    const key = await findKey(trx, id, context);
    await auditKey(trx, context, key, 'CREATE', { before: null, after: auditedKey(key) });
    return { key: await seenKey(trx, id, context), token };
  });
}

/**
 * Updates a key; omitted fields do not change. Its tokens keep working with the new permissions.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION, API_KEY_NAME_TAKEN, API_KEY_ENDED
 * (409); TOO_MANY_API_KEYS (409) if an expired key would become active again
 */
export async function updateApiKey(
  db: Db,
  body: z.output<typeof updateApiKeyRequest>,
  context: RequestContext,
): Promise<ApiKeyRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const before = await lockToChange(trx, body.id, context);
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    const { name, scopes, addresses, expires_on: day } = body;
    const problems = keyProblems(body, grantableTo(viewer, before.company_kind === 'FORWARDER', before.scopes), now);
    if (problems.length > 0) throw checkFields(problems);
    const wasOver = before.expires_at !== null && before.expires_at <= now;
    if (wasOver && day !== undefined && !hasRoom(await lockAndCountWorking(trx, before.company_id, now))) {
      throw new ApiError('TOO_MANY_API_KEYS', 409, { n: API_KEY_CAP });
    }
    await refuseDuplicate(() =>
      trx
        .updateTable('api_key')
        .set({
          ...(name !== undefined && { name }),
          ...(scopes !== undefined && { scopes: JSON.stringify(scopes) }),
          ...(addresses !== undefined && { addresses: JSON.stringify(tidyAddresses(addresses)) }),
          ...(day !== undefined && { expires_at: day === null ? null : endOfApiKeyDay(day) }),
          version: before.version + 1,
        })
        .where('id', '=', before.id)
        .execute(),
    );
    const after = await findKey(trx, before.id, context);
    await auditKey(trx, context, after, 'UPDATE', { before: auditedKey(before), after: auditedKey(after) });
    return seenKey(trx, before.id, context);
  });
}

/**
 * Revokes a key permanently, with immediate effect. Does nothing if it is already revoked.
 * @throws ApiError NOT_FOUND (404)
 */
export async function revokeApiKey(
  db: Db,
  { id }: z.output<typeof revokeApiKeyQuery>,
  context: RequestContext,
): Promise<ApiKeyRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    await findKey(trx, id, context);
    await lockKey(trx, id);
    const key = await findKey(trx, id, context);
    if (key.revoked_at !== null) return seenKey(trx, id, context);
    await trx
      .updateTable('api_key')
      .set({ revoked_at: now, revoked_name: viewer.fullName, version: key.version + 1 })
      .where('id', '=', id)
      .execute();
    await auditKey(trx, context, key, 'REVOKE', { before: auditedKey(key), after: null });
    return seenKey(trx, id, context);
  });
}
