import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Ability } from '@wr1/schema/rules/access/ability.ts';
import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Logger } from 'pino';

/** The two kinds of record: quotation and booking. */
export type RecordSide = 'QUOTATION' | 'BOOKING';

/** The caller. */
export interface Viewer {
  /** For a key, the person it acts for. */
  userId: number;
  /** null for a key. */
  sessionId: string | null;
  /** null for a person. */
  apiKeyId: number | null;
  /** A person, or a partner system's key. */
  kind: 'user' | 'key';
  role: Role;
  /** Admin 0, Admin_Sale 1, Client 2, Client_Root 3. */
  userType: number;
  isStaff: boolean;
  username: string;
  fullName: string;
  email: string | null;
  companyId: number;
  companyCode: string;
  companyName: string;
  companyAcronym: string | null;
  /** Whether a CLIENT may read records of colleagues. */
  shareWithinCompany: boolean;
  ability: readonly Ability[];
  /** A key's scopes, including implied ones; empty for a person. */
  scopes: readonly ApiKeyScope[];
  /** The kinds of record a key may see in this call; both for a person. */
  sides: readonly RecordSide[];
  /** True until the required password change is done. */
  requestedPasswordReset: boolean;
  /** Null for no expiry (keys only). */
  expiresAt: Date | null;
}

/** Request data available to a handler. */
export interface RequestContext<V extends Viewer | null = Viewer> {
  viewer: V;
  language: Language;
  requestId: string;
  log: Logger;
  /** Time of the request by the app's clock. */
  now: Date;
  /** The client's address as reported by trusted proxies. */
  address: string;
  /** The User-Agent header; null if absent. */
  userAgent: string | null;
  /** The X-Device-Token header: a known device's token, null for "new", undefined if absent. */
  deviceToken?: string | null | undefined;
  /** The Idempotency-Key header; undefined if absent. */
  idempotencyKey: string | undefined;
}
