import type { Db, Trx } from '../../db.ts';

/** Profile fields that users may change themselves; undefined ones stay unchanged. */
export interface OwnChange {
  contact_name?: string | null | undefined;
  gender?: 1 | 2 | null | undefined;
  tax_code?: string | null | undefined;
  address?: string | null | undefined;
  address_vn?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  identity_card?: string | null | undefined;
  bank_account?: string | null | undefined;
  bank_code?: string | null | undefined;
}

/** Company names that the company administrator may change. */
export interface CompanyChange {
  company_name?: string | null | undefined;
  company_name_vn?: string | null | undefined;
}

export type ProfileChange = OwnChange & CompanyChange;

/**
 * A user's profile with the names of the company, account manager and bank. Fields that the user left empty
 * are filled from the company.
 */
export async function readProfile(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('app_user as s', 's.id', 'c.salesman_id')
    .leftJoin('master_data as b', (join) => join.onRef('b.code', '=', 'u.bank_code').on('b.list', '=', 'Bank'))
    .leftJoin('stored_file as f', 'f.id', 'u.image_file_id')
    .leftJoin('one_time_token as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', 'EMAIL_CHANGE').on('p.expires_at', '>', now),
    )
    .select((eb) => [
      'u.username',
      'c.name as company_name',
      'c.name_vn as company_name_vn',
      'u.contact_name',
      'u.gender',
      eb.fn.coalesce('u.tax_code', 'c.tax_code').as('tax_code'),
      eb.fn.coalesce('u.address', 'c.address').as('address'),
      eb.fn.coalesce('u.address_vn', 'c.address_vn').as('address_vn'),
      'u.phone',
      'u.email',
      'p.email as pending_email',
      'p.expires_at as pending_until',
      's.full_name as salesman',
      'u.identity_card',
      'u.bank_account',
      'u.bank_code',
      'b.name as bank_name',
      'b.name_vn as bank_name_vn',
      'f.id as image_id',
      'f.secret as image_secret',
      'u.version',
      'c.version as company_version',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

/** A user's profile fields, locked until the transaction ends. */
export async function lockProfile(trx: Trx, userId: number) {
  return trx
    .selectFrom('app_user')
    .select([
      'username',
      'email',
      'language',
      'version',
      'company_id',
      'contact_name',
      'gender',
      'tax_code',
      'address',
      'address_vn',
      'phone',
      'identity_card',
      'bank_account',
      'bank_code',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A company's version and names, locked until the transaction ends. */
export async function lockCompany(trx: Trx, companyId: number) {
  return trx
    .selectFrom('company')
    .select(['version', 'name', 'name_vn'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Drops undefined fields; an empty string becomes null and clears the field. */
export function given(change: object): Record<string, unknown> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([field, value]) => [field, value === '' ? null : value]));
}

/** Updates a user's profile; an empty string clears a field. */
export async function changeProfile(trx: Trx, userId: number, change: OwnChange): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({ ...given(change), version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

export async function changeCompanyNames(trx: Trx, companyId: number, change: CompanyChange): Promise<void> {
  const names = { name: change.company_name, name_vn: change.company_name_vn };
  await trx
    .updateTable('company')
    .set((eb) => ({ ...given(names), version: eb('version', '+', 1) }))
    .where('id', '=', companyId)
    .execute();
}

/** Whether another company has this name, ignoring accents and case. */
export async function isCompanyNameTaken(db: Db, name: string, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where((eb) => eb(eb.fn('search_key', ['name']), '=', eb.fn('search_key', [eb.val(name)])))
    .where('id', '<>', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function bankExists(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('master_data')
    .select('id')
    .where('list', '=', 'Bank')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
