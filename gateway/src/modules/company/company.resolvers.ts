import type { CompanyRow } from '@wr1/schema/rest/account/company.ts';
import type { GatewayContext } from '../../context.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toCustomerLevel, toRegion } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';
import { userOf } from '../user/user.loaders.ts';
import { listCompanies } from './company.api.ts';
import type { CompanySource } from './company.loaders.ts';
import { companyById, toCompany } from './company.loaders.ts';

function whole(company: CompanySource, context: GatewayContext): CompanyRow | null | Promise<CompanyRow | null> {
  return company.row ?? context.load(companyById, company.rowId);
}

export const companyResolvers: Resolvers = {
  Query: {
    async customers(_parent, args, context) {
      const window = pageWindow(checkSize('first', args.first ?? 50, 100), args.after);
      const managerId = args.accountManagerId ? rowIdOf(args.accountManagerId, 'User') : undefined;
      if (managerId === null) return pageConnection(window, [], 0, toCompany);
      const { rows, total } = await listCompanies(context.rest, {
        search: args.search,
        salesman_id: managerId,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, toCompany);
    },
  },
  Company: {
    nameVn: async (company, _args, context) => (await whole(company, context))?.name_vn ?? null,
    acronym: async (company, _args, context) =>
      company.acronym === undefined ? ((await whole(company, context))?.acronym ?? null) : company.acronym,
    async region(company, _args, context) {
      const code = (await whole(company, context))?.region_code ?? null;
      return code === null ? null : entryOfCode(context, 'Region', toRegion, code);
    },
    async level(company, _args, context) {
      const code = (await whole(company, context))?.customer_level_code ?? null;
      return code === null ? null : entryOfCode(context, 'CustomerLevel', toCustomerLevel, code);
    },
    accountManager: async (company, _args, context) =>
      userOf(context, (await whole(company, context))?.salesman_id ?? null),
  },
};
