import { z } from 'zod';
import { SHIPPING_TYPE } from '../../rules/code/shipping-type.ts';
import { answer, queryId, rowId } from '../common.ts';

/** The row for imports (1), or for all other shipments (2). */
const direction = z.union([z.literal(SHIPPING_TYPE.IMPORT), z.literal(SHIPPING_TYPE.EXPORT)]);

const choices = {
  pick_up_location_id: rowId.nullable(),
  delivery_location_id: rowId.nullable(),
  shipper_id: rowId.nullable(),
  consignee_id: rowId.nullable(),
  /** Whether the consignee is also the notify party; `notify_party_id` is then ignored. */
  notify_same: z.boolean(),
  notify_party_id: rowId.nullable(),
  agent_id: rowId.nullable(),
};

/** What a new shipment starts with. `version` is 0 until it is first saved. */
export const companyDefaultRow = z.object({ shipping_type: direction, ...choices, version: z.number().int() });

/** GET wr1?objectType=CompanyDefaults: both rows. Staff name a customer; for clients it is their own company. */
export const companyDefaultQuery = z.object({ customer_id: queryId.optional() });
export const companyDefaultAnswer = answer(z.array(companyDefaultRow));

export const companyDefaultChangeAnswer = answer(companyDefaultRow);

/** PUT wr1?objectType=UpdateCompanyDefaults: the whole row of the caller's own company. */
export const updateCompanyDefaultRequest = z.object({
  shipping_type: direction,
  ...choices,
  version: z.number().int().optional(),
});

export type CompanyDefaultRow = z.infer<typeof companyDefaultRow>;
