import { z } from 'zod';
import {
  instructionContainerFields,
  instructionFields,
  instructionLineFields,
  MOST_INSTRUCTION_CONTAINERS,
  MOST_INSTRUCTION_LINES,
} from '../../field/shipping-instruction.ts';
import { bodyShape, columnShape } from '../../field/shape.ts';
import { INSTRUCTION_ACTION, INSTRUCTION_STATE } from '../../rules/instruction/instruction-state.ts';
import { answer, idsQuery, instant, rowId } from '../common.ts';
import { shipmentParty } from './shipment-party.ts';

/** What the customer enters. */
export const instructionContent = z.object({
  ...columnShape(instructionFields),
  lines: z.array(z.object(columnShape(instructionLineFields))),
  containers: z.array(z.object(columnShape(instructionContainerFields))),
});

/** The parties of the booking when a version was sent. `notify_party` is null if it is the consignee. */
export const sentParties = z.object({
  shipper: shipmentParty.nullable(),
  consignee: shipmentParty.nullable(),
  notify_same: z.boolean(),
  notify_party: shipmentParty.nullable(),
});

/** A version as sent. `is_late`: after the cut-off, so that staff have to confirm it with the carrier. */
const instructionVersion = z.object({
  number: z.number().int(),
  content: instructionContent,
  parties: sentParties,
  sent_at: instant,
  sent_by: z.string(),
  is_late: z.boolean(),
});

/** The shipping instruction of a booking. */
export const shippingInstructionRow = z.object({
  order_id: rowId,
  state: z.enum(INSTRUCTION_STATE),
  /** Whether the customer has saved changes that were not sent; false for staff. */
  has_draft: z.boolean(),
  /** What a form starts with: the draft, else the latest version, else the booking's data. Staff never see drafts. */
  content: instructionContent,
  /** Latest first. */
  versions: z.array(instructionVersion),
  /** What staff asked to change; null unless the state is CHANGES_REQUESTED. */
  review_note: z.string().nullable(),
  reviewed_at: instant.nullable(),
  /** Null for customers. */
  reviewed_by: z.string().nullable(),
  /** What the caller can do now. */
  actions: z.array(z.enum(INSTRUCTION_ACTION)),
  /** 0 before anything was saved. */
  version: z.number().int(),
});

/** GET wr1?objectType=ShippingInstructionList&order_ids=1,2: sea exports; other records are omitted. */
export const shippingInstructionListQuery = z.object({ order_ids: idsQuery });
export const shippingInstructionListAnswer = answer(z.array(shippingInstructionRow));

const change = z.object({ id: rowId, version: z.number().int().optional() });

/** The whole content in a request; absent fields are empty. */
export const enteredContent = {
  ...bodyShape(instructionFields),
  lines: z
    .array(z.object(bodyShape(instructionLineFields)))
    .max(MOST_INSTRUCTION_LINES)
    .default([]),
  containers: z
    .array(z.object(bodyShape(instructionContainerFields)))
    .max(MOST_INSTRUCTION_CONTAINERS)
    .default([]),
};
/** PUT wr1?objectType=SaveShippingInstruction and SendShippingInstruction. */
export const enterInstructionRequest = change.extend(enteredContent);
/** PUT wr1?objectType=AcceptShippingInstruction. */
export const acceptInstructionRequest = change;
/** PUT wr1?objectType=RequestInstructionChanges: what the customer should change. */
export const requestInstructionChangesRequest = change.extend({ note: z.string().trim().max(5_000).default('') });

export const shippingInstructionAnswer = answer(shippingInstructionRow);

export type InstructionContent = z.infer<typeof instructionContent>;
export type InstructionVersionRow = z.infer<typeof instructionVersion>;
export type SentParties = z.infer<typeof sentParties>;
export type ShippingInstructionRow = z.infer<typeof shippingInstructionRow>;
