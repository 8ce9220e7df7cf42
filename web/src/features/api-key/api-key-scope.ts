import { API_KEY_SCOPE, grantableScopes } from '@wr1/schema/rules/access/api-key.ts';
import type { ApiKeyScope as ScopeText } from '@wr1/schema/rules/access/api-key.ts';
import type { ApiKeyScope } from '../../schema-types.generated.ts';

/** The GraphQL name of a scope: `BOOKING_READ` for `booking:read`. */
export function scopeName(scope: ScopeText): ApiKeyScope {
  // The two lists differ only in spelling, which a test checks.
  return scope.replace(':', '_').toUpperCase() as ApiKeyScope;
}

/** The nouns that have scopes, in display order, each with its scopes. */
export const scopeGroups = [...Map.groupBy(API_KEY_SCOPE, (scope) => scope.split(':', 1)[0] ?? '')].map(
  ([noun, scopes]) => ({ noun: noun as ScopeNoun, scopes }),
);
export type ScopeNoun = ScopeText extends `${infer Noun}:${string}` ? Noun : never;

/** The scopes that a role may grant to a new key, as GraphQL names. */
export function newKeyScopes(role: string, isForwarder: boolean): ApiKeyScope[] {
  return grantableScopes(role === 'ADMIN' ? 'ADMIN' : 'CLIENT_ROOT', isForwarder).map(scopeName);
}

/** Whether a read scope is implied because write access to the same noun is chosen. */
export function isImplied(scope: ScopeText, chosen: readonly ApiKeyScope[]): boolean {
  const write = API_KEY_SCOPE.find((other) => other === scope.replace(':read', ':write'));
  return scope.endsWith(':read') && write !== undefined && chosen.includes(scopeName(write));
}
