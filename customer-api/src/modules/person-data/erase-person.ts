import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import { deleteFile } from '../file/file.repository.ts';
import { DELETED, FREE_TEXT, NAME_COPY, PERSONAL_VALUE } from './person-erasure.ts';

/** The columns of a user that an erasure replaces. */
export interface ErasedPerson {
  id: number;
  username: string;
  full_name: string;
  email: string | null;
  image_file_id: number | null;
}

/** The name of an erased user in records, documents and logs. */
export const erasedName = (id: number): string => `Erased user ${id}`;

/** The username of an erased user. It contains a space, so no one else can have it. */
export const erasedUsername = (id: number): string => `erased ${id}`;

/** The name that API keys use for their owner. */
const API = ' (API)';

/** Whether only this user has the name; otherwise, copies without an id may be another person's. */
async function hasOwnName(trx: Trx, { id, full_name: name }: ErasedPerson): Promise<boolean> {
  const other = await trx
    .selectFrom('app_user')
    .select('id')
    .where('full_name', '=', name)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function replaceNames(trx: Trx, person: ErasedPerson, isOwnName: boolean): Promise<void> {
  const { id, full_name: name } = person;
  for (const [table, column, idColumn] of NAME_COPY) {
    if (idColumn === null && !isOwnName) continue;
    const copy = sql.ref(column);
    const condition = idColumn === null ? sql`${copy} in (${name}, ${name + API})` : sql`${sql.ref(idColumn)} = ${id}`;
    // Sequential: one transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      update ${sql.table(table)}
      set ${copy} = ${erasedName(id)}::text || case when ${copy} like ${`%${API}`} then ${API} else '' end
      where ${condition} and ${copy} is not null`.execute(trx);
  }
}

async function replaceTexts(trx: Trx, { id, full_name: name, email }: ErasedPerson, isOwnName: boolean): Promise<void> {
  // A single word may be part of another word or name.
  const wanted = [isOwnName && name.includes(' ') ? name : null, email].filter((text) => text !== null);
  for (const text of wanted) {
    for (const [table, column] of FREE_TEXT) {
      const value = sql.ref(column);
      // oxlint-disable-next-line no-await-in-loop
      await sql`
        update ${sql.table(table)} set ${value} = replace(${value}, ${text}, ${erasedName(id)})
        where strpos(${value}, ${text}) > 0`.execute(trx);
    }
  }
}

/** Replaces the person's values in audit entries: all personal ones about the person, and the name in others. */
async function replaceAudit(trx: Trx, person: ErasedPerson, isOwnName: boolean): Promise<void> {
  const { id, username, full_name: name, email } = person;
  const masked = (column: 'before' | 'after') => sql`(
    select coalesce(jsonb_object_agg(key, case
      when key in (${sql.join(PERSONAL_VALUE)}) and value <> 'null' then '"…"' else value end), '{}')
    from jsonb_each(${sql.ref(column)}))`;
  await sql`
    update audit_log set label = ${erasedUsername(id)},
      actor_name = case when actor_name = ${username} then ${erasedName(id)} else actor_name end,
      before = case when before is null then null else ${masked('before')} end,
      after = case when after is null then null else ${masked('after')} end
    where kind = 'USER' and subject_id = ${id}`.execute(trx);
  for (const text of [username, email, isOwnName ? name : null]) {
    if (text === null) continue;
    // A whole JSON string, so that no part of another value is replaced.
    const [found, replacement] = [JSON.stringify(text), JSON.stringify(erasedName(id))];
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      update audit_log set before = replace(before::text, ${found}, ${replacement})::jsonb,
        after = replace(after::text, ${found}, ${replacement})::jsonb
      where strpos(before::text, ${found}) > 0 or strpos(after::text, ${found}) > 0`.execute(trx);
  }
}

async function replaceAddresses(trx: Trx, { id, username, email }: ErasedPerson): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ contact_name: erasedName(id), gender: null, phone: '', email: '', username: erasedUsername(id) })
    .where((where) => where.or([where('user_id', '=', id), where('username', '=', username)]))
    .execute();
  await trx.deleteFrom('sign_in_attempt').where('username', '=', username).execute();
  if (email === null) return;
  await trx.deleteFrom('mail_message').where('to_address', '=', email).execute();
  await trx.updateTable('company').set({ email: null }).where('email', '=', email).execute();
  await sql`
    update shipment set contact = contact || jsonb_build_object('name', ${erasedName(id)}::text, 'email', '', 'phone', '')
    where contact ->> 'email' = ${email}`.execute(trx);
}

/**
 * Erases a person's data irreversibly: personal rows are deleted, and copies of the name, username and addresses replaced.
 * Records, documents and audit entries stay.
 * @returns the key of the profile image, whose bytes must be deleted after the commit; undefined if there is none
 */
export async function erasePerson(trx: Trx, person: ErasedPerson, now: Date): Promise<string | undefined> {
  const { id, image_file_id: imageId } = person;
  const isOwnName = await hasOwnName(trx, person);
  await sql`select set_config('wr1.erasure', 'on', true)`.execute(trx);
  for (const [table, column] of DELETED) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  }
  await trx.deleteFrom('request_template').where('user_id', '=', id).where('shared', '=', false).execute();
  await replaceNames(trx, person, isOwnName);
  await replaceTexts(trx, person, isOwnName);
  await replaceAudit(trx, person, isOwnName);
  await replaceAddresses(trx, person);
  await trx
    .updateTable('app_user')
    .set((eb) => ({
      username: erasedUsername(id),
      password_hash: null,
      full_name: erasedName(id),
      email: null,
      gender: null,
      tax_code: null,
      phone: null,
      identity_card: null,
      bank_account: null,
      bank_code: null,
      contact_name: null,
      address: null,
      address_vn: null,
      is_contact: false,
      image_file_id: null,
      last_sign_in_at: null,
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return imageId === null ? undefined : deleteFile(trx, imageId);
}
