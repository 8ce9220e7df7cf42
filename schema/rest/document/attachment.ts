import { z } from 'zod';
import { DOCUMENT_TYPE } from '../../rules/document/document-type.ts';
import { FILE_PREVIEW, cleanFileName } from '../../rules/validation/validation-file.ts';
import { answer, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

export const documentType = z.enum(DOCUMENT_TYPE);

/**
 * PUT attachFile: announces one file for a record (`id`). `media_type` as sent by the browser;
 * empty if unknown. The returned token accepts the bytes once: PUT uploadFile?token=.
 */
export const attachFileRequest = z.object({
  id: rowId,
  name: z.string().max(255).transform(cleanFileName).pipe(z.string().min(1)),
  size: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  media_type: z.string().max(255).nullable().default(null),
  document_type: documentType.default('OTHER'),
  /** Staff only: the milestone it documents (25 to 45), and the key of its container. */
  milestone_code: z.number().int().min(25).max(45).nullable().default(null),
  container: z.string().max(60).nullable().default(null),
});

/** PUT deleteAttachFile: `id` of the file. */
export const deleteAttachFileRequest = z.object({ id: rowId });

/** GET previewFile: returns the bytes as uploaded. */
export const previewFileQuery = z.object({ id: queryId, name: z.string().max(255) });

/**
 * A file of a record. `token` downloads it for a limited time (GET file). `preview` is null if the file can
 * only be downloaded.
 */
export const attachmentRow = z.object({
  id: rowId,
  order_id: rowId,
  number: z.string(),
  is_booking: z.boolean(),
  service_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  document_type: documentType,
  name: z.string(),
  media_type: z.string(),
  size: z.number().int().positive(),
  preview: z.enum(FILE_PREVIEW).nullable(),
  uploaded_by: z.string(),
  by_staff: z.boolean(),
  uploaded_at: instant,
  may_delete: z.boolean(),
  /** The milestone it documents; null if there is none or the system does not report it. */
  milestone_code: z.number().int().min(25).max(45).nullable().default(null),
  /** Key of the container; null for the whole booking. */
  container: z.string().nullable().default(null),
  token: z.string(),
  token_ends_at: instant,
});

export const documentGiver = z.enum(['CUSTOMER', 'FORWARDER', 'CARRIER']);

/** A line of a record's checklist. */
export const checklistRow = z.object({
  document_type: documentType,
  giver: documentGiver,
  state: z.enum(['PRESENT', 'MISSING', 'OVERDUE', 'EXPECTED', 'OPTIONAL', 'ABSENT']),
  due_at: instant.nullable(),
});

/** The documents of one record. */
export const shipmentDocuments = z.object({
  order_id: rowId,
  may_attach: z.boolean(),
  attachments: z.array(attachmentRow),
  checklist: z.array(checklistRow),
});

/**
 * GET wr1?objectType=GetDocuments&ids=1,2: several records at once. Records hidden from the caller are
 * omitted.
 */
export const shipmentDocumentsQuery = z.object({ ids: idsQuery });

export const shipmentDocumentsAnswer = answer(z.array(shipmentDocuments));

/** GET wr1?objectType=AttachmentList: files of the records visible to the caller, newest first. */
export const attachmentListQuery = pageQuery.extend({
  ids: idsQuery,
  search: z.string().max(100).optional(),
  document_type: documentType.optional(),
});

export const attachmentListAnswer = listAnswer(attachmentRow);

/**
 * GET wr1?objectType=MissingDocuments: missing and overdue documents of bookings. The next departure comes
 * first; past departures come last. `after` is the cursor from the previous response.
 */
export const missingDocumentQuery = z.object({
  search: z.string().max(100).optional(),
  document_type: documentType.optional(),
  giver: documentGiver.optional(),
  after: z.string().max(100).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

/** A document that a booking lacks. */
export const missingDocumentRow = checklistRow.extend({
  order_id: rowId,
  number: z.string(),
  service_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
});

export const missingDocumentAnswer = z.object({
  result: z.array(missingDocumentRow),
  message: z.string(),
  meta: z.object({ next_cursor: z.string().nullable() }),
});

export type AttachmentRow = z.infer<typeof attachmentRow>;
export type ChecklistRow = z.infer<typeof checklistRow>;
export type ShipmentDocuments = z.infer<typeof shipmentDocuments>;
export type MissingDocumentRow = z.infer<typeof missingDocumentRow>;
