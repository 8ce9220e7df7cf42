import { PROFILE_LENGTH, profileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import type { ProfileText } from '@wr1/schema/rules/validation/validation-profile.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import type { UpdateProfileInput } from '../../schema-types.generated.ts';
import type { ProfileFormFragment } from './profile.generated.ts';

/** Form values: text as typed; an empty string means nothing is selected. */
export type ProfileValues = Readonly<Record<ProfileText | 'bankCode', string>> & {
  readonly gender: 'MALE' | 'FEMALE' | '';
};
export type ProfileField = keyof ProfileValues;
/** The profile fields, in form order. */
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

export function valuesOf(profile: ProfileFormFragment): ProfileValues {
  const texts = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field] ?? '']));
  return texts as unknown as ProfileValues;
}

/** The fields that differ from the profile, ignoring leading and trailing spaces. */
export function changedFields(values: ProfileValues, profile: ProfileFormFragment): ProfileField[] {
  const before = valuesOf(profile);
  return PROFILE_FIELDS.filter((field) => values[field].trim() !== before[field].trim());
}

/** Whether the email address changes, ignoring case. If so, the password is required. */
export function changesEmail(values: ProfileValues, profile: ProfileFormFragment): boolean {
  return values.email.trim().toLowerCase() !== (profile.email ?? '').trim().toLowerCase();
}

/** Applies the changes to another version of the profile, so that no input is lost. */
export function rebase(values: ProfileValues, profile: ProfileFormFragment, next: ProfileFormFragment): ProfileValues {
  const typed = changedFields(values, profile).map((field) => [field, values[field]]);
  return { ...valuesOf(next), ...Object.fromEntries(typed) };
}

/**
 * The mutation's input. It contains only changes, so that values inherited from the company are not copied.
 * @param password sent only with a new email address
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

/** Problems with changed fields. The password is required only with a new email address. */
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
