import { z } from 'zod';
import { DUTY } from '../../rules/access/duty.ts';
import { answer, rowId } from '../common.ts';

/** The owner of a duty. */
export const shipmentOwner = z.object({ duty: z.enum(DUTY), user_id: rowId });

/** List filters of staff, with which customers find nothing: the owner of any duty, and the code of the branch. */
export const ownerQuery = {
  owner_id: z.coerce.number().int().positive().optional(),
  branch: z.string().max(40).optional(),
};

/** The fields of AssignShipmentOwner. What is not given does not change; null removes it. */
export const ownerChange = z.object({
  branch_code: z.string().max(40).nullable().optional(),
  owners: z
    .array(z.object({ duty: z.enum(DUTY), user_id: rowId.nullable() }))
    .max(DUTY.length)
    .default([]),
});

/** GET wr1?objectType=ShipmentStaff: active staff with the duties that their groups allow, by name. */
export const shipmentStaffRow = z.object({
  id: rowId,
  full_name: z.string(),
  duties: z.array(z.enum(DUTY)),
  branch_codes: z.array(z.string()),
});
export const shipmentStaffAnswer = answer(z.array(shipmentStaffRow));

export type ShipmentStaffRow = z.infer<typeof shipmentStaffRow>;
