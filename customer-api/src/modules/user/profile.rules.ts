import type { MessageCode } from '@wr1/schema/rules/message.ts';
import { email } from '@wr1/schema/rules/validation.ts';
import type { FieldProblem } from '../../errors.ts';
import type { ProfileChange } from './profile.repository.ts';

/** Phone: an optional +, then 6 to 20 digits, with spaces, dots, dashes and brackets between them. */
const PHONE = /^\+?[\d\s().-]{6,25}$/;
/** Vietnamese tax codes have 10 digits, those of branches three more. */
const TAX_CODE = /^\d{10}(-?\d{3})?$/;
const IDENTITY_CARD = /^[A-Za-z0-9]{6,15}$/;
const BANK_ACCOUNT = /^[A-Za-z0-9-]{4,30}$/;

function fits(pattern: RegExp): (value: string) => MessageCode | null {
  return (value) => (pattern.test(value) ? null : 'INVALID_FORMAT');
}

const CHECKS = {
  email: (value: string) => email(value),
  phone: fits(PHONE),
  tax_code: fits(TAX_CODE),
  identity_card: fits(IDENTITY_CARD),
  bank_account: fits(BANK_ACCOUNT),
} as const satisfies Partial<Record<keyof ProfileChange, (value: string) => MessageCode | null>>;

/** What is wrong with a change of a profile; empty when nothing is. */
export function profileProblems(change: ProfileChange): FieldProblem[] {
  return Object.entries(CHECKS).flatMap(([field, check]): FieldProblem[] => {
    const value = change[field as keyof typeof CHECKS];
    const code = typeof value === 'string' && value !== '' ? check(value) : null;
    return code === null ? [] : [{ path: [field], code }];
  });
}
