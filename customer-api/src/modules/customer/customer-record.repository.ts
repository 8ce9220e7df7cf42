import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { managedCustomerIds } from './customer.repository.ts';

/** Tables with rows of customers that only those who manage the customer see. */
type CustomerRecordTable = 'customer_note' | 'customer_document';

interface Filter {
  company_id?: number | undefined;
  ids?: string | undefined;
  page: number;
  pageSize: number;
}

/** One page of the rows of customers that the viewer manages, newest first, and their total number. */
export async function listOfCustomers<T extends CustomerRecordTable>(
  db: Db,
  table: T,
  viewer: Viewer,
  { company_id: companyId, ids: given, page, pageSize }: Filter,
): Promise<{ rows: Selectable<Database[T]>[]; total: number }> {
  const ids = parseIds(given);
  let found = db.selectFrom(table as CustomerRecordTable).where('company_id', 'in', managedCustomerIds(db, viewer));
  if (companyId !== undefined) found = found.where('company_id', '=', companyId);
  if (ids !== undefined) found = found.where('id', 'in', [0, ...ids]);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select((where) => where.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows as unknown as Selectable<Database[T]>[], total };
}
