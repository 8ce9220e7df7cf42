import { z } from 'zod';
import { companyIdentityFields, ownCompanyFields } from '../../field/own-company.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { answer, rowId } from '../common.ts';
import { companyChangeRow } from './company-change.ts';

/** The caller's own company, as its administrator manages it. */
export const ownCompanyRow = z.object({
  ...columnShape(ownCompanyFields),
  ...columnShape(companyIdentityFields),
  id: rowId,
  code: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  /** The forwarder's own company changes its names and tax code without approval. */
  is_forwarder: z.boolean(),
  /** The forwarder's logo on documents: a PNG in base64. Null for the usual one, and for customers. */
  logo: z.string().nullable().default(null),
  /** The request that waits for approval; null if there is none. */
  waiting_change: companyChangeRow.nullable(),
  version: z.number().int(),
});

/** GET wr1?objectType=OwnCompany and PUT wr1?objectType=UpdateOwnCompany. */
export const ownCompanyAnswer = answer(ownCompanyRow);

/** PUT wr1?objectType=UpdateOwnCompany; the whole form. */
export const updateOwnCompanyRequest = z.object({
  ...bodyShape(ownCompanyFields),
  id: rowId,
  version: z.number().int().optional(),
});

/** Maximum length of a logo in base64: 70 KB, which fits into a GraphQL request. */
const LOGO_LENGTH = 96_000;

/** PUT wr1?objectType=UpdateForwarderLogo: a PNG or JPEG in base64; null restores the usual logo. */
export const updateForwarderLogoRequest = z.object({
  image: z.base64().max(LOGO_LENGTH).nullable(),
  version: z.number().int().optional(),
});

export type OwnCompanyRow = z.infer<typeof ownCompanyRow>;
