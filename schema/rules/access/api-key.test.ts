import { describe, expect, it } from 'vitest';
import { can } from './ability.ts';
import { addressRange } from '../network/address-range.ts';
import {
  API_KEY_MOST_DAYS,
  API_KEY_SCOPE,
  abilityOfScopes,
  apiKeyDayProblem,
  apiKeyState,
  endOfApiKeyDay,
  grantableScopes,
  heldScopes,
  latestApiKeyDay,
  looksLikeApiKey,
} from './api-key.ts';
import { abilityOf } from './permission.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('A key', () => {
  it('is active until its end, warns two weeks before, and pauses without an eligible owner', () => {
    const state = (expires: Date | null, more: { revoked?: Date; works?: boolean } = {}) =>
      apiKeyState({ expires, revoked: null, works: true, ...more }, NOW);
    expect(state(null)).toBe('ACTIVE');
    expect(state(inDays(15))).toBe('ACTIVE');
    expect(state(inDays(14))).toBe('ENDING');
    expect(state(NOW)).toBe('EXPIRED');
    expect(state(null, { works: false })).toBe('PAUSED');
    expect(state(inDays(-1), { works: false })).toBe('EXPIRED');
    expect(state(null, { revoked: NOW, works: false })).toBe('REVOKED');
  });

  it('ends at midnight in Vietnam after its last day, at most two years ahead', () => {
    expect(endOfApiKeyDay('2026-12-31').toISOString()).toBe('2026-12-31T17:00:00.000Z');
    expect(latestApiKeyDay(NOW)).toBe('2028-11-19');
    expect(API_KEY_MOST_DAYS).toBe(730);
    expect(apiKeyDayProblem('2026-11-20', NOW)).toBeNull();
    expect(apiKeyDayProblem('2026-11-19', NOW)).toBe('DATE_IN_PAST');
    expect(apiKeyDayProblem('2028-11-20', NOW)).toBe('API_KEY_TOO_LONG');
    expect(apiKeyDayProblem('2026-02-30', NOW)).toBe('DATE_INVALID');
  });

  it('is recognized by the prefix of its token', () => {
    expect(looksLikeApiKey('wr1_live_abc')).toBe(true);
    expect(looksLikeApiKey('Abc')).toBe(false);
  });
});

describe('Scopes', () => {
  it('are granted by role and company: tracking:write by an ADMIN, the forwarder’s only to the forwarder', () => {
    const denied = (role: 'ADMIN' | 'CLIENT_ROOT', isForwarder: boolean) =>
      API_KEY_SCOPE.filter((scope) => !grantableScopes(role, isForwarder).includes(scope));
    expect(denied('ADMIN', true)).toEqual([]);
    expect(denied('ADMIN', false)).toEqual(['debit_note:write', 'schedule:write']);
    expect(denied('CLIENT_ROOT', false)).toEqual(['tracking:write', 'debit_note:write', 'schedule:write']);
    expect(denied('CLIENT_ROOT', true)).toEqual(denied('CLIENT_ROOT', false));
  });

  it('for writing include the one for reading, and no more', () => {
    expect(heldScopes(['tracking:write'])).toEqual(['tracking:read', 'tracking:write']);
    expect(heldScopes(['price:read'])).toEqual(['price:read']);
  });

  it('never exceed the role, for every scope and role', () => {
    for (const role of ['ADMIN', 'CLIENT_ROOT', 'CLIENT'] as const) {
      const ofRole = abilityOf(role);
      for (const { action, subject } of abilityOfScopes(ofRole, API_KEY_SCOPE)) {
        expect(can(ofRole, action, subject), `${role} ${action} ${subject}`).toBe(true);
      }
    }
    expect(abilityOfScopes(abilityOf('ADMIN'), [])).toEqual([]);
    const all = abilityOfScopes(abilityOf('ADMIN'), API_KEY_SCOPE);
    for (const subject of ['PartnerAccess', 'OwnProfile', 'User', 'CompanyUser', 'AuditLog', 'Tariff'] as const) {
      expect(all.filter((one) => one.subject === subject)).toEqual([]);
    }
    expect(all.filter(({ action }) => action === 'manage')).toEqual([]);
  });
});

describe('An address in the list', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.0/24 ', '203.0.113.0/24'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['::1', '::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.256', null],
    ['203.0.113', null],
    ['203.0.113.0/33', null],
    ['0.0.0.0/0', null],
    ['::/0', null],
    ['erp.example.com', null],
    ['', null],
  ])('%s is stored as %s', (text, kept) => {
    expect(addressRange(text)).toBe(kept);
  });
});
