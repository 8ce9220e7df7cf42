import { ADMIN, type RestActionRow, type RestActionRows } from './rest-action-row.ts';
import { ATTACHMENT_NAME, EVERYBODY, SIGNED_IN, STAFF, type Caller } from '../root-field/root-field-row.ts';

const aDayAgo = new Date(Date.now() - 86_400_000).toISOString();
const note = { note: 'A reason' };
/** With an amount that nobody accepts. */
const moved = { amount: '0', currency: 'USD', paid_on: '2020-01-01', method: 'CASH' };
const read = { callers: SIGNED_IN, key: 'read', names: 'bookingId' } as const;
const PERMISSION = 'the address is the permission, for a while or once';
const IMPORT = { token: 'a file that staff have just sent; whoever has its token may read it in' };

const PUBLIC_NUMBERS = {
  numbers: 'container and document numbers show the public part of the journey to everyone who knows them',
};

/** A change of a booking. */
function change(callers: readonly Caller[], body: Readonly<Record<string, unknown>> = {}): RestActionRow {
  return { callers, names: 'bookingId', body };
}

/** What hangs on bookings: milestones, money, files, notes, links. */
export const BOOKING_ACTIONS: RestActionRows = {
  'GET wr1?TrackNumbers': { callers: SIGNED_IN, key: 'read' },
  'GET wr1?TrackBookings': read,
  'GET publicTracking': { callers: EVERYBODY, query: { numbers: 'BK-26-987654' }, open: PUBLIC_NUMBERS },
  'POST publicTracking': { callers: EVERYBODY, body: { numbers: 'BK-26-987654' }, open: PUBLIC_NUMBERS },
  'GET trackingEvents': {
    callers: SIGNED_IN,
    key: 'read',
    open: { id: 'of an event: names nothing without its booking' },
  },
  'GET shareLink': { callers: SIGNED_IN, names: 'bookingId' },
  'POST shareLink': change(SIGNED_IN),
  'DELETE shareLink': { callers: SIGNED_IN, names: 'shareLinkId' },
  'POST sharedShipment': { callers: EVERYBODY, body: { token: 'x' }, open: { token: PERMISSION } },
  'POST wr1?RequestMilestoneImport': { callers: STAFF, body: { name: 'milestones.csv', size: 1 } },
  'PUT wr1?PreviewMilestoneImport': { callers: STAFF, body: { token: 'nobody' }, open: IMPORT },
  'PUT wr1?ImportMilestones': { callers: STAFF, body: { token: 'nobody' }, open: IMPORT },
  'PUT wr1?RecordMilestone': { ...change(STAFF, { code: 33, actual_at: aDayAgo }), key: 'write' },
  'PUT wr1?CorrectMilestone': change(STAFF, { ...note, code: 33, actual_at: aDayAgo }),
  'GET wr1?MilestoneActs': { callers: STAFF },
  'GET wr1?MilestoneReviews': { callers: STAFF },
  'PUT wr1?AcceptMilestoneReview': { callers: STAFF, names: 'milestoneReviewId' },
  'PUT wr1?DismissMilestoneReview': { callers: STAFF, names: 'milestoneReviewId', body: note },
  'PUT wr1?UndoMilestone': change(STAFF, note),
  'PUT wr1?UndoDelivered': change(ADMIN, note),
  'PUT wr1?RecordShipmentEvent': { ...change(STAFF, { kind: 'CUS_SUBM', at: aDayAgo }), key: 'write' },
  'POST wr1?RequestSignature': { callers: STAFF, body: { size: 1 } },
  'PUT wr1?SignDelivery': change(STAFF, { signer: 'Nobody', signed_at: aDayAgo, on_paper: true }),
  'GET wr1?GetOrderMoney': read,
  'GET wr1?GetInvoices': { callers: SIGNED_IN, key: 'read', names: 'invoiceId' },
  'PUT wr1?IssueInvoice': change(STAFF, { due_date: '2020-01-01' }),
  'PUT wr1?RecordPayment': change(STAFF, moved),
  'PUT wr1?Refund': change(STAFF, moved),
  'PUT wr1?VoidInvoice': change(ADMIN, { note: ' ' }),
  'PUT wr1?ReversePayment': change(ADMIN, { note: ' ' }),
  'GET wr1?GetDocuments': read,
  'GET wr1?AttachmentList': { callers: SIGNED_IN, key: 'read', names: 'attachmentId' },
  'GET wr1?MissingDocuments': read,
  'PUT attachFile': { ...change(SIGNED_IN, { name: 'a.pdf', size: 1 }), key: 'write' },
  'PUT deleteAttachFile': { callers: SIGNED_IN, key: 'write', names: 'attachmentId' },
  'GET previewFile': { callers: SIGNED_IN, key: 'read', names: 'attachmentId', query: { name: ATTACHMENT_NAME } },
  'PUT file': { callers: EVERYBODY, query: { token: 'nobodys' }, open: { token: PERMISSION } },
  'PUT uploadFile': { callers: EVERYBODY, query: { token: 'nobodys' }, open: { token: PERMISSION } },
  'GET file': { callers: EVERYBODY, query: { token: 'nobodys' }, open: { token: PERMISSION } },
  'GET download': { callers: EVERYBODY, query: { token: 'nobodys' }, open: { token: PERMISSION } },
  'GET bookingNote': { callers: SIGNED_IN, key: 'read', names: 'bookingNoteId' },
  // Without words: nothing is written.
  'POST bookingNote': { callers: SIGNED_IN, key: 'write', body: { booking_date: '2026-11-20', text: '' } },
  'PUT bookingNote': {
    callers: SIGNED_IN,
    key: 'write',
    names: 'bookingNoteId',
    body: { booking_date: '2026-11-20', text: 'Nothing' },
  },
  'DELETE bookingNote': { callers: SIGNED_IN, key: 'write', names: 'bookingNoteId' },
  'GET wr1?AuditLog': { callers: ADMIN },
  'POST wr1?RequestExport': {
    callers: SIGNED_IN,
    body: { list: 'booking', format: 'csv', query: { ids: '987654321' } },
  },
  'POST wr1?RequestPaper': {
    callers: SIGNED_IN,
    key: 'read',
    names: 'bookingId',
    body: { kind: 'BOOKING_CONFIRMATION', language: 'en' },
  },
};
