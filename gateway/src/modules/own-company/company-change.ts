import type { CompanyChangeRow } from '@wr1/schema/rest/account/company-change.ts';
import type { OwnCompanyRow } from '@wr1/schema/rest/account/own-company.ts';
import { globalId } from '../../graphql/global-id.ts';

/** A request to change a company's name or tax code; its fields are read from the row. */
export interface CompanyChangeSource {
  __typename: 'CompanyChange';
  id: string;
  row: CompanyChangeRow;
}

/** The caller's own company: its row. */
export type OwnCompanySource = OwnCompanyRow;

export function toCompanyChange(row: CompanyChangeRow): CompanyChangeSource {
  return { __typename: 'CompanyChange', id: globalId('CompanyChange', row.id), row };
}
