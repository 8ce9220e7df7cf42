import type { Db, Trx } from '../../db.ts';

/** What a user may change of the own profile; undefined leaves a field as it is. */
export interface ProfileChange {
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

/** A user's profile with the company's names, the salesman and the bank's name; fields of the company fill what the user left empty. */
export async function readProfile(db: Db, userId: number) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('app_user as s', 's.id', 'c.salesman_id')
    .leftJoin('master_data as b', (join) => join.onRef('b.code', '=', 'u.bank_code').on('b.list', '=', 'Bank'))
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
      's.full_name as salesman',
      'u.identity_card',
      'u.bank_account',
      'u.bank_code',
      'b.name as bank_name',
      'b.name_vn as bank_name_vn',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

function emptyAsNull(change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]));
}

/** Changes a user's profile; empty text clears a field. */
export async function changeProfile(trx: Trx, userId: number, change: ProfileChange): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({ ...emptyAsNull(change), version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Whether a bank of that code is in the Bank list. */
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
