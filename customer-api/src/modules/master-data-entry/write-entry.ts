import {
  entryData,
  entryFields,
  entryProblems,
  fieldsOfList,
  type EntryList,
} from '@wr1/schema/field/master-data/entry-field.ts';
import { masterDataShape, type MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { EntryListName, MasterDataEntryForm } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, databaseCode } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordMasterDataChange } from '../event/event.repository.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseUnknownEntries } from '../record/check-form.ts';
import { announceToAdmins } from '../user-group/announce-admins.ts';
import { requireListRight } from './entry-right.ts';
import { findEntryUses } from './entry-use.ts';
import { isSupplied, lastPosition, listOf, lockEntry, type StoredEntry } from './entry.repository.ts';

const UNIQUE = '23505';

type Target = { id: number; version?: number | undefined };
type NewEntry = MasterDataEntryForm & { list: EntryListName };

const codeRefusal = (code: 'CODE_FIXED' | 'CODE_IN_USE', params = {}) =>
  checkFields([{ path: ['code'], code, params }]);

/** @throws ApiError CHECK_FIELDS (400) */
async function check(
  db: Db | Trx,
  list: EntryList,
  form: MasterDataEntryForm,
  before: StoredEntry | null,
): Promise<void> {
  const values = { ...form.data, code: form.code, nameEn: form.name, nameVn: form.name_vn, ...sortOf(form) };
  const fields = fieldsOfList(list);
  const problems = Object.entries(entryProblems(list, values, before?.code !== form.code));
  if (problems.length > 0) {
    throw checkFields(
      problems.flatMap(([name, problem]) => {
        const rest = fields[name]?.rest ?? name;
        return problem ? { path: name in entryFields ? [rest] : ['data', rest], ...problem } : [];
      }),
    );
  }
  // A value that another list no longer offers may stay.
  const data = entryData(list, form.data);
  const changed = Object.entries(data).filter(([name, value]) => before === null || before.data[name] !== value);
  await refuseUnknownEntries(db, list.data, Object.fromEntries(changed), ['data']);
  if (typeof data['parent'] === 'string') await refuseThirdLevel(db, list.rest, form.code, data['parent']);
}

/** Lists with parents have two levels. @throws ApiError CHECK_FIELDS (400) */
async function refuseThirdLevel(db: Db | Trx, list: string, code: string, parent: string): Promise<void> {
  const related = await db
    .selectFrom('master_data')
    .select(['code', 'data'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('code', '=', parent), eb(sql`data ->> 'parent'`, '=', code)]))
    .execute();
  const isDeep = related.some(({ code: other, data }) => (other === parent ? data['parent'] != null : true));
  if (isDeep || parent === code) throw checkFields([{ path: ['data', 'parent'], code: 'CHOICE_INVALID' }]);
}

const sortOf = ({ sort, aliases }: MasterDataEntryForm) => ({ sort: sort ?? null, aliases: aliases ?? null });

/** The data to store: fields that the list does not describe are preserved. */
function dataOf(list: EntryList, form: MasterDataEntryForm, before: StoredEntry | null): string {
  const data = { ...before?.data, ...entryData(list, form.data), ...(list.rest === 'Vessel' && { imo: form.code }) };
  // Other code relies on the shape of a list's data.
  if (list.rest in masterDataShape)
    masterDataShape[list.rest as MasterDataListName & keyof typeof masterDataShape].parse(data);
  return JSON.stringify(data);
}

/** The values of an entry in the audit log. */
function auditedEntry(entry: StoredEntry) {
  const { code, name, name_vn, sort, aliases, active, data } = entry;
  return { code, name, name_vn, sort, aliases: aliases || null, active, ...entryData(listOf(entry), data as never) };
}

async function audit(
  trx: Trx,
  { viewer, now, requestId }: RequestContext,
  action: LoggedAction,
  [before, after]: readonly [StoredEntry | null, StoredEntry | null],
): Promise<void> {
  const entry = after ?? before;
  if (entry === null) return;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'MASTER_DATA',
    subjectId: entry.entry_id,
    label: `${listOf(entry).label.en}: ${entry.code}`,
    action,
    before: before && auditedEntry(before),
    after: after && auditedEntry(after),
    internal: true,
  });
}

/** Logs a change, and makes gateways and the open pages of administrators read the list again. */
async function record(
  trx: Trx,
  context: RequestContext,
  action: LoggedAction,
  states: readonly [StoredEntry | null, StoredEntry | null],
): Promise<void> {
  await audit(trx, context, action, states);
  await announceToAdmins(trx, 'MasterData', context.now);
  await recordMasterDataChange(trx, (states[1] ?? states[0])?.list ?? '', context.now);
}

/** Reports a code that the list already has. */
async function refuseDuplicate(write: Promise<StoredEntry>): Promise<StoredEntry> {
  try {
    return await write;
  } catch (error) {
    if (databaseCode(error) !== UNIQUE) throw error;
    throw new ApiError('DATA_EXISTS', 409, {}, [{ path: ['code'], code: 'DATA_EXISTS' }]);
  }
}

