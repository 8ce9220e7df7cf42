import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toAirport, toPort, toRegion } from './master-data-entry.ts';
import type { BranchSource, ToEntry } from './master-data-entry.ts';
import { entriesWhere } from './master-data-list.ts';

/** The active places of a list that a branch handles. */
function handled<T>(context: GatewayContext, list: MasterDataListName, toEntry: ToEntry<T>, { code }: BranchSource) {
  return entriesWhere(
    context,
    list,
    toEntry,
    ({ data }) => masterDataShape.Region.safeParse(data).data?.branch === code,
  );
}

export const branchResolvers: Resolvers = {
  Branch: {
    ports: (branch, _args, context) => handled(context, 'Port', toPort, branch),
    airports: (branch, _args, context) => handled(context, 'Airports', toAirport, branch),
    regions: (branch, _args, context) => handled(context, 'Region', toRegion, branch),
  },
};
