import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';
import { readIds } from '../../platform/read-ids.ts';
import { hangsInScope, inScope, type ShipmentScope } from '../shipment/visibility.ts';

export interface AttachmentFilter {
  ids: readonly number[] | undefined;
  documentType: DocumentType | undefined;
  /** Part of a file name or of a record's searchable text. */
  search: string | undefined;
}

export interface AttachmentWindow {
  limit: number;
  offset: number;
}

/** Cap on counted search matches: lower than for records, because each file is found through a record. */
export const MOST_FILES_COUNTED = 5_000;

/** The total; `exact` is false if the count was capped. */
export interface CountedFiles {
  total: number;
  exact: boolean;
}

/** Files that match a filter, ignoring its search; uses only the columns of attachments. */
export function withinFilter(db: Db, scope: ShipmentScope, { ids, documentType }: Omit<AttachmentFilter, 'search'>) {
  let files = db.selectFrom('attachment').where(hangsInScope('attachment', scope));
  if (ids !== undefined) files = files.where('attachment.id', 'in', ids.length === 0 ? [0] : ids);
  if (documentType !== undefined) files = files.where('attachment.document_type', '=', documentType);
  return files;
}

/**
 * Files matching by name or by record, each through its own index: an `or` across both tables would scan
 * both. For viewers who see everything, the index scan stops once enough matches are found. Other viewers see
 * few files, so only those are searched.
 */
function matchesOf(db: Db, scope: ShipmentScope, filter: AttachmentFilter, search: string) {
  const pattern = searchPattern(search);
  const isNamed = sql<SqlBool>`stored_file.search_text like ${pattern}`;
  const isRecord = sql<SqlBool>`shipment.search_text like ${pattern}`;
  const within = withinFilter(db, scope, filter).select('attachment.id');
  if (scope.kind === 'all' && filter.ids === undefined) {
    // The offset makes the planner evaluate the subquery per row instead of a join that scans the
    // table.
    const ofFile = within.where(sql<SqlBool>`attachment.file_id = stored_file.id`).offset(0);
    const ofRecord = within
      .select('attachment.file_id')
      .where(sql<SqlBool>`attachment.order_id = shipment.id`)
      .offset(0);
    return db
      .selectFrom('stored_file')
      .innerJoinLateral(ofFile.as('hung'), (join) => join.onTrue())
      .select('hung.id')
      .where(isNamed)
      .unionAll(
        db
          .selectFrom('shipment')
          .innerJoinLateral(ofRecord.as('hung'), (join) => join.onTrue())
          .innerJoin('stored_file', 'stored_file.id', 'hung.file_id')
          .select('hung.id')
          .where(isRecord)
          .where(sql<SqlBool>`not ${isNamed}`),
      );
  }
  const files = within.innerJoin('stored_file', 'stored_file.id', 'attachment.file_id');
  // The scope has few records, so searching only those is fast.
  const records = db.selectFrom('shipment').select('shipment.id').where(inScope(scope)).where(isRecord);
  const byRecord = files.where('attachment.order_id', 'in', records).where(sql<SqlBool>`not ${isNamed}`);
  return files.where(isNamed).unionAll(byRecord);
}

/** IDs for one page of a search with very many matches: reading files in list order fills it quickly. */
function walkInOrder(
  db: Db,
  scope: ShipmentScope,
  filter: AttachmentFilter,
  search: string,
  { limit, offset }: AttachmentWindow,
): Promise<number[]> {
  const pattern = searchPattern(search);
  const window = withinFilter(db, scope, filter)
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .innerJoin('shipment', 'shipment.id', 'attachment.order_id')
    .where(sql<SqlBool>`(stored_file.search_text like ${pattern} or shipment.search_text like ${pattern})`)
    .select('attachment.id')
    .orderBy('attachment.id', 'desc')
    .limit(limit)
    .offset(offset);
  return readIds(db, window);
}

/**
 * IDs for one page of search matches, newest first, with the total. One query does both because finding the
 * matches is the expensive part.
 * @param most cap on the count; null counts all matches
 */
export async function searchAttachments(
  db: Db,
  scope: ShipmentScope,
  filter: AttachmentFilter,
  search: string,
  window: AttachmentWindow,
  most: number | null = MOST_FILES_COUNTED,
): Promise<CountedFiles & { ids: number[] }> {
  const { rows } = await sql<{ ids: string | null; total: number }>`
    with matches as materialized (
      select * from ${matchesOf(db, scope, filter, search)} as found ${most === null ? sql`` : sql`limit ${most + 1}`}
    )
    select (select count(*) from matches) as total, string_agg(part.id::text, ',' order by part.id desc) as ids
    from (select id from matches order by id desc limit ${window.limit} offset ${window.offset}) as part`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (most !== null && total > most) {
    return { ids: await walkInOrder(db, scope, filter, search, window), total: most, exact: false };
  }
  const ids: number[] = JSON.parse(`[${rows[0]?.ids ?? ''}]`);
  return { ids, total, exact: true };
}
