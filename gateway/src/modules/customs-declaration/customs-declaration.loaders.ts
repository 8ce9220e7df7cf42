import type { CustomsDeclarationRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import type { GatewayContext } from '../../context.ts';
import { globalId } from '../../graphql/global-id.ts';
import { manyByKey, oneByKey } from '../../rest/by-key.ts';
import { fetchDeclarations } from './customs-declaration.api.ts';

/** A customs declaration in GraphQL form. */
export interface CustomsDeclarationSource {
  __typename: 'CustomsDeclaration';
  id: string;
  row: CustomsDeclarationRow;
}

export const toDeclaration = (row: CustomsDeclarationRow): CustomsDeclarationSource => ({
  __typename: 'CustomsDeclaration',
  id: globalId('CustomsDeclaration', row.id),
  row,
});

/** Declarations by row id. */
export const declarationById = oneByKey<GatewayContext, number, CustomsDeclarationRow>(
  'customsDeclarationById',
  ({ rest }, ids) => fetchDeclarations(rest, { ids }),
  ({ id }) => id,
);

/** Declarations of bookings by row id. */
export const declarationsOfBooking = manyByKey<GatewayContext, number, CustomsDeclarationRow>(
  'customsDeclarationsOfBooking',
  ({ rest }, ids) => fetchDeclarations(rest, { order_ids: ids }),
  ({ order_id: id }) => id,
);
