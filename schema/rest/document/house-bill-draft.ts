import { z } from 'zod';
import { BILL_REMARK_LENGTH, MOST_BILL_CHANGES } from '../../field/house-bill.ts';
import { HOUSE_BILL_ACTION, HOUSE_BILL_STATE } from '../../rules/instruction/house-bill.ts';
import { answer, idsQuery, instant, rowId } from '../common.ts';
import { enteredContent, instructionContent, sentParties } from '../shipment/shipping-instruction.ts';

/** A change that the customer asks for. `path`: a field by its name in GraphQL, such as `lines.0.hsCode`. */
const billChange = z.object({ path: z.string(), remark: z.string() });

/** A version as sent, with the customer's latest answer. */
const billVersion = z.object({
  number: z.number().int(),
  content: instructionContent,
  parties: sentParties,
  sent_at: instant,
  sent_by: z.string(),
  /** Null unless the latest answer asks for changes. */
  changes: z.array(billChange).nullable(),
  /** Amendment fee accepted with the changes; null if none was due. */
  fee_usd: z.number().nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
});

/** The draft of the house bill of a booking. */
export const houseBillDraftRow = z.object({
  order_id: rowId,
  state: z.enum(HOUSE_BILL_STATE),
  /** What the next version starts with: the latest one, else the shipping instruction. Null for customers. */
  content: instructionContent.nullable(),
  /** Latest first. */
  versions: z.array(billVersion),
  /** Null while the booking has no departure. */
  amendment_cut_off: instant.nullable(),
  is_past_cut_off: z.boolean(),
  /** Fee for changes from the cut-off on. */
  amendment_fee_usd: z.number(),
  /** What the caller can do now. */
  actions: z.array(z.enum(HOUSE_BILL_ACTION)),
  /** 0 before a version was sent. */
  version: z.number().int(),
});

/** GET wr1?objectType=HouseBillDraftList&order_ids=1,2: sea exports; other records are omitted. */
export const houseBillDraftListQuery = z.object({ order_ids: idsQuery });
export const houseBillDraftListAnswer = answer(z.array(houseBillDraftRow));

const change = z.object({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=SendHouseBillDraft. */
export const sendHouseBillDraftRequest = change.extend(enteredContent);
/** PUT wr1?objectType=ApproveHouseBillDraft. */
export const approveHouseBillDraftRequest = change;
/** PUT wr1?objectType=RequestHouseBillChanges. `accepts_fee` is needed after the cut-off. */
export const requestHouseBillChangesRequest = change.extend({
  changes: z
    .array(
      z.object({
        path: z.string().max(100),
        remark: z
          .string()
          .trim()
          .max(BILL_REMARK_LENGTH * 5),
      }),
    )
    .max(MOST_BILL_CHANGES),
  accepts_fee: z.boolean().default(false),
});

export const houseBillDraftAnswer = answer(houseBillDraftRow);

export type BillChange = z.infer<typeof billChange>;
export type BillVersionRow = z.infer<typeof billVersion>;
export type HouseBillDraftRow = z.infer<typeof houseBillDraftRow>;
