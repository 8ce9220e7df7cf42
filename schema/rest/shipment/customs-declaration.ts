import { z } from 'zod';
import { customsDeclarationFields } from '../../field/customs-declaration.ts';
import { bodyShape } from '../../field/shape.ts';
import { CUSTOMS_STATE, CUSTOMS_TABS } from '../../rules/customs/customs-state.ts';
import { answer, idsQuery, instant, listMeta, pageQuery, queryId, rowId } from '../common.ts';

const state = z.enum(CUSTOMS_STATE);

/** A state that was recorded, with its author; the author is null for customers. */
const recordedState = z.object({
  state,
  at: instant,
  note: z.string().nullable(),
  recorded_by: z.string().nullable(),
});

/** A customs declaration of a booking. */
export const customsDeclarationRow = z.object({
  id: rowId,
  order_id: rowId,
  number: z.string().nullable(),
  /** Codes in the lists CustomsOffice and CustomsType. */
  office: z.string().nullable(),
  regime: z.string().nullable(),
  state,
  registered_at: instant.nullable(),
  /** Latest first; empty for a draft. */
  states: z.array(recordedState),
  /** Linked documents of the booking. */
  documents: z.array(z.object({ id: rowId, name: z.string() })),
  version: z.number().int(),
});

/** GET wr1?objectType=CustomsDeclarationList: declarations by id or by booking (`order_ids`), oldest first. */
export const customsDeclarationListQuery = z.object({ ids: idsQuery, order_ids: idsQuery });
export const customsDeclarationListAnswer = answer(z.array(customsDeclarationRow));

/** A declaration of the queue, or a booking that needs one. */
export const customsQueueRow = z.object({
  order_id: rowId,
  booking_no: z.string(),
  customer_name: z.string().nullable(),
  service_type: z.number().int(),
  shipping_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  etd: instant.nullable(),
  customs_type: z.string().nullable(),
  /** The default office of the port or airport at the border. */
  default_office: z.string().nullable(),
  declaration: customsDeclarationRow.nullable(),
});

/** GET wr1?objectType=CustomsQueue: declarations by tab, and under TO_DECLARE open bookings without one. */
export const customsQueueQuery = pageQuery.extend({
  tab: z.enum(CUSTOMS_TABS).default('TO_DECLARE'),
  search: z.string().max(100).optional(),
  office: z.string().max(40).optional(),
});
export const customsQueueAnswer = z.object({
  result: z.array(customsQueueRow),
  message: z.string(),
  /** `counts`: rows by tab without the filters. */
  meta: listMeta.extend({ counts: z.record(z.enum(CUSTOMS_TABS), z.number().int()) }),
});

const form = z.object({ ...bodyShape(customsDeclarationFields), document_ids: z.array(rowId).max(50).optional() });
const version = z.number().int().optional();

/** POST wr1?objectType=CreateCustomsDeclaration. Office and regime have defaults if they are absent. */
export const createCustomsDeclarationRequest = form.extend({ order_id: rowId });
/** PUT wr1?objectType=UpdateCustomsDeclaration: the whole form. */
export const updateCustomsDeclarationRequest = form.extend({ id: rowId, version });
/** PUT wr1?objectType=RecordCustomsState. `at` is now by default; `number` may come with the registration. */
export const recordCustomsStateRequest = z.object({
  id: rowId,
  version,
  state,
  at: instant.optional(),
  note: z.string().trim().max(500).nullable().optional(),
  number: z.string().trim().max(20).optional(),
});
/** PUT wr1?objectType=UndoCustomsState. */
export const undoCustomsStateRequest = z.object({ id: rowId, version });
/** DELETE wr1?objectType=DeleteCustomsDeclaration: drafts only. */
export const deleteCustomsDeclarationQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const customsDeclarationAnswer = answer(customsDeclarationRow);
export const deleteCustomsDeclarationAnswer = answer(z.object({ id: rowId }));

export type CustomsDeclarationRow = z.infer<typeof customsDeclarationRow>;
export type CustomsQueueRow = z.infer<typeof customsQueueRow>;
