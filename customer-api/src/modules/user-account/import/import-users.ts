import { IMPORT_COLUMN } from '@wr1/schema/field/import-column.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { planNewRows } from '../../import/import-calls.ts';
import { readRows, type FileRow } from '../../import/read-rows.ts';
import type { ImportTarget } from '../../import/table-import.ts';
import { lockRegistrations } from '../../registration/registration.repository.ts';
import { moveCustomers } from '../../shipment/reassign-customers.ts';
import { MAILS_PER_HOUR } from '../sign-in-link.ts';
import { addUser } from '../write-user.ts';
import { planUsers, type KnownRecords, type UserPut } from './import-plan.rules.ts';

/** What the rows refer to, and which usernames and email addresses are in use, also by registrations. */
async function knownRecords(db: Db | Trx, rows: readonly FileRow[], isAdmin: boolean): Promise<KnownRecords> {
  const lower = (column: string) => rows.map(({ values }) => (values[column] ?? '').toLowerCase());
  const [usernames, emails] = [lower('username'), lower('email')];
  const people = await db
    .selectFrom('app_user')
    .select((where) => ['username', where.fn<string | null>('lower', ['email']).as('email')])
    .where((where) => where.or([where('username', 'in', usernames), where(where.fn('lower', ['email']), 'in', emails)]))
    .unionAll(
      db
        .selectFrom('registration')
        .select((where) => ['username', where.fn<string | null>('lower', ['email']).as('email')])
        .where('approval', '=', 0)
        .where((where) =>
          where.or([where('username', 'in', usernames), where(where.fn('lower', ['email']), 'in', emails)]),
        ),
    )
    .execute();
  const protectedEmails = await db
    .selectFrom('one_time_token')
    .select((where) => where.fn<string>('lower', ['email']).as('email'))
    .where('kind', '=', 'EMAIL_UNDO')
    .where((where) => where(where.fn('lower', ['email']), 'in', emails))
    .execute();
  return {
    usernames: new Set(people.map(({ username }) => username)),
    emails: new Set([...people, ...protectedEmails].flatMap(({ email }) => email ?? [])),
    groups: await db.selectFrom('user_group').selectAll().execute(),
    companies: isAdmin
      ? await db
          .selectFrom('company')
          .select(['id', 'code', 'name', 'tax_code', 'salesman_id'])
          .where('kind', '=', 'CUSTOMER')
          .where('active', '=', true)
          .execute()
      : [],
    managers: isAdmin
      ? await db
          .selectFrom('app_user')
          .select(['id', 'username', 'full_name'])
          .where('status', '=', 1)
          .where('role', 'in', ['ADMIN', 'ADMIN_SALE'])
          .execute()
      : [],
  };
}

async function giveManager(trx: Trx, companyId: number, managerId: number, context: RequestContext): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .select(['id', 'name', 'salesman_id'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (company.salesman_id === null) await moveCustomers(trx, [{ company, managerId }], context);
}

/**
 * Creates users from a file and invites them.
 * @param admit counts an email of the administrator. @throws ApiError RATE_LIMITED (429)
 */
export function userImport(
  deps: Deps,
  context: RequestContext,
  admit: (context: RequestContext) => Promise<void>,
): ImportTarget<FileRow, UserPut> {
  const { viewer, language } = context;
  return {
    read(cells) {
      const { rows, missing } = readRows(IMPORT_COLUMN.user, cells);
      return { rows, missing: missing.map(({ heading }) => heading) };
    },
    async plan(db, rows) {
      // Each user gets an email.
      if (rows.length > MAILS_PER_HOUR) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: MAILS_PER_HOUR });
      return planNewRows(planUsers(viewer, language, rows, await knownRecords(db, rows, viewer.role === 'ADMIN')));
    },
    // Applying plans the rows again under the lock, and users are only added.
    state: async () => 'new',
    lock: lockRegistrations,
    async write(trx, { body, managerId }, { ...call }) {
      await admit(call);
      const user = await addUser(trx, deps, body, call);
      if (managerId !== null) await giveManager(trx, user.company_id, managerId, call);
    },
    finish: async () => undefined,
  };
}
