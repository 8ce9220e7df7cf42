import { z } from 'zod';
import { API_KEY_SCOPE, API_KEY_STATE } from '../../rules/access/api-key.ts';
import { normalizedName } from '../../rules/list/normalized-name.ts';
import { answer, day, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

// These only bound the work; rule violations are reported on the fields.
const name = z.string().max(500).transform(normalizedName);
const addresses = z.array(z.string().max(100)).max(200);
const scopes = z.array(z.enum(API_KEY_SCOPE)).max(100);

/** An active token of a key; only its last characters are disclosed. */
export const apiKeyToken = z.object({
  id: rowId,
  /** Its last four characters. */
  hint: z.string(),
  created_by: z.string(),
  created_at: instant,
  /** When it ends after a rotation; null if it ends with the key. */
  ends_at: instant.nullable(),
});

/** A key of a partner's system. */
export const apiKeyRow = z.object({
  id: rowId,
  name: z.string(),
  company: z.object({ id: rowId, code: z.string(), name: z.string() }),
  /** Whether the key belongs to the forwarder. */
  forwarder: z.boolean(),
  /** The person it acts for and in whose name it creates records. */
  owner: z.string(),
  created_by: z.string(),
  created_at: instant,
  scopes,
  /** Scopes that the caller may grant to this key, including those it already has. */
  grantable: scopes,
  /** Addresses and ranges from which it may be used; empty for any. */
  addresses: z.array(z.string()),
  /** Last day on which it works, in Asia/Ho_Chi_Minh, and the time it expires; null if it does not expire. */
  expires_on: day.nullable(),
  expires_at: instant.nullable(),
  state: z.enum(API_KEY_STATE),
  /** Accurate to the minute; null if never used. */
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
  /** Newest first; empty once the key has ended. */
  tokens: z.array(apiKeyToken),
  version: z.number().int(),
});

/** GET apiKey: active keys first, then by name. `ended`: 1 for inactive keys only, 0 for active ones only. */
export const apiKeyListQuery = pageQuery.extend({
  ids: idsQuery,
  company_id: z.coerce.number().int().positive().optional(),
  search: z.string().max(100).optional(),
  ended: z.enum(['0', '1']).optional(),
});

export const apiKeyListAnswer = listAnswer(apiKeyRow);

/**
 * POST apiKey. `company_id` is for ADMIN only (null: the forwarder); anyone else creates a key for their own
 * company.
 */
export const createApiKeyRequest = z.object({
  name,
  company_id: rowId.nullable().default(null),
  scopes,
  addresses: addresses.default([]),
  expires_on: day.nullable().default(null),
});

/** PUT apiKey: absent fields are unchanged. An older version is refused. */
export const updateApiKeyRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  name: name.optional(),
  scopes: scopes.optional(),
  addresses: addresses.optional(),
  expires_on: day.nullable().optional(),
});

/**
 * POST apiKeyToken: creates a token. The previous one stays valid for `overlap_hours`; older ones end at
 * once.
 */
export const rotateApiKeyRequest = z.object({ id: rowId, overlap_hours: z.number().int() });

/** The token is returned only once. */
export const apiKeyTokenAnswer = answer(z.object({ key: apiKeyRow, token: z.string() }));

/** DELETE apiKey: revokes a key immediately and permanently. */
export const revokeApiKeyQuery = z.object({ id: queryId });

export const apiKeyAnswer = answer(apiKeyRow);

/** One call with a key. */
export const apiKeyCallRow = z.object({
  id: rowId,
  at: instant,
  method: z.string(),
  path: z.string(),
  /** Distinguishes actions on one path; null if the path is enough. */
  action: z.string().nullable(),
  status: z.number().int(),
  /** Error code of the refusal; null for a successful call. */
  code: z.string().nullable(),
  address: z.string(),
  /** Id of the request: one GraphQL operation makes several calls. */
  request_id: z.string(),
  /** Last four characters of the token. */
  hint: z.string(),
});

/**
 * GET apiKeyCall: calls of the key `id`, newest first, older than the call `before`. `refused`: 1 for
 * refused calls only. Without `id`: the calls `call_ids`; calls of others' keys are omitted.
 */
export const apiKeyCallQuery = z.object({
  id: queryId.optional(),
  call_ids: idsQuery,
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  refused: z.enum(['0', '1']).optional(),
});

export const apiKeyCallAnswer = answer(z.array(apiKeyCallRow)).extend({ meta: z.object({ more: z.boolean() }) });

export type ApiKeyRow = z.infer<typeof apiKeyRow>;
export type ApiKeyCallRow = z.infer<typeof apiKeyCallRow>;
