import { z } from 'zod';
import { answer, instant, listAnswer, pageQuery, rowId } from '../common.ts';
import { DATA_SCOPE } from '../../rules/access/data-scope.ts';
import { SECOND_FACTOR_STEP } from '../../rules/access/second-factor.ts';
import { PASSWORD_MAX_LENGTH } from '../../rules/list/limit.ts';
import { preference } from './preference.ts';

/** Role codes of the specification. */
export const role = z.enum(['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT']);

/** One permission. */
export const ability = z.object({ action: z.string(), subject: z.string() });

export const loginRequest = z.object({ username: z.string().max(200), password: z.string().max(200) });

/** User data stored by the browser. */
export const userData = z.object({
  userType: z.string(),
  username: z.string(),
  requestedPasswordReset: z.union([z.literal(0), z.literal(1)]),
  role: z.string(),
  ability: z.array(ability),
});

/**
 * POST user/login, user/firstSignIn and user/refresh, PUT user/secondFactor. `expiresIn` is in seconds. `deviceToken` is returned
 * only if a sign-in has the header X-Device-Token; the device stores it and sends it at its next sign-in.
 */
export const loginAnswer = answer(
  z.object({
    accessToken: z.string(),
    expiresIn: z.number().int(),
    refreshToken: z.string(),
    deviceToken: z.string().optional(),
    /** `required`: the tokens only allow PUT user/secondFactor. `setup`: they only allow setting it up. Otherwise absent. */
    secondFactor: z.enum(['required', 'setup']).optional(),
    userData,
  }),
);

/** The sign-in response of an API limited to section 7, which guarantees only the token and the user. */
export const section7LoginAnswer = z.object({
  result: z.object({
    accessToken: z.string(),
    expiresIn: z.number().int().optional(),
    refreshToken: z.string().optional(),
    userData: userData.extend({
      requestedPasswordReset: z.coerce.number().optional(),
      ability: z.array(ability).optional(),
    }),
  }),
});

export const refreshRequest = z.object({ refreshToken: z.string().max(200) });

/** POST user/logout: result 1. */
export const doneAnswer = answer(z.literal(1));

/** GET user/session: the identity behind a token. */
export const sessionAnswer = answer(
  z.object({
    id: rowId,
    kind: z.enum(['user', 'key']),
    username: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    role,
    userType: z.number().int(),
    company: z
      .object({ id: rowId, code: z.string(), name: z.string(), acronym: z.string().nullable().optional() })
      .nullable(),
    ability: z.array(ability),
    /** Name of the staff member who views the platform as this user, read-only; null for the user's own sessions. */
    viewedBy: z.string().nullable().optional(),
    /** Named acts that the caller's group grants; absent from APIs without groups. */
    acts: z.array(z.string()).optional(),
    /** The records that the caller sees; absent from APIs without data scopes. */
    dataScope: z.enum(DATA_SCOPE).optional(),
    /** Id and version of the caller's group, for an API key of the person it acts for; absent from APIs without groups. */
    group: rowId.optional(),
    groupVersion: z.number().int().optional(),
    scopes: z.array(z.string()),
    /** Null for an API key that does not expire. */
    expiresAt: instant.nullable(),
    requestedPasswordReset: z.boolean(),
    /** What the session still needs for full access; null if nothing. */
    secondFactorStep: z.enum(SECOND_FACTOR_STEP).nullable().optional(),
    capabilities: z.array(z.string()),
    /** Downloads the profile image for a limited time; null if there is none. */
    imageToken: z.string().nullable().optional(),
    preferences: preference.optional(),
  }),
);

/** PUT changepass. */
export const changePasswordRequest = z.object({
  oldPass: z.string().max(200),
  newPass: z.string().max(200),
  confirmNewPass: z.string().max(200),
});

/** Profile fields of the specification, section 3. Gender: Male 1, Female 2. */
export const profile = z.object({
  username: z.string(),
  company_name: z.string().nullable(),
  company_name_vn: z.string().nullable(),
  contact_name: z.string().nullable(),
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
  tax_code: z.string().nullable(),
  address: z.string().nullable(),
  address_vn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The new address awaiting confirmation and the expiry of its link; null if there is none. */
  pending_email: z.object({ email: z.string(), expires_at: instant }).nullable().optional(),
  salesman: z.string().nullable(),
  identity_card: z.string().nullable(),
  bank_account: z.string().nullable(),
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  /** Downloads the profile image for a limited time; null if there is none. */
  image_token: z.string().nullable(),
  /** Whether the caller may change the company's names here: ADMIN only, others request it. */
  company_editable: z.boolean(),
  version: z.number().int(),
  company_version: z.number().int(),
});

export const profileAnswer = answer(profile);

const profileText = (length: number) => z.string().trim().max(length).nullable().optional();

/**
 * PUT user/profile: absent fields are unchanged; null or empty clears a field. Users cannot change their
 * username or account manager, and may change the company's names only if `company_editable`. If a
 * version is given, it must be the current one.
 */
export const profileRequest = z.object({
  company_name: profileText(200),
  company_name_vn: profileText(200),
  contact_name: profileText(200),
  gender: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .optional(),
  tax_code: profileText(20),
  address: profileText(500),
  address_vn: profileText(500),
  phone: profileText(30),
  email: profileText(254),
  identity_card: profileText(20),
  bank_account: profileText(40),
  bank_code: profileText(20),
  version: z.number().int().optional(),
  company_version: z.number().int().optional(),
  /** The caller's password; required to change the email address, which then needs confirmation. */
  current_password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
});

/** GET masterData?data=menu: one entry of the role's menu; `label` in the caller's language. */
export const menuItem = z.object({
  route: z.string(),
  subject: z.string(),
  label: z.string(),
  group: z.string().nullable(),
  icon: z.string().nullable(),
  hidden: z.boolean(),
});

export const menuAnswer = z.object({ result: z.array(menuItem), message: z.string() });

/** GET userList. Status 1 (active) is the only one supported. */
export const userListQuery = pageQuery.extend({
  search: z.string().max(200).optional(),
  ids: z.string().max(20_000).optional(),
});

export const userListRow = z.object({
  user_id: rowId,
  full_name: z.string(),
  status: z.number().int(),
  username: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  role: z.string().nullable().optional(),
  company_id: rowId.nullable().optional(),
});

export const userListAnswer = listAnswer(userListRow);

export type UserData = z.infer<typeof userData>;
export type Profile = z.infer<typeof profile>;
export type MenuItem = z.infer<typeof menuItem>;
export type UserListRow = z.infer<typeof userListRow>;
