import type { Db } from '../../db.ts';
import type { ShipmentOrder } from './shipment-order.table.ts';

type Concerned = Pick<ShipmentOrder, 'customer_id' | 'created_by' | 'contact_user_id' | 'salesman_id'>;

/** Active users of the customer who may see the record; nobody for a lead. */
export async function customerAudience(db: Db, order: Concerned): Promise<number[]> {
  if (order.customer_id === null) return [];
  const own = [order.created_by, order.contact_user_id].filter((id) => id !== null);
  const users = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select('app_user.id')
    .where('app_user.company_id', '=', order.customer_id)
    .where('app_user.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('app_user.role', '=', 'CLIENT_ROOT'),
        eb('company.share_within_company', '=', true),
        ...(own.length === 0 ? [] : [eb('app_user.id', 'in', own)]),
      ]),
    )
    .execute();
  return users.map(({ id }) => id);
}

/**
 * The record's salesman, or every ADMIN while it has none (or one who has left). A lead is anybody's: every sales person
 * is told as well, because each of them may take it.
 */
export async function staffAudience(db: Db, order: Concerned): Promise<number[]> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'role'])
    .where('status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'ADMIN'),
        ...(order.customer_id === null ? [eb('role', '=', 'ADMIN_SALE')] : []),
        ...(order.salesman_id === null ? [] : [eb('id', '=', order.salesman_id)]),
      ]),
    )
    .execute();
  const salesman = users.filter(({ id }) => id === order.salesman_id);
  return (salesman.length > 0 ? salesman : users).map(({ id }) => id);
}

/** Name of a record's customer; of a lead the company that was told, or the person. */
export async function companyNameOf(
  db: Db,
  { customer_id: companyId, contact }: Pick<ShipmentOrder, 'customer_id' | 'contact'>,
): Promise<string | null> {
  if (companyId === null) return contact?.company_name ?? contact?.name ?? null;
  const company = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst();
  return company?.name ?? null;
}
