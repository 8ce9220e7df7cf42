import { PROFILE_LENGTH, profileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import type { ProfileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import type { UpdateProfileInput } from '../../schema-types.generated.ts';
import type { ProfileFormFragment } from './profile.generated.ts';

/** What the form holds: texts as typed, choices with an empty text for none. */
export type ProfileValues = Readonly<Record<ProfileText | 'bankCode', string>> & {
  readonly gender: 'MALE' | 'FEMALE' | '';
};
export type ProfileField = keyof ProfileValues;
/** The fields in the order of the form. */
export const PROFILE_FIELDS = [
  'companyName',
  'companyNameVn',
  'contactName',
  'gender',
  'phone',
  'email',
  'address',
  'addressVn',
  'taxCode',
  'identityCard',
  'bankAccount',
  'bankCode',
] as const satisfies readonly ProfileField[];

/** A profile as the form shows it. */
export function valuesOf(profile: ProfileFormFragment): ProfileValues {
  const texts = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field] ?? '']));
  return texts as unknown as ProfileValues;
}

/** What differs from the profile, blanks around it apart. */
export function changedFields(values: ProfileValues, profile: ProfileFormFragment): ProfileField[] {
  const before = valuesOf(profile);
  return PROFILE_FIELDS.filter((field) => values[field].trim() !== before[field].trim());
}

/** Whether the address is another one, capitals apart: then the password is asked for. */
export function changesEmail(values: ProfileValues, profile: ProfileFormFragment): boolean {
  return values.email.trim().toLowerCase() !== (profile.email ?? '').trim().toLowerCase();
}

/** The values of another version of the profile, with what was changed on top: nothing typed is lost. */
export function rebase(values: ProfileValues, profile: ProfileFormFragment, next: ProfileFormFragment): ProfileValues {
  const typed = changedFields(values, profile).map((field) => [field, values[field]]);
  return { ...valuesOf(next), ...Object.fromEntries(typed) };
}

/**
 * The mutation's input: what was changed alone, so that values which show the company's are not copied.
 * @param password goes along with another email address only
 */
export function changeInput(
  values: ProfileValues,
  profile: ProfileFormFragment,
  password: string = '',
): UpdateProfileInput {
  const changed = changedFields(values, profile).map((field) => [field, values[field].trim() || null]);
  return {
    expectedVersion: profile.version,
    expectedCompanyVersion: profile.companyVersion,
    ...Object.fromEntries(changed),
    ...(changesEmail(values, profile) ? { currentPassword: password } : {}),
  };
}

/** What is wrong with the fields that were changed; the password is asked for with another email address only. */
export function profileProblems(
  values: ProfileValues & { readonly currentPassword: string },
  profile: ProfileFormFragment,
): FormProblems {
  const found = changedFields(values, profile).flatMap((field) => {
    const code = field === 'gender' || field === 'bankCode' ? null : profileText(field, values[field]);
    return code === null ? [] : [[field, { code, params: { n: PROFILE_LENGTH[field as ProfileText] } }]];
  });
  const missing = changesEmail(values, profile) && values.currentPassword === '';
  return { ...Object.fromEntries(found), ...(missing && { currentPassword: { code: 'REQUIRED' } }) };
}
