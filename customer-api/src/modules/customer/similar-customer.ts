import type { SimilarCustomerRow, similarCustomerQuery } from '@wr1/schema/rest/account/customer.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { findDuplicates } from '../registration/duplicate.repository.ts';
import { listCustomers } from './customer.repository.ts';

/** Customers that may be the same company, best match first, among those that the viewer manages. */
export async function similarCustomers(
  db: Db,
  { name, name_vn: nameVn, tax_code: taxCode }: z.output<typeof similarCustomerQuery>,
  { viewer, now }: RequestContext,
): Promise<SimilarCustomerRow[]> {
  const applicant = { company_name: name, company_name_vn: nameVn, tax_code: taxCode || '-', email: '', phone: '' };
  const found = await findDuplicates(db, applicant, null);
  if (found.length === 0) return [];
  const ids = found.map(({ company_id: id }) => id);
  const window = { limit: ids.length, offset: 0, now };
  const visible = new Set((await listCustomers(db, viewer, { ids: ids.join(',') }, window)).map(({ id }) => id));
  return found.flatMap(({ company_id: id, code, name: known, tax_code, reasons }) => {
    const shared = reasons.filter((reason) => reason === 'TAX_CODE' || reason === 'NAME');
    return visible.has(id) && shared.length > 0 ? [{ id, code, name: known, tax_code, reasons: shared }] : [];
  });
}
