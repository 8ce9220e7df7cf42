import { z } from 'zod';
import { customerNoteFields } from '../../field/customer-note.ts';
import { recordCalls } from '../../field/record-call.ts';
import { columnShape } from '../../field/shape.ts';
import { instant, queryId, rowId } from '../common.ts';

/** An internal note on a customer. */
export const customerNoteRow = z.object({
  ...columnShape(customerNoteFields),
  id: rowId,
  company_id: rowId,
  author_name: z.string(),
  created_at: instant,
  /** Time of the last change; null if there was none. */
  edited_at: instant.nullable(),
  version: z.number().int(),
  /** Whether the caller wrote it and may edit and delete it. */
  may_change: z.boolean(),
});

/** CustomerNoteList (newest first), CreateCustomerNote, UpdateCustomerNote and DeleteCustomerNote; staff only. */
export const customerNoteCalls = recordCalls(customerNoteFields, customerNoteRow, {
  onCreate: { company_id: rowId },
  onList: { company_id: queryId.optional() },
});

export type CustomerNoteRow = z.infer<typeof customerNoteRow>;
