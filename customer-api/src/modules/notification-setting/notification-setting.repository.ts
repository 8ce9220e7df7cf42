import type { NotificationKind } from '@wr1/schema/rules/notification/notification-title.ts';
import type { NotificationChoice } from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';

/**
 * The owner of the settings: a side (its defaults), a company or a user. `role_type` is 0 for WR1 and 1 for customers.
 */
export interface SettingOwner {
  role_type: 0 | 1;
  company_id: number | null;
  user_id: number | null;
}

export interface StoredChoice extends NotificationChoice, SettingOwner {
  kind: string;
  version: number;
}

const COLUMNS = ['role_type', 'company_id', 'user_id', 'kind', 'web', 'email', 'records', 'version'] as const;

/** The condition for the rows of one owner. */
const ownedBy =
  ({ role_type, company_id, user_id }: SettingOwner) =>
  (eb: ExpressionBuilder<Database, 'notification_setting'>) =>
    eb.and([
      eb('role_type', '=', role_type),
      company_id === null ? eb('company_id', 'is', null) : eb('company_id', '=', company_id),
      user_id === null ? eb('user_id', 'is', null) : eb('user_id', '=', user_id),
    ]);

/** The choices of several owners, for all kinds or one. */
export async function readChoices(
  db: Db,
  owners: readonly SettingOwner[],
  kind?: NotificationKind,
): Promise<StoredChoice[]> {
  let query = db
    .selectFrom('notification_setting')
    .select(COLUMNS)
    .where((eb) => eb.or(owners.map((owner) => ownedBy(owner)(eb))));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return (await query.execute()) as StoredChoice[];
}

/**
 * All choices that affect the given users: those of their sides, of their companies and their own.
 * @param kinds the kinds to read
 */
export async function readChoicesFor(
  trx: Trx,
  users: readonly { id: number; company_id: number }[],
  kinds: readonly string[],
): Promise<StoredChoice[]> {
  if (users.length === 0) return [];
  const rows = await trx
    .selectFrom('notification_setting')
    .select(COLUMNS)
    .where('kind', 'in', [...new Set(kinds)])
    .where((eb) =>
      eb.or([
        eb.and([eb('company_id', 'is', null), eb('user_id', 'is', null)]),
        eb('company_id', 'in', [...new Set(users.map(({ company_id }) => company_id))]),
        eb('user_id', 'in', [...new Set(users.map(({ id }) => id))]),
      ]),
    )
    .execute();
  return rows as StoredChoice[];
}

/**
 * Stores an owner's choices for a kind. Of two simultaneous first choices, the second changes nothing.
 * @param version the version to replace; 0 if there is none
 * @returns whether the version was still the stored one
 */
export async function writeChoice(
  trx: Trx,
  owner: SettingOwner,
  kind: NotificationKind,
  { web, email, records }: NotificationChoice,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('notification_setting')
      .values({ ...owner, kind, web, email, records })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }
  const { numUpdatedRows: updated } = await trx
    .updateTable('notification_setting')
    .set({ web, email, records, version: version + 1 })
    .where(ownedBy(owner))
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return updated === 1n;
}
