import type { EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryList, entryListKeyOf } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListName } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { MasterDataImport, masterDataImportRequest } from '@wr1/schema/rest/master-data/master-data-import.ts';
import type { TariffImportCounts } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { recordMasterDataChange } from '../../event/event.repository.ts';
import {
  announceTableImport,
  applyTableImport,
  previewTableImport,
  type ImportTarget,
} from '../../import/table-import.ts';
import { requireListRight } from '../entry-right.ts';
import { listEntries } from '../entry.repository.ts';
import { putEntry } from '../write-entry.ts';
import { planEntries, type EntryPut } from './import-plan.rules.ts';
import { readEntries, type FileEntry } from './import-row.rules.ts';

/** Imports of lists have this prefix, because a price table may have the same name. */
const PREFIX = 'list ';
const EVERYTHING = 1_000_000;

function listOf(name: string): EntryList {
  const key = name.startsWith(PREFIX) ? entryListKeyOf(name.slice(PREFIX.length)) : undefined;
  if (key === undefined) throw notFound();
  return entryList(key);
}

/** A fingerprint of a list that changes whenever an entry is changed. */
async function listState(db: Db | Trx, list: string): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(entry_id::text || ':' || version::text, ',' order by entry_id)) as state
    from master_data where list = ${list}`.execute(db);
  return `${list}:${rows[0]?.state ?? 'empty'}`;
}

/** The active codes of the lists to which a list's fields refer, in the form `Country VN`. */
async function knownCodes(db: Db | Trx, list: EntryList): Promise<ReadonlySet<string>> {
  const others = Object.values(list.data).flatMap(({ kind }) => (kind.type === 'entry' ? kind.list : []));
  if (others.length === 0) return new Set();
  const codes = await db
    .selectFrom('master_data')
    .select(['list', 'code'])
    .where('list', 'in', others)
    .where('active', '=', true)
    .execute();
  return new Set(codes.map((one) => `${one.list} ${one.code}`));
}

function targetOf(table: string, { viewer }: RequestContext): ImportTarget<FileEntry, EntryPut> {
  const list = listOf(table);
  requireListRight(viewer, 'update', list.rest);
  const name = list.rest as EntryListName;
  return {
    read(cells) {
      const { entries, missing } = readEntries(list, cells);
      return { rows: entries, missing: missing.map(({ heading }) => heading) };
    },
    async plan(db, entries) {
      const known = await knownCodes(db, list);
      const stored = await listEntries(db, { list: name }, { limit: EVERYTHING, offset: 0 });
      return planEntries(list, entries, stored, (other, code) => known.has(`${other} ${code}`));
    },
    state: (db) => listState(db, name),
    async lock(trx) {
      await sql`select 1 from master_data where list = ${name} for update`.execute(trx);
    },
    async write(trx, put, context) {
      await putEntry(trx, name, put, context);
    },
    async finish(trx, { puts }, now) {
      if (puts.length > 0) await recordMasterDataChange(trx, name, now);
    },
  };
}

/** Issues an upload token for a file of entries. @throws ApiError as `announceTableImport` */
export const announceEntryImport = (
  db: Db,
  { list, ...file }: z.output<typeof masterDataImportRequest>,
  context: RequestContext,
) => {
  requireListRight(context.viewer, 'update', list);
  return announceTableImport(db, `${PREFIX}${list}`, file, context);
};

/** Previews an import of entries. @throws ApiError as `previewTableImport` */
export async function previewEntryImport(deps: Deps, id: number, context: RequestContext): Promise<MasterDataImport> {
  requireListRight(context.viewer, 'update', 'some');
  const { table, preview } = await previewTableImport(deps, (name) => targetOf(name, context), id, context);
  return { ...preview, list: listOf(table).rest as EntryListName };
}

/** Applies a previewed import of entries. @throws ApiError as `applyTableImport` */
export const applyEntryImport = (
  deps: Deps,
  asked: { id: number; state: string },
  context: RequestContext,
): Promise<TariffImportCounts> => {
  requireListRight(context.viewer, 'update', 'some');
  return applyTableImport(deps, (name) => targetOf(name, context), asked, context);
};
