import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Ability } from '@wr1/schema/rules/access/ability.ts';
import type { ApiKeyScope } from '@wr1/schema/rules/access/api-key.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Logger } from 'pino';

/** The two kinds of record: not booked yet, and booked. */
export type RecordSide = 'QUOTATION' | 'BOOKING';

/** Who asks. */
export interface Viewer {
  /** Of a key: the person whom it acts for. */
  userId: number;
  /** null for a key. */
  sessionId: string | null;
  /** null for a person. */
  apiKeyId: number | null;
  /** A person, or the key of a partner's system. */
  kind: 'user' | 'key';
  role: Role;
  /** Admin 0, Admin_Sale 1, Client 2, Client_Root 3. */
  userType: number;
  /** True for ADMIN and ADMIN_SALE. */
  isStaff: boolean;
  username: string;
  fullName: string;
  email: string | null;
  companyId: number;
  companyCode: string;
  companyName: string;
  companyAcronym: string | null;
  /** Whether a CLIENT may read what colleagues of the company made. */
  shareWithinCompany: boolean;
  ability: readonly Ability[];
  /** What a key may be used for, with what that holds; none for a person. */
  scopes: readonly ApiKeyScope[];
  /** The kinds of record that this call may show to a key; a person sees both. */
  sides: readonly RecordSide[];
  /** True while the password has to be changed before anything else. */
  requestedPasswordReset: boolean;
  /** null: no end (keys alone). */
  expiresAt: Date | null;
}

/** What a handler knows of its request. */
export interface RequestContext<V extends Viewer | null = Viewer> {
  viewer: V;
  language: Language;
  requestId: string;
  log: Logger;
  /** The moment of the request by the app's clock. */
  now: Date;
  /** The client's address as far as trusted proxies tell it. */
  address: string;
  /** What the browser calls itself; null when it says nothing. */
  userAgent: string | null;
  /** The X-Device-Token header: the token of a known device, null for "new"; undefined when the caller keeps none. */
  deviceToken?: string | null | undefined;
  /** The Idempotency-Key header; undefined when there is none. */
  idempotencyKey: string | undefined;
}
