import { API_KEY_SCOPE } from '@wr1/schema/rules/access/api-key.ts';
import { expect, it } from 'vitest';
import { isImplied, newKeyScopes, scopeGroups } from './api-key-scope.ts';

it('groups every scope of the rules by noun', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes).toSorted()).toEqual([...API_KEY_SCOPE].toSorted());
});

it("offers a company administrator the grantable scopes, under the schema's names", () => {
  const offered = newKeyScopes('CLIENT_ROOT', false);
  expect(offered).toContain('BOOKING_WRITE');
  expect(offered).not.toContain('TRACKING_WRITE');
  expect(newKeyScopes('ADMIN', false)).toContain('TRACKING_WRITE');
  expect(newKeyScopes('ADMIN', true)).toContain('DEBIT_NOTE_WRITE');
});

it('knows which scopes are implied by write access to the same noun', () => {
  expect(isImplied('booking:read', ['BOOKING_WRITE'])).toBe(true);
  expect(isImplied('booking:read', ['QUOTATION_WRITE'])).toBe(false);
  expect(isImplied('price:read', ['BOOKING_WRITE'])).toBe(false);
  expect(isImplied('booking:write', ['BOOKING_WRITE'])).toBe(false);
});
