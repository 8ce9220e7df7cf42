import { PROFILE_LENGTH, profileText, type ProfileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import type { FieldProblem } from '../../errors.ts';
import type { ProfileChange } from './profile.repository.ts';

/** The shared validation rule for each text field, by REST name. */
const TEXT = {
  company_name: 'companyName',
  company_name_vn: 'companyNameVn',
  contact_name: 'contactName',
  email: 'email',
  phone: 'phone',
  tax_code: 'taxCode',
  address: 'address',
  address_vn: 'addressVn',
  identity_card: 'identityCard',
  bank_account: 'bankAccount',
} as const satisfies Partial<Record<keyof ProfileChange, ProfileText>>;

/** Validation problems of a profile change. Omitted fields are not checked. */
export function profileProblems(change: ProfileChange): FieldProblem[] {
  return Object.entries(TEXT).flatMap(([field, text]): FieldProblem[] => {
    const value = change[field as keyof typeof TEXT];
    const code = value === undefined ? null : profileText(text, value ?? '');
    if (code === null) return [];
    return [
      code === 'TOO_LONG' ? { path: [field], code, params: { n: PROFILE_LENGTH[text] } } : { path: [field], code },
    ];
  });
}
