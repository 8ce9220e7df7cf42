import type { Caller, RootFieldRow } from './root-field.ts';

const SIGNED_IN: readonly Caller[] = ['CLIENT', 'CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'];

/** Rows of the matrix for files on records. */
export const ATTACHMENT_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.attachments': {
    document:
      'query($search: String) { attachments(first: 5, filter: { search: $search }) { totalCount nodes { id name url recordNumber } } }',
    variables: (ids) => ({ search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Query.missingDocuments': {
    document:
      'query($search: String) { missingDocuments(first: 5, filter: { search: $search }) { endCursor nodes { recordNumber } } }',
    variables: (ids) => ({ search: ids.bookingNumber }),
    callers: SIGNED_IN,
  },
  'Mutation.requestAttachmentUpload': {
    document:
      'mutation($input: RequestAttachmentUploadInput!) { requestAttachmentUpload(input: $input) { uploadUrl userErrors { code message } } }',
    variables: (ids) => ({ input: { recordId: ids.bookingId, name: 'a.pdf', size: 1 } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.deleteAttachment': {
    document:
      'mutation($input: DeleteAttachmentInput!) { deleteAttachment(input: $input) { message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.attachmentId } }),
    callers: SIGNED_IN,
    changes: true,
  },
};
