import type { Language } from '@wr1/schema/rules/language.ts';
import type { Ability } from '@wr1/schema/rules/ability.ts';
import type { Role } from '@wr1/schema/rules/user-type.ts';
import type { Logger } from 'pino';

/** Who asks. */
export interface Viewer {
  userId: number;
  sessionId: string;
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
  scopes: readonly string[];
  /** True while the password has to be changed before anything else. */
  requestedPasswordReset: boolean;
  expiresAt: Date;
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
  /** The Idempotency-Key header; undefined when there is none. */
  idempotencyKey: string | undefined;
}
