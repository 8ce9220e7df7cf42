import type { TemplateParams } from '../milestone/template.ts';
import { email, maxLength, required } from './validation.ts';
import type { Check } from './validation.ts';
import { phone } from './validation-contact.ts';

/** Maximum lengths in a quotation request without an account, in characters. */
export const LEAD_CONTACT_LENGTH = { name: 100, companyName: 200, email: 254, phone: 25 } as const;

/** The requester: person, company and contact details. */
export type LeadContact = {
  readonly name: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
};

type Problem = { readonly check: Exclude<Check, null>; readonly params?: TemplateParams | undefined };

/** The invalid fields of a contact with the codes of their messages; empty if all are valid. */
export type LeadContactProblems = Readonly<Partial<Record<keyof LeadContact, Problem>>>;

function first(...checks: readonly [Check, TemplateParams?][]): Problem | null {
  for (const [check, params] of checks) if (check !== null) return { check, params };
  return null;
}

function short(value: string, n: number): [Check, TemplateParams] {
  return [maxLength(value, n), { n }];
}

/**
 * Validates the contact in a quotation request without an account. Name and email are required; company and
 * phone are optional.
 */
export function leadContactProblems(contact: LeadContact): LeadContactProblems {
  const limit = LEAD_CONTACT_LENGTH;
  const name = contact.name.trim();
  const mail = contact.email.trim();
  const found = {
    name: first([required(name)], short(name, limit.name)),
    companyName: first(short(contact.companyName.trim(), limit.companyName)),
    email: first([required(mail)], [email(mail)]),
    phone: first(short(contact.phone.trim(), limit.phone), [phone(contact.phone.trim())]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
