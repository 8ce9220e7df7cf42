import type { Resolvers } from '../../schema.generated.ts';
import { toContainerType, toItem } from '../master-data/master-data-entry.ts';
import { entryOfCode } from '../master-data/master-data-list.ts';

export const shipmentResolvers: Resolvers = {
  ShipmentRecord: { __resolveType: (record) => record.__typename },
  Cargo: {
    goodsType: (cargo, _args, context) =>
      cargo.goodsTypeCode === null ? null : entryOfCode(context, 'GoodsType', toItem, cargo.goodsTypeCode),
  },
  ContainerLine: {
    containerType: (line, _args, context) => entryOfCode(context, 'ContType', toContainerType, line.containerTypeCode),
  },
};
