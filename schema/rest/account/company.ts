import { z } from 'zod';
import { listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/** GET wr1?objectType=CustomerListCompany. */
export const companyListQuery = pageQuery.extend({
  pageSize: z.coerce.number().int().min(1).max(10_000_000).default(10_000),
  search: z.string().max(200).optional(),
  ids: z.string().max(20_000).optional(),
  /** Customers of this account manager; ignored for clients. */
  salesman_id: queryId.optional(),
});

/** `text` is shown in select widgets; fields other than name and acronym are null if hidden from the caller. */
export const companyRow = z.object({
  id: rowId,
  code: z.string(),
  name: z.string(),
  text: z.string(),
  acronym: z.string().nullable(),
  name_vn: z.string().nullable().optional(),
  region_code: z.string().nullable().optional(),
  customer_level_code: z.string().nullable().optional(),
  salesman_id: rowId.nullable().optional(),
});

export const companyListAnswer = listAnswer(companyRow);

export type CompanyRow = z.infer<typeof companyRow>;
