import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import { genderCode } from '@wr1/schema/rules/access/user-type.ts';
import type { GatewayContext } from '../../context.ts';
import type { Resolvers, UpdateProfileInput } from '../../schema.generated.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { preferenceChange, toPreferences } from './preference.ts';
import { toProfile } from './profile-view.ts';
import { changePreferences, changeProfile, fetchProfile, removeImage, requestUpload } from './profile.api.ts';

/** REST names of the input fields. */
const REST_NAME = {
  companyName: 'company_name',
  companyNameVn: 'company_name_vn',
  contactName: 'contact_name',
  taxCode: 'tax_code',
  address: 'address',
  addressVn: 'address_vn',
  phone: 'phone',
  email: 'email',
  identityCard: 'identity_card',
  bankAccount: 'bank_account',
  bankCode: 'bank_code',
  currentPassword: 'current_password',
  expectedVersion: 'version',
  expectedCompanyVersion: 'company_version',
} as const satisfies Record<Exclude<keyof UpdateProfileInput, 'gender'>, string>;

const inputName = new Map<string, string>(Object.entries(REST_NAME).map(([name, rest]) => [rest, name]));
const profilePath: FieldPath = (path) => path.map((part) => inputName.get(String(part)) ?? part);

function changeOf(input: UpdateProfileInput): Parameters<typeof changeProfile>[1] {
  const { gender, ...rest } = input;
  const change = Object.entries(REST_NAME).map(([name, key]) => [key, rest[name as keyof typeof rest]]);
  return {
    ...(Object.fromEntries(change.filter(([, value]) => value !== undefined)) as object),
    ...(gender === undefined ? {} : { gender: gender === null ? null : genderCode(gender) }),
  };
}

const attempt = attemptWith(profilePath);

/** Runs a change and then drops the cached session. */
const change = <Done extends object>(context: GatewayContext, run: () => Promise<Done>) =>
  attempt(context, async () => {
    const done = await run();
    if (context.token !== null) context.services.sessions.forget(context.token);
    return done;
  });

export const profileResolvers: Resolvers = {
  Query: {
    async profile(_parent, _args, context) {
      unsupportedBySection7(context);
      return toProfile(await fetchProfile(context.rest));
    },
  },
  Mutation: {
    updateProfile: (_parent, { input }, context) =>
      change(context, async () => {
        const { result, message } = await changeProfile(context, changeOf(input));
        return { profile: toProfile(result), message };
      }),
    requestProfileImageUpload: (_parent, { input }, context) =>
      change(context, async () => {
        const { token, expires_at: expiresAt } = await requestUpload(context.rest, input);
        return { uploadUrl: fileUrl(token), expiresAt };
      }),
    deleteProfileImage: (_parent, _args, context) =>
      change(context, async () => {
        const message = await removeImage(context.rest);
        return { profile: toProfile(await fetchProfile(context.rest)), message };
      }),
    updatePreferences: (_parent, { input }, context) =>
      change(context, async () => ({
        preferences: toPreferences(await changePreferences(context.rest, preferenceChange(input))),
      })),
  },
};
