import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Ability } from '@wr1/schema/rules/access/ability.ts';
import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import type { Rights } from '@wr1/schema/rules/access/user-group.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Logger } from 'pino';

export type RecordSide = 'QUOTATION' | 'BOOKING';

/** The caller: a user, or an API key acting for one. */
export interface Viewer {
  /** For an API key, the user it acts for. */
  userId: number;
  /** Null for an API key. */
  sessionId: string | null;
  /** Null for a user. */
  apiKeyId: number | null;
  kind: 'user' | 'key';
  role: Role;
  /** The specification's number for the role: Admin 0, Admin_Sale 1, Client 2, Client_Root 3. */
  userType: number;
  isStaff: boolean;
  username: string;
  fullName: string;
  email: string | null;
  companyId: number;
  companyCode: string;
  companyName: string;
  companyAcronym: string | null;
  /** Whether a CLIENT of this company may read colleagues' records. */
  shareWithinCompany: boolean;
  /** Codes of the branches of a staff member. */
  branchCodes: readonly string[];
  ability: readonly Ability[];
  /** The staff member who views the platform as this user, read-only; null for the user's own sessions. */
  viewedBy: { readonly userId: number; readonly fullName: string } | null;
  /** Rights of the person's group; for an API key, of the group of the person it acts for. */
  rights: Rights;
  /** Scopes of an API key, including implied ones; empty for a user. */
  scopes: readonly ApiKeyScope[];
  /** Kinds of record visible in this call: those that the group can read and, for an API key, its scopes cover. */
  sides: readonly RecordSide[];
  /** Whether the user must set a new password first. */
  requestedPasswordReset: boolean;
  /** The second-factor step that the session still needs for full access; null if none, and for an API key. */
  secondFactorStep: SecondFactorStep | null;
  /** Whether the user has a second factor; false for an API key, which needs none. */
  hasSecondFactor: boolean;
  /** When this session's user last entered the second factor; null if never. */
  secondFactorAt: Date | null;
  /** Null if an API key does not expire. */
  expiresAt: Date | null;
}

/** Request data that handlers receive. */
export interface RequestContext<V extends Viewer | null = Viewer> {
  viewer: V;
  language: Language;
  requestId: string;
  log: Logger;
  /** Time of the request, by the app's clock. */
  now: Date;
  /** The client's address, which trusted proxies may report. */
  address: string;
  /** The User-Agent header; null if it is missing. */
  userAgent: string | null;
  /**
   * The X-Device-Token header: the token of a known device, null to request a new one, undefined if it is
   * missing.
   */
  deviceToken?: string | null | undefined;
  /** The Idempotency-Key header; undefined if it is missing. */
  idempotencyKey: string | undefined;
}
