import {
  apiKeyAnswer,
  apiKeyCallAnswer,
  apiKeyListAnswer,
  apiKeyTokenAnswer,
  type ApiKeyRow,
  type updateApiKeyRequest,
  type createApiKeyRequest,
  type rotateApiKeyRequest,
} from '@wr1/schema/rest/account/api-key.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET apiKey. */
export async function fetchApiKeys(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly ApiKeyRow[]; total: number }> {
  const { result, meta } = await rest.get('apiKey', query, apiKeyListAnswer);
  return { rows: result, total: meta.total };
}

/** GET apiKeyCall. */
export function fetchCalls(rest: RestSession, query: Query): Promise<z.output<typeof apiKeyCallAnswer>> {
  return rest.get('apiKeyCall', query, apiKeyCallAnswer);
}

/** POST apiKey. Never repeated: its response contains a secret shown only once. */
export function createApiKey(
  rest: RestSession,
  body: z.input<typeof createApiKeyRequest>,
): Promise<z.output<typeof apiKeyTokenAnswer>> {
  return rest.post('apiKey', {}, body, apiKeyTokenAnswer);
}

/** PUT apiKey. */
export function updateApiKey(
  rest: RestSession,
  body: z.input<typeof updateApiKeyRequest>,
): Promise<z.output<typeof apiKeyAnswer>> {
  return rest.put('apiKey', {}, body, apiKeyAnswer);
}

/** POST apiKeyToken. Never repeated, like {@link createApiKey}. */
export function rotateApiKey(
  rest: RestSession,
  body: z.input<typeof rotateApiKeyRequest>,
): Promise<z.output<typeof apiKeyTokenAnswer>> {
  return rest.post('apiKeyToken', {}, body, apiKeyTokenAnswer);
}

/** DELETE apiKey. */
export function revokeApiKey(rest: RestSession, id: number): Promise<z.output<typeof apiKeyAnswer>> {
  return rest.delete('apiKey', { id }, apiKeyAnswer);
}
