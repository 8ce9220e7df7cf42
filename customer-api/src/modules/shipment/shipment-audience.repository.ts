import type { Db } from '../../db.ts';
import { sidesOf } from '../user-group/admit-group.ts';
import { RIGHTS_COLUMNS, rightsOfRow, type RightsRow } from '../user-group/rights-row.ts';
import type { Shipment } from './shipment.table.ts';
import { isWhose, whose, type Owned } from '../data-scope/record-scope.ts';

const PERSON_COLUMNS = [
  'app_user.id',
  'app_user.role',
  'app_user.company_id',
  'app_user.branch_codes',
  'company.share_within_company',
  ...RIGHTS_COLUMNS,
] as const;

/** Whether a person's group can read quotations or bookings. */
const seesRecords = (row: RightsRow): boolean => sidesOf(rightsOfRow(row)).length > 0;

type Concerned = Owned;
type PersonRow = RightsRow & { id: number; company_id: number; branch_codes: string[]; share_within_company: boolean };

/** Whether a person sees a record, by its owners. */
function sees(row: PersonRow, shipment: Concerned): boolean {
  const { role, id: userId, company_id: companyId, branch_codes: branchCodes } = row;
  const shareWithinCompany = row.share_within_company;
  const person = { role, userId, companyId, branchCodes, shareWithinCompany, rights: rightsOfRow(row) };
  return isWhose(whose(person), shipment);
}

/** For each record, the IDs of its customer's active users who may see it; empty for a lead. */
export async function customerAudiences(db: Db, shipments: readonly Concerned[]): Promise<number[][]> {
  const companies = [...new Set(shipments.flatMap(({ customer_id: id }) => (id === null ? [] : [id])))];
  if (companies.length === 0) return shipments.map(() => []);
  const users = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select(PERSON_COLUMNS)
    .where('app_user.company_id', 'in', companies)
    .where('app_user.status', '=', 1)
    .execute();
  const byCompany = Map.groupBy(users.filter(seesRecords), ({ company_id }) => company_id);
  return shipments.map((shipment) =>
    (shipment.customer_id === null ? [] : (byCompany.get(shipment.customer_id) ?? []))
      .filter((user) => sees(user, shipment))
      .map(({ id }) => id),
  );
}

/** IDs of the customer's active users who may see the record; empty for a lead. */
export async function customerAudience(db: Db, shipment: Concerned): Promise<number[]> {
  return (await customerAudiences(db, [shipment]))[0] ?? [];
}

/**
 * For each record, the ID of its account manager, or of every ADMIN if it has none or the account manager is
 * inactive, as far as they see the record. For a lead, all sales staff are included, because any of them may take it.
 */
export async function staffAudiences(db: Db, shipments: readonly Concerned[]): Promise<number[][]> {
  const salesmen = [...new Set(shipments.flatMap(({ salesman_id: id }) => (id === null ? [] : [id])))];
  const users = await db
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(PERSON_COLUMNS)
    .where('app_user.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('app_user.role', 'in', ['ADMIN', 'ADMIN_SALE']),
        ...(salesmen.length === 0 ? [] : [eb('app_user.id', 'in', salesmen)]),
      ]),
    )
    .execute();
  return shipments.map((shipment) => {
    const { salesman_id, customer_id } = shipment;
    if (users.some(({ id }) => id === salesman_id)) return salesman_id === null ? [] : [salesman_id];
    return users
      .filter(({ role }) => role === 'ADMIN' || (role === 'ADMIN_SALE' && customer_id === null))
      .filter((user) => seesRecords(user) && sees(user, shipment))
      .map(({ id }) => id);
  });
}

/**
 * The owners of records, for customers who want notifications only about their own records: each record's creator and
 * contact.
 * @returns whether a customer's user owns one of the records
 */
export async function readOwners(
  db: Db,
  shipmentIds: readonly number[],
): Promise<(shipmentId: number, userId: number) => boolean> {
  const ids = [...new Set(shipmentIds)];
  if (ids.length === 0) return () => false;
  const rows = await db
    .selectFrom('shipment')
    .select(['id', 'created_by', 'contact_user_id'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (shipmentId, userId) => {
    const row = byId.get(shipmentId);
    return row?.created_by === userId || row?.contact_user_id === userId;
  };
}

type Named = Pick<Shipment, 'customer_id' | 'contact'>;

/** For each record, the name of its customer; for a lead, the company or person entered. */
export async function companyNamesOf(db: Db, shipments: readonly Named[]): Promise<(string | null)[]> {
  const ids = [...new Set(shipments.flatMap(({ customer_id: id }) => (id === null ? [] : [id])))];
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return shipments.map(({ customer_id: id, contact }) =>
    id === null ? (contact?.company_name ?? contact?.name ?? null) : (names.get(id) ?? null),
  );
}

/** Name of a record's customer; for a lead, the company or person entered. */
export async function companyNameOf(db: Db, shipment: Named): Promise<string | null> {
  return (await companyNamesOf(db, [shipment]))[0] ?? null;
}
