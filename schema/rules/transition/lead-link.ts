import type { Check } from '../validation/validation.ts';
import { maxLength, required } from '../validation/validation.ts';
import { taxCode } from '../validation/validation-contact.ts';

/** Minutes for which an emailed code works. */
export const LEAD_CODE_MINUTES = 15;
/** Wrong codes allowed before a new one must be requested. */
export const LEAD_CODE_TRIES = 5;
/** Digits of a code. */
export const LEAD_CODE_DIGITS = 6;
/** Codes emailed per link and hour. */
export const LEAD_CODES_PER_HOUR = 5;
/** Maximum lengths in characters of the values that a lead enters. */
export const LEAD_COMPANY_LENGTH = 200;
export const LEAD_FOREIGN_TAX_CODE_LENGTH = 30;

export const LEAD_LINK_STATE = ['ACTIVE', 'EXPIRED', 'REVOKED', 'ACCEPTED'] as const;
export type LeadLinkState = (typeof LEAD_LINK_STATE)[number];

/** The state of a link at a given time. Acceptance is permanent; a revoked link never works again. */
export function leadLinkState(
  link: { accepted: Date | null; revoked: Date | null; expires: Date },
  now: Date,
): LeadLinkState {
  if (link.accepted !== null) return 'ACCEPTED';
  if (link.revoked !== null) return 'REVOKED';
  return now.getTime() < link.expires.getTime() ? 'ACTIVE' : 'EXPIRED';
}

/** The values that a lead enters to accept a quotation. */
export type LeadCompany = { readonly companyName: string; readonly taxCode: string; readonly isForeign: boolean };

/** The problem with each field of an acceptance; null if valid. Foreign companies have tax codes of any form. */
export function leadCompanyProblems(form: LeadCompany): Readonly<Record<'companyName' | 'taxCode', Check>> {
  const code = form.taxCode.trim();
  return {
    companyName: required(form.companyName) ?? maxLength(form.companyName, LEAD_COMPANY_LENGTH),
    taxCode: required(code) ?? (form.isForeign ? maxLength(code, LEAD_FOREIGN_TAX_CODE_LENGTH) : taxCode(code)),
  };
}

/** An email address with its local part hidden except for the first letter: l…@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
