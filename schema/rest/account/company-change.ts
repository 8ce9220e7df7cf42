import { z } from 'zod';
import { companyIdentityFields } from '../../field/own-company.ts';
import { bodyShape } from '../../field/shape.ts';
import { answer, idsQuery, instant, listAnswer, pageQuery, rowId } from '../common.ts';

/** State of a request for another company name or tax code. */
export const COMPANY_CHANGE_STATE = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CompanyChangeState = (typeof COMPANY_CHANGE_STATE)[number];

/** A request for another company name or tax code. */
export const companyChangeRow = z.object({
  id: rowId,
  company_id: rowId,
  company_code: z.string(),
  /** The company's name now. */
  company_name: z.string(),
  state: z.enum(COMPANY_CHANGE_STATE),
  name: z.string(),
  name_vn: z.string().nullable(),
  tax_code: z.string().nullable(),
  /** The values at the time of the request. */
  old_name: z.string(),
  old_name_vn: z.string().nullable(),
  old_tax_code: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  requested_at: instant,
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  /** Why it was rejected; null otherwise. */
  reason: z.string().nullable(),
});

/** GET wr1?objectType=CompanyChangeList: waiting ones first, then by time. */
export const companyChangeListQuery = pageQuery.extend({
  ids: idsQuery,
  state: z.enum(COMPANY_CHANGE_STATE).optional(),
});
export const companyChangeListAnswer = listAnswer(companyChangeRow);

/** POST wr1?objectType=RequestCompanyChange; replaces a request that waits. */
export const requestCompanyChange = z.object(bodyShape(companyIdentityFields));

/** PUT wr1?objectType=WithdrawCompanyChange and ApproveCompanyChange. */
export const companyChangeStep = z.object({ id: rowId });

/** PUT wr1?objectType=RejectCompanyChange. */
export const rejectCompanyChangeRequest = z.object({ id: rowId, reason: z.string().max(2_000) });

export const companyChangeAnswer = answer(companyChangeRow);

export type CompanyChangeRow = z.infer<typeof companyChangeRow>;
