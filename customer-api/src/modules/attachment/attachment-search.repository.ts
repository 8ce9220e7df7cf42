import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';
import { readIds } from '../../platform/read-ids.ts';
import { hangsInScope, inScope, type ShipmentScope } from '../shipment/visibility.ts';

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

/** How many matches of a search are counted: fewer than records, as each is found by way of one. */
export const MOST_FILES_COUNTED = 5_000;

/** How many there are in all; `exact` is false when there are more than were counted. */
export interface CountedFiles {
  total: number;
  exact: boolean;
}

/** Files of a filter without its search, by nothing but their own columns. */
export function withinFilter(db: Db, scope: ShipmentScope, { ids, documentType }: Omit<AttachmentFilter, 'search'>) {
  let files = db.selectFrom('attachment').where(hangsInScope('attachment', scope));
  if (ids !== undefined) files = files.where('attachment.id', 'in', ids.length === 0 ? [0] : ids);
  if (documentType !== undefined) files = files.where('attachment.document_type', '=', documentType);
  return files;
}

/**
 * Files by their name or else by their record, each way by its own index: one `or` over both tables would read them whole. Who
 * sees everything meets a match with every name or record: there the index is followed until enough are found. Others meet
 * few, and what they see is joined to what was found.
 */
function matchesOf(db: Db, scope: ShipmentScope, filter: AttachmentFilter, search: string) {
  const pattern = searchPattern(search);
  const isNamed = sql<SqlBool>`stored_file.search_text like ${pattern}`;
  const isRecord = sql<SqlBool>`shipment.search_text like ${pattern}`;
  const within = withinFilter(db, scope, filter).select('attachment.id');
  if (scope.kind === 'all' && filter.ids === undefined) {
    // A subquery with an offset is asked row by row and never turned into a join that reads the whole table.
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
  // Few records are the scope's: looked for among them alone, they are soon found.
  const records = db.selectFrom('shipment').select('shipment.id').where(inScope(scope)).where(isRecord);
  const byRecord = files.where('attachment.order_id', 'in', records).where(sql<SqlBool>`not ${isNamed}`);
  return files.where(isNamed).unionAll(byRecord);
}

/** Ids of a window of a search that matches so many that it is soon full when the files are read in order. */
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
 * Ids of a window of the matches of a search, the newest first, and how many there are, at once: finding them by their words
 * is the dear part.
 * @param most how many matches are counted; null for all of them
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
