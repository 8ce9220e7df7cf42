import { extensionOf, uploadFile, type FileLike } from '../validation/validation-file.ts';
import type { Check } from '../validation/validation.ts';

/** States of a payment that a customer reports; CONFIRMED ones are recorded as payments. */
export const PAYMENT_REPORT_STATE = ['REPORTED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN'] as const;
export type PaymentReportState = (typeof PAYMENT_REPORT_STATE)[number];

/** What can be done with a reported payment. */
export const PAYMENT_REPORT_ACTION = ['CONFIRM', 'REJECT', 'WITHDRAW'] as const;
export type PaymentReportAction = (typeof PAYMENT_REPORT_ACTION)[number];

/** Extensions of a proof of payment. */
export const PAYMENT_PROOF_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;

/** A proof of payment: .pdf, .jpg or .png, at most 10 MB. */
export function paymentProof(file: FileLike): Check {
  const isListed = PAYMENT_PROOF_TYPES.some((type) => type === extensionOf(file.name));
  return isListed ? uploadFile(file) : 'FILE_INVALID';
}
