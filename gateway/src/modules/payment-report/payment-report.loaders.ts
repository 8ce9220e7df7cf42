import type { PaymentReportRow } from '@wr1/schema/rest/money/payment-report.ts';
import { PAYMENT_REPORT_ACTION, PAYMENT_REPORT_STATE } from '@wr1/schema/rules/money/payment-report.ts';
import type { GatewayContext } from '../../context.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { globalId } from '../../graphql/global-id.ts';
import type { WithTypename } from '../../graphql/typename.ts';
import { manyByKey } from '../../rest/by-key.ts';
import type { PaymentReport } from '../../schema.generated.ts';
import { fetchPaymentReports } from './payment-report.api.ts';

const named = <Code extends string>(codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, code])) as Record<Code, Code>;
const readState = codeReader('payment report state', named(PAYMENT_REPORT_STATE));
const readAction = codeReader('payment report action', named(PAYMENT_REPORT_ACTION));

/** Reported payments by the row id of the debit note. */
export const reportsOfDebitNote = manyByKey<GatewayContext, number, PaymentReportRow>(
  'paymentReportsOfDebitNote',
  ({ rest }, ids) => fetchPaymentReports(rest, { debit_note_ids: ids }),
  ({ debit_note_id: id }) => id,
);

/** A reported payment in GraphQL form. */
export function toPaymentReport(row: PaymentReportRow): WithTypename<PaymentReport> {
  const { proof } = row;
  return {
    __typename: 'PaymentReport',
    id: globalId('PaymentReport', row.id),
    amount: { amount: row.amount, currency: row.currency },
    paidOn: row.paid_on,
    reference: row.reference,
    proof: proof && {
      name: proof.name,
      mediaType: proof.media_type,
      size: proof.size,
      url: fileUrl(proof.token),
      urlEndsAt: proof.token_ends_at,
    },
    state: readState(row.state),
    reason: row.reason,
    reportedAt: row.reported_at,
    reportedBy: row.reported_by,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    allowedActions: row.actions.map(readAction),
    version: row.version,
  };
}
