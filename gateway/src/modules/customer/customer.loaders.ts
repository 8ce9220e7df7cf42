import {
  creditCheckAnswer,
  customerCalls,
  type CreditCheckRow,
  type CustomerRow,
} from '@wr1/schema/rest/account/customer.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { toCompany, type CompanySource } from '../company/company.loaders.ts';

/** A company with its customer management row. */
export function managedCustomer(row: CustomerRow): CompanySource {
  const { id, code, name, name_vn, acronym, region_code, customer_level_code, salesman_id } = row;
  const company = { id, code, name, text: name, name_vn, acronym, region_code, customer_level_code, salesman_id };
  return { ...toCompany(company), acronym, account: row };
}

/** Customer management rows by row id; missing for customers that the caller does not manage. */
export const customerById = oneByKey<GatewayContext, number, CustomerRow>(
  'customerById',
  async (context, ids) => {
    const query = { objectType: 'CustomerList', ids, page: 1, pageSize: ids.length };
    const answer = (await context.rest.get('wr1', query, customerCalls.listAnswer)) as { result: CustomerRow[] };
    return answer.result;
  },
  (row) => row.id,
);

/** Results of the credit check by row id of the record. */
export const creditCheckById = oneByKey<GatewayContext, number, CreditCheckRow>(
  'creditCheckById',
  async (context, ids) => (await context.rest.get('wr1', { objectType: 'CreditCheck', ids }, creditCheckAnswer)).result,
  (row) => row.id,
);
