import type { FieldPath } from '../../graphql/user-error.ts';
import type { ApiKeyRow } from '@wr1/schema/rest/account/api-key.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fromScopes, toScopes } from './api-key-scope.ts';
import { updateApiKey, createApiKey, fetchApiKeys, revokeApiKey, rotateApiKey } from './api-key.api.ts';
import { callsOf } from './api-key-call.ts';

/** A key as passed to its resolvers; its calls are loaded separately. */
export type ApiKeySource = ReturnType<typeof toApiKey>;

export function toApiKey(row: ApiKeyRow) {
  return {
    __typename: 'ApiKey' as const,
    rowId: row.id,
    id: globalId('ApiKey', row.id),
    name: row.name,
    company: knownCompany(row.company),
    isForwarder: row.forwarder,
    owner: row.owner,
    createdBy: row.created_by,
    createdAt: row.created_at,
    scopes: toScopes(row.scopes),
    grantableScopes: toScopes(row.grantable),
    addresses: row.addresses,
    expiresOn: row.expires_on,
    expiresAt: row.expires_at,
    state: row.state,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
    tokens: row.tokens.map((token) => ({
      hint: token.hint,
      createdBy: token.created_by,
      createdAt: token.created_at,
      endsAt: token.ends_at,
    })),
    version: row.version,
  };
}

const INPUT_NAME: Readonly<Record<string, string>> = {
  company_id: 'companyId',
  expires_on: 'expiresOn',
  overlap_hours: 'overlapHours',
};
const keyPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

const attempt = attemptWith(keyPath);

export const apiKeyResolvers: Resolvers = {
  Query: {
    async apiKeys(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const companyId = filter?.companyId;
      const { rows, total } = await fetchApiKeys(context.rest, {
        search: filter?.search,
        company_id: companyId ? (rowIdOf(companyId, 'Company') ?? Number.MAX_SAFE_INTEGER) : null,
        ended: typeof filter?.isEnded === 'boolean' ? Number(filter.isEnded) : null,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, toApiKey);
    },
    async apiKey(_parent, { id }, context) {
      unsupportedBySection7(context);
      const rowId = rowIdOf(id, 'ApiKey') ?? Number.MAX_SAFE_INTEGER;
      const [row] = (await fetchApiKeys(context.rest, { ids: [rowId], pageSize: 1 })).rows;
      return row === undefined ? null : toApiKey(row);
    },
  },
  ApiKey: {
    calls: ({ rowId }, args, context) => callsOf(context, rowId, args),
  },
  Mutation: {
    createApiKey: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await createApiKey(context.rest, {
          name: input.name,
          company_id: input.companyId ? requireRowId(input.companyId, 'Company') : null,
          scopes: fromScopes(input.scopes),
          addresses: input.addresses ?? [],
          expires_on: input.expiresOn ?? null,
        });
        return { apiKey: toApiKey(result.key), token: result.token, message };
      }),
    updateApiKey: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { id, name, scopes, addresses, expiresOn, expectedVersion } = input;
        const { result, message } = await updateApiKey(context.rest, {
          id: requireRowId(id, 'ApiKey'),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          ...(typeof name === 'string' && { name }),
          ...(scopes && { scopes: fromScopes(scopes) }),
          ...(addresses && { addresses }),
          ...(expiresOn !== undefined && { expires_on: expiresOn }),
        });
        return { apiKey: toApiKey(result), message };
      }),
    rotateApiKey: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.id, 'ApiKey');
        const { result, message } = await rotateApiKey(context.rest, { id, overlap_hours: input.overlapHours });
        return { apiKey: toApiKey(result.key), token: result.token, message };
      }),
    revokeApiKey: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await revokeApiKey(context.rest, requireRowId(input.id, 'ApiKey'));
        return { apiKey: toApiKey(result), message };
      }),
  },
};
