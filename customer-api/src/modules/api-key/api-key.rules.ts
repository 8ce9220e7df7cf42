import type { ApiKeyRow } from '@wr1/schema/rest/account/api-key.ts';
import {
  API_KEY_ADDRESS_CAP,
  API_KEY_CAP,
  API_KEY_MOST_DAYS,
  API_KEY_NAME_LENGTH,
  apiKeyDayProblem,
  apiKeyState,
  grantableScopes,
  type ApiKeyScope,
} from '@wr1/schema/rules/access/api-key.ts';
import { addressRange } from '@wr1/schema/rules/network/address-range.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { FieldProblem } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { rightsOfRow, type RightsRow } from '../user-group/rights-row.ts';
import type { ApiKeyToken } from './api-key.table.ts';
import type { FoundKey } from './api-key.repository.ts';

/** The person and company that a key depends on. */
interface Behind extends RightsRow {
  owner_status: number;
  owner_company_id: number;
  company_id: number;
  company_active: boolean;
}

/** Whether the person a key acts for may still sign in and manage the company's keys, and the company is active. */
export function standsBehind(key: Behind): boolean {
  return (
    key.owner_status === 1 &&
    key.company_active &&
    key.owner_company_id === key.company_id &&
    can(rightsOfRow(key).ability, 'manage', 'PartnerAccess')
  );
}

/** Scopes the caller may grant: those their role allows, plus the key's current ones. */
export function grantableTo(viewer: Viewer, isForwarder: boolean, present: readonly ApiKeyScope[]): ApiKeyScope[] {
  const own = grantableScopes(viewer.role === 'ADMIN' ? 'ADMIN' : 'CLIENT_ROOT', isForwarder);
  return [...new Set([...own, ...present])];
}

/** Input for a key; omitted fields are not validated. */
export interface KeyForm {
  name?: string | undefined;
  scopes?: readonly ApiKeyScope[] | undefined;
  addresses?: readonly string[] | undefined;
  expires_on?: string | null | undefined;
}

/** Field problems in the input; empty if it is valid. */
export function keyProblems(form: KeyForm, grantable: readonly ApiKeyScope[], now: Date): FieldProblem[] {
  const { name, scopes, addresses, expires_on: day } = form;
  const problems: FieldProblem[] = [];
  const add = (path: string, code: FieldProblem['code'], params?: FieldProblem['params']) =>
    void problems.push({ path: [path], code, params });
  if (name === '') add('name', 'REQUIRED');
  if (name !== undefined && name.length > API_KEY_NAME_LENGTH) add('name', 'TOO_LONG', { n: API_KEY_NAME_LENGTH });
  if (scopes?.length === 0) add('scopes', 'API_KEY_SCOPES');
  const denied = scopes?.find((scope) => !grantable.includes(scope));
  if (denied !== undefined) add('scopes', 'API_KEY_SCOPE_DENIED', { scope: denied });
  const wrong = addresses?.find((text) => addressRange(text) === null);
  if (wrong !== undefined) add('addresses', 'API_KEY_ADDRESS', { address: wrong });
  if ((addresses?.length ?? 0) > API_KEY_ADDRESS_CAP) add('addresses', 'TOO_BIG', { max: API_KEY_ADDRESS_CAP });
  const end = typeof day === 'string' ? apiKeyDayProblem(day, now) : null;
  if (end !== null) add('expires_on', end, { days: API_KEY_MOST_DAYS });
  return problems;
}

/** Normalizes addresses and removes duplicates. Drops any that {@link keyProblems} would reject. */
export function tidyAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((text) => addressRange(text) ?? []))];
}

/** A key's last day in Asia/Ho_Chi_Minh: the day before the midnight at which it expires. */
function lastDay(end: Date): string {
  return businessDay(new Date(end.getTime() - 1));
}

/** A key as the REST API returns it; contains no token hash. */
export function apiKeyRowOf(key: FoundKey, tokens: readonly ApiKeyToken[], viewer: Viewer, now: Date): ApiKeyRow {
  const state = apiKeyState({ expires: key.expires_at, revoked: key.revoked_at, works: standsBehind(key) }, now);
  const isOver = state === 'EXPIRED' || state === 'REVOKED';
  const isForwarder = key.company_kind === 'FORWARDER';
  return {
    id: key.id,
    name: key.name,
    company: { id: key.company_id, code: key.company_code, name: key.company_name },
    forwarder: isForwarder,
    owner: key.owner_name,
    created_by: key.created_name,
    created_at: key.created_at.toISOString(),
    scopes: key.scopes,
    grantable: grantableTo(viewer, isForwarder, key.scopes),
    addresses: key.addresses,
    expires_on: key.expires_at && lastDay(key.expires_at),
    expires_at: key.expires_at?.toISOString() ?? null,
    state,
    last_used_at: key.last_used_at?.toISOString() ?? null,
    revoked_at: key.revoked_at?.toISOString() ?? null,
    revoked_by: key.revoked_name,
    tokens: isOver
      ? []
      : tokens
          .filter(({ ends_at: ends }) => ends === null || ends > now)
          .map((token) => ({
            id: token.id,
            hint: token.hint,
            created_by: token.created_name,
            created_at: token.created_at.toISOString(),
            ends_at: token.ends_at?.toISOString() ?? null,
          })),
    version: key.version,
  };
}

/** A key's values for the audit log. */
export function auditedKey(key: Pick<FoundKey, 'name' | 'scopes' | 'addresses' | 'expires_at'>) {
  return {
    name: key.name,
    scopes: key.scopes,
    addresses: key.addresses,
    valid_to: key.expires_at && lastDay(key.expires_at),
  };
}

/** Whether a company may have one more active key. */
export function hasRoom(working: number): boolean {
  return working < API_KEY_CAP;
}
