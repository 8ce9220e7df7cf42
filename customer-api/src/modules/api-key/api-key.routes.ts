import {
  apiKeyAnswer,
  apiKeyCallAnswer,
  apiKeyCallQuery,
  apiKeyListAnswer,
  apiKeyListQuery,
  apiKeyTokenAnswer,
  updateApiKeyRequest,
  createApiKeyRequest,
  revokeApiKeyQuery,
  rotateApiKeyRequest,
} from '@wr1/schema/rest/account/api-key.ts';
import { API_KEY_CALL_DAYS } from '@wr1/schema/rules/access/api-key.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds, requireIds } from '../../http/ids.ts';
import { countKeys, listCalls, listKeys, tokensOf } from './api-key.repository.ts';
import { apiKeyRowOf } from './api-key.rules.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { updateApiKey, createApiKey, revokeApiKey } from './write-api-key.ts';

const READ = { method: 'get', tag: 'api-key', access: { action: 'read', subject: 'PartnerAccess' } } as const;
const MANAGE = { tag: 'api-key', access: { action: 'manage', subject: 'PartnerAccess' } } as const;
/** Maximum keys per page. */
const MOST_ROWS = 100;

function registerLists(table: ActionTable, { db }: Deps): void {
  table.add({
    ...READ,
    path: '/apiKey',
    summary: 'Lists API keys, without tokens: all for ADMIN, those of the company for CLIENT_ROOT.',
    query: apiKeyListQuery,
    answer: apiKeyListAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const { page, company_id: companyId, ended } = query;
      const pageSize = Math.min(query.pageSize, MOST_ROWS);
      const search = query.search?.trim() || undefined;
      const filter = { ids: parseIds(query.ids), companyId, search, ...(ended && { ended: ended === '1' }) };
      const keys = await listKeys(db, viewer, filter, { limit: pageSize, offset: (page - 1) * pageSize, now });
      const tokens = await tokensOf(
        db,
        keys.map(({ id }) => id),
        now,
      );
      return successList(
        keys.map((key) => apiKeyRowOf(key, tokens.get(key.id) ?? [], viewer, now)),
        { total: await countKeys(db, viewer, filter, now), page, pageSize },
      );
    },
  });
  table.add({
    ...READ,
    path: '/apiKeyCall',
    summary: `Lists the calls made with a key in the last ${API_KEY_CALL_DAYS} days, newest first, including refused ones.`,
    query: apiKeyCallQuery,
    answer: apiKeyCallAnswer,
    handler: async ({ query: { id, call_ids: callIds, before, limit, refused }, context: { viewer, now } }) => {
      const one = { limit: 1, offset: 0, now };
      if (id !== undefined && (await listKeys(db, viewer, { ids: [id] }, one)).length === 0) throw notFound();
      const which = id === undefined ? { callIds: requireIds(callIds) } : { keyId: id };
      const calls = await listCalls(db, viewer, { ...which, before, limit, refused: refused === '1' });
      return {
        result: calls.slice(0, limit).map(({ api_key_id: _key, at, ...call }) => ({ ...call, at: at.toISOString() })),
        message: QUERY_SUCCESS,
        meta: { more: calls.length > limit },
      };
    },
  });
}

/** Routes for partners' API keys. Only people may call them, not keys. */
export function registerApiKeyRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerLists(table, deps);
  table.add({
    ...MANAGE,
    method: 'post',
    path: '/apiKey',
    recent: true,
    summary: 'Creates an API key. Its token is returned only once.',
    body: createApiKeyRequest,
    answer: apiKeyTokenAnswer,
    handler: async ({ body, context }) =>
      success(await createApiKey(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...MANAGE,
    method: 'put',
    path: '/apiKey',
    recent: true,
    summary: 'Updates the name, scopes, addresses or expiry of an API key. Omitted fields are unchanged.',
    body: updateApiKeyRequest,
    answer: apiKeyAnswer,
    handler: async ({ body, context }) =>
      success(await updateApiKey(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...MANAGE,
    method: 'post',
    path: '/apiKeyToken',
    recent: true,
    summary:
      'Creates a new token for an API key, returned only once. The previous one stays valid for the chosen number of hours.',
    body: rotateApiKeyRequest,
    answer: apiKeyTokenAnswer,
    handler: async ({ body, context }) =>
      success(await rotateApiKey(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...MANAGE,
    method: 'delete',
    path: '/apiKey',
    summary: 'Revokes an API key permanently, with immediate effect.',
    query: revokeApiKeyQuery,
    answer: apiKeyAnswer,
    handler: async ({ query, context }) =>
      success(await revokeApiKey(db, query, context), message('UPDATED', context.language)),
  });
}
