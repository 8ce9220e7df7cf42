import { API_KEY_SCOPE, looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';
import type { ApiKeyScope as ScopeText } from '@wr1/schema/rules/access/api-key.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { ApiKeyScope } from '../../schema.generated.ts';

/** Scopes by name; GraphQL enum values cannot contain colons. */
const NAME: Readonly<Record<ScopeText, ApiKeyScope>> = {
  'quotation:read': 'QUOTATION_READ',
  'quotation:write': 'QUOTATION_WRITE',
  'booking:read': 'BOOKING_READ',
  'booking:write': 'BOOKING_WRITE',
  'tracking:read': 'TRACKING_READ',
  'tracking:write': 'TRACKING_WRITE',
  'document:read': 'DOCUMENT_READ',
  'document:write': 'DOCUMENT_WRITE',
  'debit_note:read': 'DEBIT_NOTE_READ',
  'debit_note:write': 'DEBIT_NOTE_WRITE',
  'schedule:read': 'SCHEDULE_READ',
  'schedule:write': 'SCHEDULE_WRITE',
  'price:read': 'PRICE_READ',
  'location:read': 'LOCATION_READ',
  'location:write': 'LOCATION_WRITE',
  'notification:read': 'NOTIFICATION_READ',
};

/** Scopes as GraphQL enum values; unknown ones are omitted. */
export function toScopes(scopes: readonly string[]): ApiKeyScope[] {
  return API_KEY_SCOPE.filter((scope) => scopes.includes(scope)).map((scope) => NAME[scope]);
}

/** Scopes by their names in the customer API. */
export function fromScopes(scopes: readonly ApiKeyScope[]): ScopeText[] {
  return API_KEY_SCOPE.filter((scope) => scopes.includes(NAME[scope]));
}

/**
 * Refuses a key that has none of the scopes. Called when a stream opens, because the first poll may be much
 * later.
 * @throws GraphQLError FORBIDDEN with the scope; UpstreamFailure 401 for an invalid token
 */
export async function requireScope(context: GatewayContext, ...anyOf: readonly ScopeText[]): Promise<void> {
  if (context.token === null || !looksLikeApiKey(context.token)) return;
  const session = await context.session();
  const [missing] = anyOf;
  if (session?.kind !== 'key' || missing === undefined || anyOf.some((scope) => session.scopes.includes(scope))) return;
  throw gatewayError('FORBIDDEN', { scope: missing });
}
