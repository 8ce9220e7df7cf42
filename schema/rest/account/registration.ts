import { z } from 'zod';
import { answer, instant, listMeta, pageQuery, rowId } from '../common.ts';

const words = (length: number) =>
  z
    .string()
    .max(length)
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '));
const optionalWords = (length: number) => words(length).nullable().optional();
const gender = z.union([z.literal(1), z.literal(2)]);
const language = z.enum(['en', 'vn']);

/**
 * POST register. Lengths here only bound the work; rules/validation/registration.ts reports errors by field.
 * Gender: Male 1, Female 2. services: numbers of the service types.
 */
export const registerRequest = z.object({
  company_name: words(1_000),
  company_name_vn: optionalWords(1_000),
  tax_code: words(100),
  business_type_code: words(50),
  region_code: words(50),
  address: words(1_000),
  contact_name: words(1_000),
  gender: gender.nullable().optional(),
  phone: words(100),
  email: words(500),
  username: words(200),
  shipment_volume: words(20),
  services: z.array(z.number().int()).max(20),
  language: language.optional(),
  accepted_privacy: z.boolean(),
});

/** Returned to the applicant: the number of the registration. */
export const registerAnswer = answer(z.object({ reference: z.string(), email: z.string() }));

/** Progress of the first sign-in after approval. */
export const firstSignInState = z.enum(['WAITING', 'LINK_ENDED', 'DONE']);

/** One registration. approval: 0 pending, 1 approved, 2 rejected (then with a reason). */
export const registrationRow = z.object({
  id: rowId,
  reference: z.string(),
  approval: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  company_name: z.string(),
  company_name_vn: z.string().nullable(),
  tax_code: z.string(),
  business_type_code: z.string(),
  region_code: z.string(),
  address: z.string(),
  contact_name: z.string(),
  gender: gender.nullable(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  shipment_volume: z.string(),
  services: z.array(z.number().int()),
  language,
  created_at: instant,
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** The company's level; before the decision, the level for the expected volume. */
  customer_level_code: z.string().nullable(),
  /** The company's account manager; null if there is none. */
  salesman_id: rowId.nullable(),
  salesman_name: z.string().nullable(),
  company_id: rowId.nullable(),
  company_code: z.string().nullable(),
  /** Null unless approved. */
  first_sign_in: firstSignInState.nullable(),
});

/** GET wr1?objectType=RegistrationList. */
export const registrationListQuery = pageQuery.extend({
  search: z.string().max(200).optional(),
  approval: z.coerce.number().int().min(0).max(2).optional(),
  reference: z.string().max(30).optional(),
  ids: z.string().max(20_000).optional(),
});

/** `meta.approval_totals`: number of matches in each approval state. */
export const registrationListAnswer = z.object({
  result: z.array(registrationRow),
  message: z.string(),
  meta: listMeta.extend({
    approval_totals: z.object({ approving: z.number().int(), approved: z.number().int(), rejected: z.number().int() }),
  }),
});

/** GET wr1?objectType=RegistrationDuplicates: comma-separated registration ids. */
export const registrationDuplicateQuery = z.object({ ids: z.string().min(1).max(2_000) });

/** A customer that may be the same company, and why. */
export const registrationDuplicate = z.object({
  registration_id: rowId,
  company_id: rowId,
  code: z.string(),
  name: z.string(),
  tax_code: z.string().nullable(),
  reasons: z.array(z.enum(['TAX_CODE', 'NAME', 'EMAIL_DOMAIN', 'PHONE'])).min(1),
});

export const registrationDuplicateAnswer = answer(z.array(registrationDuplicate));

/** PUT wr1?objectType=ApproveRegistration; the default level is the one for the expected volume. */
export const approveRegistrationRequest = z.object({
  id: rowId,
  salesman_id: rowId.nullable().optional(),
  customer_level_code: z.string().max(50).nullable().optional(),
});

/** PUT wr1?objectType=RejectRegistration. */
export const rejectRegistrationRequest = z.object({ id: rowId, reason: words(2_000) });

/** PUT wr1?objectType=ResendFirstSignIn. */
export const resendFirstSignInRequest = z.object({ id: rowId });

/** The updated registration. */
export const registrationAnswer = answer(registrationRow);

/** POST user/firstSignIn: the token of the link. Responds like user/login. */
export const firstSignInRequest = z.object({ token: z.string().min(1).max(200) });

export type RegistrationRow = z.infer<typeof registrationRow>;
export type RegistrationDuplicate = z.infer<typeof registrationDuplicate>;
