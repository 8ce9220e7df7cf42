import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { FieldProblem } from '../../errors.ts';
import { plainTaxCode } from './registration.rules.ts';

/**
 * Serializes registrations and approvals until the transaction ends, so that uniqueness checks stay valid.
 */
export async function lockRegistrations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration', 0))`.execute(trx);
}

export interface Identity {
  company_name: string;
  company_name_vn: string | null;
  tax_code: string;
  email: string;
  username: string;
}

/**
 * Reports the values already taken by a user, a company or a pending registration. The previous email of a
 * user stays taken while the change can be undone. Names are compared without accents and case, tax codes
 * without their dash; a disabled company's name stays taken.
 * @param except ID of the registration being approved
 */
export async function takenFields(db: Db, identity: Identity, except: number | null = null): Promise<FieldProblem[]> {
  const { company_name: name, company_name_vn: nameVn, tax_code: taxCode, email, username } = identity;
  const names = sql`array[search_key(${name}::text), search_key(${nameVn ?? name}::text)]`;
  const { rows } = await sql<{ username: boolean; email: boolean; tax_code: boolean; company_name: boolean }>`
    with waiting as (
      select * from registration where approval = 0 and id is distinct from ${except}::bigint
    )
    select
      exists (select from app_user where username = ${username})
        or exists (select from waiting where username = ${username}) as username,
      exists (select from app_user where lower(email) = lower(${email}))
        or exists (select from one_time_token where kind = 'EMAIL_UNDO' and lower(email) = lower(${email}))
        or exists (select from waiting where lower(email) = lower(${email})) as email,
      exists (select from company where replace(tax_code, '-', '') = ${plainTaxCode(taxCode)})
        or exists (select from waiting where replace(tax_code, '-', '') = ${plainTaxCode(taxCode)}) as tax_code,
      exists (select from company where search_key(name) = any(${names}) or search_key(name_vn) = any(${names}))
        or exists (select from waiting where search_key(company_name) = any(${names})
          or search_key(company_name_vn) = any(${names})) as company_name`.execute(db);
  const taken = rows[0];
  const problems: FieldProblem[] = [];
  if (taken?.company_name) problems.push({ path: ['company_name'], code: 'COMPANY_EXISTS' });
  if (taken?.tax_code) problems.push({ path: ['tax_code'], code: 'COMPANY_EXISTS' });
  if (taken?.email) problems.push({ path: ['email'], code: 'EMAIL_EXISTS' });
  if (taken?.username) problems.push({ path: ['username'], code: 'USERNAME_EXISTS' });
  return problems;
}

/** Number of registrations from an IP address after a time. */
export async function countFrom(db: Db, address: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('address_from', '=', address)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function nextId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('registration', 'id')) as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The registration sequence returned no number');
  return id;
}

export async function hasEntry(
  db: Db,
  list: 'BusinessType' | 'Region' | 'CustomerLevel',
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('master_data')
    .select('id')
    .where('list', '=', list)
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSalesman(db: Db, id: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .where('role', '=', 'ADMIN_SALE')
    .where('status', '=', 1)
    .executeTakeFirst();
}

/** The highest number in company codes such as C0010; 0 if there are none. */
export async function lastCompanyNumber(trx: Trx): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(code from 2)::int) as last from company where code ~ '^C[0-9]{4,8}$'`.execute(trx);
  return rows[0]?.last ?? 0;
}

export async function lockRegistration(trx: Trx, id: number) {
  return trx.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes applicants' IP addresses once they are too old for the rate limit. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('registration')
    .set({ address_from: null })
    .where('address_from', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - 24 * 3600_000))
    .execute();
}
