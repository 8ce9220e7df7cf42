import { PAYLOAD, STAFF } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const aDayAgo = () => new Date(Date.now() - 86_400_000).toISOString();

/** A mutation on the milestones of a booking. */
function tracking(
  field: string,
  input: string,
  more: () => Record<string, unknown>,
  callers: RootFieldRow['callers'],
): RootFieldRow {
  return {
    document: `mutation($input: ${input}!) { ${field}(input: $input) ${PAYLOAD} }`,
    variables: (ids) => ({ input: { id: ids.bookingId, ...more() } }),
    callers,
    changes: true,
  };
}

/** A decision on the event of a partner. */
function review(field: string): RootFieldRow {
  return {
    document: `mutation($input: MilestoneReviewInput!) { ${field}(input: $input) { review { id bookingNumber sender } userErrors { code message } } }`,
    variables: (ids) => ({ input: { id: ids.milestoneReviewId, note: 'A reason' } }),
    callers: STAFF,
    changes: true,
  };
}

/** Rows of the matrix for milestones and detail events. */
export const MILESTONE_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Mutation.recordMilestone': tracking(
    'recordMilestone',
    'RecordMilestoneInput',
    () => ({ code: 33, actualAt: aDayAgo() }),
    STAFF,
  ),
  'Mutation.recordMilestones': {
    document: `mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { results ${PAYLOAD} userErrors { code message } } }`,
    variables: (ids) => ({ input: { ids: [ids.bookingId], code: 33, actualAt: aDayAgo() } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.correctMilestoneTime': tracking(
    'correctMilestoneTime',
    'CorrectMilestoneTimeInput',
    () => ({ code: 33, actualAt: aDayAgo(), note: 'A reason' }),
    STAFF,
  ),
  'Query.milestoneActs': { document: '{ milestoneActs { act bookingNumbers } }', callers: STAFF },
  'Query.milestoneReviews': {
    document: '{ milestoneReviews { totalCount nodes { id bookingNumber sender } } }',
    callers: STAFF,
  },
  'Mutation.acceptMilestoneReview': review('acceptMilestoneReview'),
  'Mutation.dismissMilestoneReview': review('dismissMilestoneReview'),
  'Mutation.undoMilestones': {
    document:
      'mutation($input: UndoMilestonesInput!) { undoMilestones(input: $input) { results { bookingNumber } userErrors { code message } } }',
    variables: () => ({ input: { act: 'nobody', code: 33, note: 'A reason' } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.undoMilestone': tracking('undoMilestone', 'UndoMilestoneInput', () => ({ note: 'A reason' }), STAFF),
  'Mutation.undoDelivered': tracking('undoDelivered', 'UndoMilestoneInput', () => ({ note: 'A reason' }), ['ADMIN']),
  'Mutation.requestSignatureUpload': {
    document:
      'mutation($input: RequestSignatureUploadInput!) { requestSignatureUpload(input: $input) { uploadUrl userErrors { code message } } }',
    variables: () => ({ input: { size: 1 } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.signDelivery': {
    document:
      'mutation($input: SignDeliveryInput!) { signDelivery(input: $input) { booking { id } message userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.bookingId, signer: 'Nobody', signedAt: aDayAgo(), onPaper: true } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.requestMilestoneImport': {
    document:
      'mutation($input: RequestMilestoneImportInput!) { requestMilestoneImport(input: $input) { uploadUrl userErrors { code message } } }',
    variables: () => ({ input: { name: 'milestones.csv', size: 1 } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.previewMilestoneImport': {
    document:
      'mutation($input: PreviewMilestoneImportInput!) { previewMilestoneImport(input: $input) { preview { fileName rows { bookingNumber } } userErrors { code message } } }',
    variables: () => ({ input: { token: 'nobody' } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.importMilestones': {
    document:
      'mutation($input: ImportMilestonesInput!) { importMilestones(input: $input) { import { total rows { bookingNumber } } userErrors { code message } } }',
    variables: () => ({ input: { token: 'nobody' } }),
    callers: STAFF,
    changes: true,
  },
  'Mutation.recordShipmentEvent': {
    document:
      'mutation($input: RecordShipmentEventInput!) { recordShipmentEvent(input: $input) { booking { id } userErrors { code message } } }',
    variables: (ids) => ({ input: { id: ids.bookingId, kind: 'CUS_SUBM', at: aDayAgo() } }),
    callers: STAFF,
    changes: true,
  },
};
