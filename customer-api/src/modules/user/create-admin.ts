import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { email, required } from '@wr1/schema/rules/validation/validation.ts';
import { password, username } from '@wr1/schema/rules/validation/validation-account.ts';
import { message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import { USER_TYPE } from '@wr1/schema/rules/access/user-type.ts';
import type { Db, Trx } from '../../db.ts';
import type { FirstAdmin } from '../../env.ts';
import { commonPassword } from './common-password.ts';
import { hashPassword } from './password.ts';

/** The forwarder's own company, to which staff belong; created if missing. */
export async function forwarderCompany(trx: Trx): Promise<number> {
  const found = await trx
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'FORWARDER')
    .orderBy('id')
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const made = await trx
    .insertInto('company')
    .values({ code: 'WR1', name: 'WR1', kind: 'FORWARDER' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

function firstProblem(admin: FirstAdmin): string | undefined {
  const problems: [string, MessageCode | null][] = [
    ['username', username(admin.username)],
    ['email', required(admin.email) ?? email(admin.email)],
    ['password', password(admin.password) ?? commonPassword(admin.password)],
  ];
  const found = problems.find(([, code]) => code !== null);
  return found?.[1] ? `${found[0]}: ${message(found[1], 'en', { field: 'password', n: 200 })}` : undefined;
}

/**
 * Creates an ADMIN who must change the password at the first sign-in.
 * @throws Error if a value breaks the rules of section 5, or the name or email address is taken
 */
export async function createAdmin(db: Db, admin: FirstAdmin): Promise<void> {
  const problem = firstProblem(admin);
  if (problem !== undefined) throw new Error(`The ADMIN cannot be created. ${problem}`);
  const hash = await hashPassword(admin.password);
  await db.transaction().execute(async (trx) => {
    const name = admin.username.toLowerCase();
    const taken = await trx
      .selectFrom('app_user')
      .select('username')
      .where((where) =>
        where.or([where('username', '=', name), where(where.fn('lower', ['email']), '=', admin.email.toLowerCase())]),
      )
      .executeTakeFirst();
    if (taken !== undefined)
      throw new Error(
        `The ADMIN cannot be created. ${message(taken.username === name ? 'USERNAME_EXISTS' : 'EMAIL_EXISTS', 'en')}`,
      );
    await trx
      .insertInto('app_user')
      .values({
        username: name,
        password_hash: hash,
        full_name: admin.username,
        email: admin.email,
        role: 'ADMIN',
        user_type: USER_TYPE.ADMIN,
        user_group_id: fullGroupId('ADMIN'),
        company_id: await forwarderCompany(trx),
        requested_password_reset: true,
      })
      .execute();
  });
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_group_id', '=', fullGroupId('ADMIN'))
    .where('status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
