import type { FieldPath } from '../../graphql/user-error.ts';
import { checkSize, keyConnection, keyWindow, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import type { Query } from '../../rest/target.ts';
import type { AttachmentFilter, MissingDocumentFilter, Resolvers } from '../../schema.generated.ts';
import { globalId, requireRowId } from '../../graphql/global-id.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { recordRowId } from '../shipment/record-change.ts';
import { milestoneNumber, readMilestone, readServiceType } from '../../graphql/record-enum.ts';
import type { RecordView } from '../shipment/record-view.ts';
import { attachFile, deleteFile, listAttachments, listMissing } from './attachment.api.ts';
import { documentsOfShipment, toAttachment, type AttachmentSource } from './attachment.loaders.ts';

const INPUT_NAME: Readonly<Record<string, string>> = {
  id: 'recordId',
  media_type: 'mediaType',
  document_type: 'documentType',
  milestone_code: 'milestone',
  container: 'containerKey',
};
const uploadPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);

const attempt = attemptWith(uploadPath);

/** The query of AttachmentList without paging. */
export function attachmentQuery({ search, documentType }: AttachmentFilter): Query {
  return { search, document_type: documentType };
}

/** The query of MissingDocuments without paging. */
export function missingQuery({ search, documentType, giver }: MissingDocumentFilter): Query {
  return { search, document_type: documentType, giver };
}

/** Resolves a field from the row, by its REST name. */
const of =
  <K extends keyof AttachmentSource['row']>(name: K) =>
  ({ row }: AttachmentSource): AttachmentSource['row'][K] =>
    row[name];

async function documents(record: RecordView, _args: unknown, context: GatewayContext) {
  unsupportedBySection7(context);
  const found = await context.load(documentsOfShipment, record.row.id);
  return {
    attachments: (found?.attachments ?? []).map(toAttachment),
    checklist: (found?.checklist ?? []).map(({ document_type: documentType, giver, state, due_at: dueAt }) => ({
      documentType,
      giver,
      state,
      dueAt,
    })),
    canAttach: found?.may_attach ?? false,
  };
}

export const attachmentResolvers: Resolvers = {
  Query: {
    async attachments(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { rows, count } = await listAttachments(context.rest, {
        ...attachmentQuery(filter ?? {}),
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, count, toAttachment);
    },
    async missingDocuments(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = keyWindow(checkSize('first', first ?? 50, 100), after);
      const { rows, nextCursor } = await listMissing(context.rest, {
        ...missingQuery(filter ?? {}),
        after: window.after,
        pageSize: window.pageSize,
      });
      // A page ends with a whole booking, so that its documents stay together.
      const whole = { ...window, first: rows.length };
      return keyConnection(whole, rows, rows.length, nextCursor, (row) => ({
        documentType: row.document_type,
        giver: row.giver,
        state: row.state,
        dueAt: row.due_at,
        recordId: globalId('Booking', row.order_id),
        recordNumber: row.number,
        serviceType: readServiceType(row.service_type),
        polCode: row.pol,
        podCode: row.pod,
      }));
    },
  },
  Quotation: { documents },
  Booking: { documents },
  Attachment: {
    name: of('name'),
    mediaType: of('media_type'),
    size: of('size'),
    documentType: of('document_type'),
    preview: of('preview'),
    uploadedBy: of('uploaded_by'),
    isByStaff: of('by_staff'),
    uploadedAt: of('uploaded_at'),
    canDelete: of('may_delete'),
    url: ({ row }) => fileUrl(row.token),
    urlEndsAt: of('token_ends_at'),
    recordNumber: of('number'),
    isBooking: of('is_booking'),
    serviceType: ({ row }) => readServiceType(row.service_type),
    polCode: of('pol'),
    podCode: of('pod'),
    milestone: ({ row }) => (row.milestone_code === null ? null : readMilestone(row.milestone_code)),
    containerKey: of('container'),
  },
  Mutation: {
    requestAttachmentUpload: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { token, expires_at: expiresAt } = await attachFile(context.rest, {
          id: recordRowId(input.recordId),
          name: input.name,
          size: input.size,
          media_type: input.mediaType ?? null,
          document_type: input.documentType ?? 'OTHER',
          milestone_code: input.milestone ? milestoneNumber(input.milestone) : null,
          container: input.containerKey ?? null,
        });
        return { uploadUrl: fileUrl(token), expiresAt };
      }),
    deleteAttachment: (_parent, { input }, context) =>
      attempt(context, async () => {
        const message = await deleteFile(context.rest, requireRowId(input.id, 'Attachment'));
        context.services.live.touched(context);
        return { message };
      }),
  },
};
