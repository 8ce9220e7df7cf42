import type { CustomsDeclarationRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import type { CustomsDeclarationTables } from './customs-declaration.table.ts';

export type StoredDeclaration = Selectable<CustomsDeclarationTables['customs_declaration']>;

const by = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => Map.groupBy(rows, keyOf);

/** Declarations with their states and documents, as returned to the viewer. */
export async function withStates(
  db: Db,
  declarations: readonly StoredDeclaration[],
  viewer: Viewer,
): Promise<CustomsDeclarationRow[]> {
  const ids = [0, ...declarations.map(({ id }) => id)];
  const fileIds = [0, ...declarations.flatMap(({ document_ids: some }) => some)];
  const states = await db
    .selectFrom('customs_declaration_state')
    .selectAll()
    .where('declaration_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const documents = await db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select(['attachment.id', 'attachment.order_id', 'stored_file.name'])
    .where('attachment.id', 'in', fileIds)
    .execute();
  const ofDeclaration = by(states, (one) => one.declaration_id);
  return declarations.map(({ id, order_id, number, office, regime, state, registered_at, document_ids, version }) => ({
    id,
    order_id,
    number,
    office,
    regime,
    state,
    registered_at: registered_at?.toISOString() ?? null,
    states: (ofDeclaration.get(id) ?? []).map((one) => ({
      state: one.state,
      at: one.at.toISOString(),
      note: viewer.isStaff ? one.note : null,
      recorded_by: viewer.isStaff ? one.recorded_name : null,
    })),
    documents: documents
      .filter((one) => one.order_id === order_id && document_ids.includes(one.id))
      .map((one) => ({ id: one.id, name: one.name })),
    version,
  }));
}

/** Declarations by id or by booking, oldest first; those of bookings hidden from the viewer are omitted. */
export async function listDeclarations(
  db: Db,
  viewer: Viewer,
  { ids, shipmentIds }: { ids?: readonly number[] | undefined; shipmentIds?: readonly number[] | undefined },
): Promise<CustomsDeclarationRow[]> {
  let query = db
    .selectFrom('customs_declaration')
    .innerJoin('shipment', 'shipment.id', 'customs_declaration.order_id')
    .selectAll('customs_declaration')
    .where(inScope(scopeOf(viewer)));
  if (ids !== undefined) query = query.where('customs_declaration.id', 'in', [0, ...ids]);
  if (shipmentIds !== undefined) query = query.where('customs_declaration.order_id', 'in', [0, ...shipmentIds]);
  if (ids === undefined && shipmentIds === undefined) return [];
  return withStates(db, await query.orderBy('customs_declaration.id').execute(), viewer);
}
