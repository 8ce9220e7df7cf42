import type { Preference } from '@wr1/schema/rest/account/preference.ts';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';

/** Preferences of a user who has not chosen any. */
export const NO_PREFERENCE: Preference = {
  language: null,
  skin: null,
  density: null,
  currency: null,
  legacy_labels: null,
};

export async function readPreference(db: Db, userId: number): Promise<Preference> {
  const row = await db
    .selectFrom('user_preference')
    .select(['language', 'skin', 'density', 'currency', 'legacy_labels'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NO_PREFERENCE;
}

/** Whether to show the legacy status names: only to staff who chose them. */
export async function readsLegacyLabels(db: Db, viewer: Pick<Viewer, 'userId' | 'isStaff'>): Promise<boolean> {
  return viewer.isStaff && (await readPreference(db, viewer.userId)).legacy_labels === true;
}

/** Saves preferences; undefined ones stay unchanged. The language also applies to the user's emails. */
export async function keepPreference(
  trx: Trx,
  userId: number,
  change: { [Key in keyof Preference]?: Preference[Key] | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await trx
    .insertInto('user_preference')
    .values({ ...NO_PREFERENCE, ...given, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute();
  const { language } = change;
  if (language !== undefined && language !== null) {
    await trx.updateTable('app_user').set({ language }).where('id', '=', userId).execute();
  }
}
