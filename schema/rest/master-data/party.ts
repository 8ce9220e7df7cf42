import { z } from 'zod';
import { partyFields } from '../../field/party.ts';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { queryId, rowId } from '../common.ts';

/** A party in the address book of a customer. */
export const partyRow = z.object({
  ...columnShape(partyFields),
  id: rowId,
  customer_id: rowId,
  version: z.number().int(),
  may_update: z.boolean(),
  may_delete: z.boolean(),
});

export type PartyRow = z.infer<typeof partyRow>;

/**
 * PartyList, CreateParty, UpdateParty and DeleteParty. A client's customer_id is ignored: clients write for their own
 * company; staff must name a customer. The list is limited to one customer by `customer_id`.
 */
export const partyCalls = recordCalls(partyFields, partyRow, {
  onCreate: { customer_id: rowId.nullable().optional() },
  onList: { customer_id: queryId.optional() },
});
