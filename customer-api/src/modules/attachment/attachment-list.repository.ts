import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { readIds } from '../../platform/read-ids.ts';
import { counterKey } from '../list-counter/list-counter.repository.ts';
import type { ShipmentScope } from '../shipment/visibility.ts';
import {
  searchAttachments,
  withinFilter,
  type AttachmentFilter,
  type AttachmentWindow,
  type CountedFiles,
} from './attachment-search.repository.ts';
import { findFiles, type AttachedFile } from './attachment.repository.ts';

/**
 * Counts files matching a filter without a search. Uses the stored counters unless the filter lists IDs or
 * the viewer sees only their own records, for which there are no counters.
 */
async function countMatching(db: Db, scope: ShipmentScope, filter: AttachmentFilter): Promise<number> {
  const key = filter.ids === undefined ? counterKey(scope) : null;
  if (key === null) {
    const some = withinFilter(db, scope, filter).select((eb) => eb.fn.countAll<number>().as('count'));
    return (await some.executeTakeFirstOrThrow()).count;
  }
  let counters = db
    .selectFrom('attachment_counter')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('scope', '=', key.scope)
    .where('scope_id', 'in', key.ids);
  if (filter.documentType !== undefined) counters = counters.where('document_type', '=', filter.documentType);
  return (await counters.executeTakeFirstOrThrow()).count;
}

function idsInOrder(db: Db, scope: ShipmentScope, filter: AttachmentFilter) {
  return withinFilter(db, scope, filter).select('attachment.id').orderBy('attachment.id', 'desc');
}

/** A page of files visible in the scope, newest first, with the total. */
export async function listAttachments(
  db: Db,
  scope: ShipmentScope,
  filter: AttachmentFilter,
  { limit, offset }: AttachmentWindow,
): Promise<CountedFiles & { rows: AttachedFile[] }> {
  if (filter.search !== undefined) {
    const { ids, ...counted } = await searchAttachments(db, scope, filter, filter.search, { limit, offset });
    return { rows: await findFiles(db, scope, ids), ...counted };
  }
  const ids = await readIds(db, idsInOrder(db, scope, filter).limit(limit).offset(offset));
  return { rows: await findFiles(db, scope, ids), total: await countMatching(db, scope, filter), exact: true };
}

/** Counts all matching files visible in the scope, for exports. */
export async function countAllAttachments(db: Db, scope: ShipmentScope, filter: AttachmentFilter): Promise<number> {
  if (filter.search === undefined) return countMatching(db, scope, filter);
  return (await searchAttachments(db, scope, filter, filter.search, { limit: 1, offset: 0 }, null)).total;
}

/** IDs of all matching files visible in the scope, newest first, up to a limit. */
export async function listAttachmentIds(
  db: Db,
  scope: ShipmentScope,
  filter: AttachmentFilter,
  limit: number,
): Promise<number[]> {
  if (filter.search !== undefined) {
    return (await searchAttachments(db, scope, filter, filter.search, { limit, offset: 0 }, null)).ids;
  }
  return readIds(db, idsInOrder(db, scope, filter).limit(limit));
}