async function insertEntry(
  trx: Trx,
  { list, code, name, name_vn, sort, aliases, ...form }: NewEntry,
  { active }: { active: boolean },
  { now, viewer }: RequestContext,
): Promise<StoredEntry> {
  const data = dataOf(listOf({ list }), { code, name, name_vn, ...form }, null);
  const position = sort ?? (await lastPosition(trx, list));
  const edited = { edited_at: now, edited_by: viewer.userId };
  return refuseDuplicate(
    trx
      .insertInto('master_data')
      .values({ list, code, name, name_vn, sort: position, aliases: aliases ?? '', active, data, ...edited })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Adds an entry to a list.
 * @throws ApiError CHECK_FIELDS (400), also if the list's codes are fixed; DATA_EXISTS (409) if the code is taken
 */
export async function createEntry(db: Db, body: NewEntry, context: RequestContext): Promise<StoredEntry> {
  const { viewer, idempotencyKey: key } = context;
  const list = listOf(body);
  requireListRight(viewer, 'create', body.list);
  if (list.isFixed) throw codeRefusal('CODE_FIXED');
  await check(db, list, body, null);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateMasterDataEntry', body }, async () => {
      const entry = await insertEntry(trx, body, { active: true }, context);
      await record(trx, context, 'CREATE', [null, entry]);
      return entry;
    }),
  );
}

async function usesOf(trx: Trx, entry: StoredEntry): Promise<number> {
  const uses = (await findEntryUses(trx, [entry])).get(entry.entry_id) ?? [];
  return uses.reduce((sum, { count }) => sum + count, 0);
}

/** @throws ApiError CHECK_FIELDS (400) with CODE_FIXED or CODE_IN_USE */
async function refuseCodeChange(trx: Trx, entry: StoredEntry): Promise<void> {
  if (listOf(entry).isFixed || isSupplied(entry)) throw codeRefusal('CODE_FIXED');
  const n = await usesOf(trx, entry);
  if (n > 0) throw codeRefusal('CODE_IN_USE', { n });
}

async function change(
  trx: Trx,
  before: StoredEntry,
  values: Partial<Pick<StoredEntry, 'code' | 'name' | 'name_vn' | 'sort' | 'aliases' | 'active'>> & { data?: string },
  context: RequestContext,
): Promise<StoredEntry> {
  return refuseDuplicate(
    trx
      .updateTable('master_data')
      .set({ ...values, edited_at: context.now, edited_by: context.viewer.userId, version: before.version + 1 })
      .where('entry_id', '=', before.entry_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** The columns that a form changes. */
function columnsOf(list: EntryList, form: MasterDataEntryForm, before: StoredEntry) {
  const { code, name, name_vn, sort, aliases } = form;
  return { code, name, name_vn, sort: sort ?? before.sort, aliases: aliases ?? '', data: dataOf(list, form, before) };
}

/**
 * Writes an imported entry that has already been checked, and audits it without recording an event.
 * @param put the entry with its state; `before` is null for a new one
 */
export async function putEntry(
  trx: Trx,
  list: EntryListName,
  { form, isActive: active, before }: { form: MasterDataEntryForm; isActive: boolean; before: StoredEntry | null },
  context: RequestContext,
): Promise<void> {
  if (before === null) {
    const entry = await insertEntry(trx, { ...form, list }, { active }, context);
    await audit(trx, context, 'CREATE', [null, entry]);
    return;
  }
  const after = await change(trx, before, { ...columnsOf(listOf(before), form, before), active }, context);
  await audit(trx, context, 'UPDATE', [before, after]);
}

/**
 * Updates an entry.
 * @throws ApiError CHECK_FIELDS (400), also if the code must not change; NOT_FOUND (404); STALE_VERSION and
 * DATA_EXISTS (409)
 */
export async function updateEntry(
  db: Db,
  body: MasterDataEntryForm & Target,
  context: RequestContext,
): Promise<StoredEntry> {
  requireListRight(context.viewer, 'update', 'some');
  return db.transaction().execute(async (trx) => {
    const before = await lockEntry(trx, body);
    requireListRight(context.viewer, 'update', before.list);
    const list = listOf(before);
    await check(trx, list, body, before);
    if (body.code !== before.code) await refuseCodeChange(trx, before);
    const after = await change(trx, before, columnsOf(list, body, before), context);
    await record(trx, context, 'UPDATE', [before, after]);
    return after;
  });
}

/**
 * Activates or deactivates an entry. No effect if it already has the state.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export async function setEntryActive(
  db: Db,
  target: Target,
  active: boolean,
  context: RequestContext,
): Promise<StoredEntry> {
  requireListRight(context.viewer, 'update', 'some');
  return db.transaction().execute(async (trx) => {
    const before = await lockEntry(trx, target);
    requireListRight(context.viewer, 'update', before.list);
    if (before.active === active) return before;
    const after = await change(trx, before, { active }, context);
    await record(trx, context, active ? 'ENABLE' : 'DISABLE', [before, after]);
    return after;
  });
}

/**
 * Deletes an entry that staff added and no record uses.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION, ENTRY_SUPPLIED and ENTRY_IN_USE (409)
 */
export async function deleteEntry(db: Db, target: Target, context: RequestContext): Promise<void> {
  requireListRight(context.viewer, 'delete', 'some');
  await db.transaction().execute(async (trx) => {
    const before = await lockEntry(trx, target);
    requireListRight(context.viewer, 'delete', before.list);
    const n = await usesOf(trx, before);
    if (n > 0) throw new ApiError('ENTRY_IN_USE', 409, { n });
    if (isSupplied(before)) throw new ApiError('ENTRY_SUPPLIED', 409);
    await trx.deleteFrom('master_data').where('entry_id', '=', before.entry_id).execute();
    await record(trx, context, 'DELETE', [before, null]);
  });
}
