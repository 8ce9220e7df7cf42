import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type {
  CustomerAgeingSort,
  DebitNoteFilter,
  DebitNoteSort,
  RefundPaymentInput,
  Resolvers,
} from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { companyOf } from '../company/company.loaders.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { flatPath, recordRowId, runAction } from '../shipment/record-change.ts';
import { chargeBody } from '../quotation/price-body.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { DebitNoteView, toAgeing, toBookingMoney, toDebitNoteTotals } from './debit-note-view.ts';
import { listCustomerAgeing, listDebitNotes, putVatInvoice } from './debit-note.api.ts';
import { debitNoteById, moneyOfShipment } from './debit-note.loaders.ts';

const attempt = attemptWith(flatPath);
const limit = 100;
const sortNames = { ISSUED_ON: 'issued_on', DUE_DATE: 'due_date', NUMBER: 'number', TOTAL: 'total' } as const;

/** The query of GetDebitNotes without paging. An id that does not belong to a company matches nothing. */
export function debitNoteQuery(filter: DebitNoteFilter, sort: DebitNoteSort | null | undefined): Query {
  const { customerId } = filter;
  const search = filter.search?.trim();
  return {
    status: filter.status,
    customer_id:
      customerId === null || customerId === undefined
        ? null
        : (rowIdOf(customerId, 'Company') ?? Number.MAX_SAFE_INTEGER),
    from: filter.issuedFrom,
    to: filter.issuedTo,
    search: search === '' ? null : search,
    sort: sort ? sortNames[sort.field] : 'issued_on',
    order: sort?.order === 'ASC' ? 'asc' : 'desc',
  };
}

async function debitNoteConnection(
  context: GatewayContext,
  args: { filter?: DebitNoteFilter | null; sort?: DebitNoteSort | null; first?: number | null; after?: string | null },
) {
  unsupportedBySection7(context);
  const window = pageWindow(checkSize('first', args.first ?? 50, limit), args.after);
  const { rows, count, totals } = await listDebitNotes(context.rest, {
    ...debitNoteQuery(args.filter ?? {}, args.sort),
    page: window.page,
    pageSize: window.pageSize,
  });
  const connection = pageConnection(window, rows, count, (row) => new DebitNoteView(row, context.language));
  return Object.assign(connection, { totals: toDebitNoteTotals(totals) });
}

async function ageingConnection(
  context: GatewayContext,
  args: { sort?: CustomerAgeingSort | null; first?: number | null; after?: string | null },
) {
  unsupportedBySection7(context);
  const window = pageWindow(checkSize('first', args.first ?? 50, limit), args.after);
  const { rows, count, totals } = await listCustomerAgeing(context.rest, {
    sort: args.sort ? args.sort.field.toLowerCase() : 'overdue',
    order: args.sort?.order === 'ASC' ? 'asc' : 'desc',
    page: window.page,
    pageSize: window.pageSize,
  });
  return Object.assign(
    pageConnection(window, rows, count, (row) => row),
    { totals: toAgeing(totals) },
  );
}

const debitNoteRowId = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : requireRowId(id, 'DebitNote');

const stepOf = (input: { id: string; expectedVersion?: number | null }) => ({
  id: recordRowId(input.id),
  version: input.expectedVersion ?? undefined,
});

function movedBody(input: RefundPaymentInput) {
  if (input.method === 'UNKNOWN') throw gatewayError('BAD_USER_INPUT', { text: 'UNKNOWN is not a payment method.' });
  return {
    ...stepOf(input),
    amount: input.amount,
    currency: input.currency,
    paid_on: input.paidOn,
    method: input.method,
    reference: input.reference ?? null,
    note: input.note ?? null,
  };
}

export const debitNoteResolvers: Resolvers = {
  Query: {
    debitNotes: (_parent, args, context) => debitNoteConnection(context, args),
    customerAgeing: (_parent, args, context) => ageingConnection(context, args),
  },
  CustomerAgeing: {
    customer: (row, _args, context) => companyOf(context, row.customer_id),
    ageing: (row) => toAgeing(row),
    openCount: (row) => row.open_count,
  },
  Booking: {
    async money(booking, _args, context) {
      if (context.services.profile.current === 'section7') return null;
      const row = await context.load(moneyOfShipment, booking.row.id);
      return row === null ? null : toBookingMoney(row, context.language);
    },
  },
  DebitNote: {
    async booking(debitNote, _args, context) {
      const row = await shipmentOf(context, debitNote.row.order_id);
      return row === null ? null : toBooking(row, context.language);
    },
    customer: (debitNote, _args, context) => companyOf(context, debitNote.row.customer_id),
  },
  Mutation: {
    issueDebitNote: (_parent, { input }, context) =>
      runAction(
        context,
        'IssueDebitNote',
        () => ({
          ...stepOf(input),
          due_date: input.dueDate ?? null,
          currency: input.currency ?? null,
          payer_id: input.payerId === null || input.payerId === undefined ? null : requireRowId(input.payerId, 'Party'),
          charge_seqs: input.chargeSeqs ?? null,
          charges: (input.charges ?? []).map(chargeBody),
          note: input.note ?? null,
        }),
        input.idempotencyKey,
        flatPath,
      ),
    recordPayment: (_parent, { input }, context) =>
      runAction(
        context,
        'RecordPayment',
        () => ({ ...movedBody(input), debit_note_id: debitNoteRowId(input.debitNoteId) }),
        input.idempotencyKey,
        flatPath,
      ),
    refundPayment: (_parent, { input }, context) =>
      runAction(context, 'RefundPayment', () => movedBody(input), input.idempotencyKey, flatPath),
    voidDebitNote: (_parent, { input }, context) =>
      runAction(
        context,
        'VoidDebitNote',
        () => ({ ...stepOf(input), debit_note_id: debitNoteRowId(input.debitNoteId), note: input.note }),
        input.idempotencyKey,
        flatPath,
      ),
    recordVatInvoice: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.debitNoteId, 'DebitNote');
        const message = await putVatInvoice(
          context.rest,
          {
            debit_note_id: id,
            serial: input.serial,
            number: input.number,
            issued_on: input.issuedOn,
            lookup_code: input.lookupCode ?? null,
          },
          input.idempotencyKey,
        );
        context.services.live.touched(context);
        const row = await context.load(debitNoteById, id);
        return { debitNote: row && new DebitNoteView(row, context.language), message };
      }),
    issueCreditNote: (_parent, { input }, context) =>
      runAction(
        context,
        'IssueCreditNote',
        () => ({
          ...stepOf(input),
          debit_note_id: requireRowId(input.debitNoteId, 'DebitNote'),
          lines: input.lines.map(({ seq, amount }) => ({ seq, amount })),
          note: input.note,
        }),
        input.idempotencyKey,
        flatPath,
      ),
    reversePayment: (_parent, { input }, context) =>
      runAction(
        context,
        'ReversePayment',
        () => ({
          ...stepOf(input),
          payment_id:
            input.paymentId === null || input.paymentId === undefined ? null : requireRowId(input.paymentId, 'Payment'),
          note: input.note,
        }),
        input.idempotencyKey,
        flatPath,
      ),
  },
};
