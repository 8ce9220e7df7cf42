import { uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import { preferenceAnswer } from '@wr1/schema/rest/account/preference.ts';
import type { Preference } from '@wr1/schema/rest/account/preference.ts';
import { doneAnswer, profileAnswer } from '@wr1/schema/rest/account/user.ts';
import type { Profile, profileRequest } from '@wr1/schema/rest/account/user.ts';
import type { z } from 'zod';
import type { Entering } from '../session/session.api.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET user/profile. */
export async function fetchProfile(rest: RestSession): Promise<Profile> {
  return (await rest.get('user/profile', {}, profileAnswer)).result;
}

/** PUT user/profile: returns the updated profile and the success message. */
export function changeProfile(
  { rest, deviceToken }: Entering,
  change: z.input<typeof profileRequest>,
): Promise<z.output<typeof profileAnswer>> {
  return rest.put('user/profile', {}, change, profileAnswer, { deviceToken });
}

/** POST user/profileImage: a token for one upload. */
export async function requestUpload(
  rest: RestSession,
  file: { name: string; size: number },
): Promise<{ token: string; expires_at: string }> {
  return (await rest.post('user/profileImage', {}, file, uploadAnswer)).result;
}

/** DELETE user/profileImage: returns the success message. */
export async function removeImage(rest: RestSession): Promise<string> {
  return (await rest.delete('user/profileImage', {}, doneAnswer)).message;
}

/** PUT user/preferences. */
export async function changePreferences(rest: RestSession, change: Partial<Preference>): Promise<Preference> {
  return (await rest.put('user/preferences', {}, change, preferenceAnswer)).result;
}
