import type { DocumentType } from '@wr1/schema/rules/document-type.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';
import { inScope, type OrderScope } from '../shipment-order/visibility.ts';

/** Which files a list wants. */
export interface AttachmentFilter {
  ids: readonly number[] | undefined;
  documentType: DocumentType | undefined;
  /** Part of a file name or of what a record is found by. */
  search: string | undefined;
}

/** A window of a list. */
export interface AttachmentWindow {
  limit: number;
  offset: number;
}

/**
 * Files by their name or else by their record, each way by its own index: one `or` over both tables would read them whole.
 * The record of what is found by its name is looked up only where the scope asks for it.
 */
function matchesOf(db: Db, scope: OrderScope, { ids, documentType }: AttachmentFilter, search: string) {
  const pattern = searchPattern(search);
  const isNamed = sql<SqlBool>`stored_file.search_text like ${pattern}`;
  let files = db
    .selectFrom('attachment')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .select('attachment.id');
  if (ids !== undefined) files = files.where('attachment.id', 'in', ids.length === 0 ? [0] : ids);
  if (documentType !== undefined) files = files.where('attachment.document_type', '=', documentType);
  const records = db.selectFrom('shipment_order').select('shipment_order.id').where(inScope(scope));
  const named = files.where(isNamed);
  const byName = scope.kind === 'all' ? named : named.where('attachment.order_id', 'in', records);
  const byRecord = files
    .where('attachment.order_id', 'in', records.where(sql<SqlBool>`shipment_order.search_text like ${pattern}`))
    .where(sql<SqlBool>`not ${isNamed}`);
  return byName.unionAll(byRecord);
}

/**
 * Ids of a window of the matches of a search, the newest first, and how many there are, at once: finding them by their words
 * is the dear part.
 */
export async function searchAttachments(
  db: Db,
  scope: OrderScope,
  filter: AttachmentFilter,
  search: string,
  { limit, offset }: AttachmentWindow,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: string | null; total: number }>`
    with matches as materialized ${matchesOf(db, scope, filter, search)}
    select (select count(*) from matches) as total, string_agg(part.id::text, ',' order by part.id desc) as ids
    from (select id from matches order by id desc limit ${limit} offset ${offset}) as part`.execute(db);
  const ids: number[] = JSON.parse(`[${rows[0]?.ids ?? ''}]`);
  return { ids, total: rows[0]?.total ?? 0 };
}
