import type { Preference } from '@wr1/schema/rest/account/preference.ts';
import type { Db } from '../../db.ts';

/** A user's profile image and preferences. */
export interface Appearance {
  image: { id: number; secret: Uint8Array } | undefined;
  preferences: Preference;
}

/** Reads a user's image and preferences in one query; undefined if the user does not exist. */
export async function readAppearance(db: Db, userId: number): Promise<Appearance | undefined> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('stored_file', 'stored_file.id', 'app_user.image_file_id')
    .leftJoin('user_preference', 'user_preference.user_id', 'app_user.id')
    .select([
      'stored_file.id as image_id',
      'stored_file.secret as image_secret',
      'user_preference.language',
      'user_preference.skin',
      'user_preference.density',
      'user_preference.currency',
      'user_preference.legacy_labels',
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { image_id: id, image_secret: secret, ...preferences } = row;
  return { image: id === null || secret === null ? undefined : { id, secret }, preferences };
}
