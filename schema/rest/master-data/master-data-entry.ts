import { z } from 'zod';
import { ENTRY_LIST, ENTRY_LIST_KEY } from '../../field/master-data/entry-list.ts';
import { answer, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/** A list that administrators maintain, by its name in `masterData?data=X`. */
export const entryListName = z.enum(ENTRY_LIST_KEY.map((key) => ENTRY_LIST[key].rest));

const dataValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An entry with what is needed to edit it. */
export const masterDataEntryRow = z.object({
  /** Unique across all lists. */
  id: rowId,
  list: entryListName,
  /** Number within the list, the `id` in `masterData?data=X`. */
  number: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_vn: z.string(),
  sort: z.number().int(),
  aliases: z.string(),
  active: z.boolean(),
  /** Comes with the platform: it can be deactivated but not deleted. */
  supplied: z.boolean(),
  /** The list's own fields by name; null if empty. */
  data: z.record(z.string(), dataValue),
  edited_at: instant.nullable(),
  version: z.number().int(),
});

/** Sort orders of MasterDataEntryList; `sort` is the list's own order. */
export const ENTRY_SORT = ['sort', 'code', 'name', 'name_vn', 'edited'] as const;

/** GET wr1?objectType=MasterDataEntryList: entries of a list, or of all lists, inactive ones included. */
export const masterDataEntryListQuery = pageQuery.extend({
  list: entryListName.optional(),
  search: z.string().max(200).optional(),
  active: z.enum(['true', 'false']).optional(),
  sort: z.enum(ENTRY_SORT).default('sort'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ids: idsQuery,
});
export const masterDataEntryListAnswer = listAnswer(masterDataEntryRow);

/** GET wr1?objectType=MasterDataLists: the number of entries of each list. */
export const masterDataListsAnswer = answer(
  z.array(z.object({ list: entryListName, total: z.number().int(), active: z.number().int() })),
);

/** Kinds of record that use entries. ENTRY: an entry of another list. */
export const ENTRY_USE_KIND = [
  'QUOTATION',
  'BOOKING',
  'SCHEDULE',
  'SCHEDULE_ALERT',
  'TARIFF',
  'DEBIT_NOTE',
  'CUSTOMER',
  'REGISTRATION',
  'USER',
  'LOCATION',
  'ENTRY',
] as const;
export type EntryUseKind = (typeof ENTRY_USE_KIND)[number];

/** GET wr1?objectType=MasterDataEntryUses: how many records of each kind use the entries. */
export const masterDataEntryUsesQuery = z.object({ ids: idsQuery });
export const masterDataEntryUsesAnswer = answer(
  z.array(z.object({ id: rowId, uses: z.array(z.object({ kind: z.enum(ENTRY_USE_KIND), count: z.number().int() })) })),
);

const form = z.object({
  code: z.string().trim().max(200),
  name: z.string().trim().max(1000),
  name_vn: z.string().trim().max(1000),
  /** A new entry without a position comes last. */
  sort: z.number().int().nullable().optional(),
  aliases: z.string().trim().max(5000).nullable().optional(),
  /** The list's own fields by name; texts as typed are accepted. Missing ones become empty. */
  data: z.record(z.string().max(60), dataValue).default({}),
});

/** POST wr1?objectType=CreateMasterDataEntry. */
export const createMasterDataEntryRequest = form.extend({ list: entryListName });

/** PUT wr1?objectType=UpdateMasterDataEntry: the whole form. */
export const updateMasterDataEntryRequest = form.extend({ id: rowId, version: z.number().int().optional() });

/** PUT wr1?objectType=ActivateMasterDataEntry and DeactivateMasterDataEntry. */
export const masterDataEntryStateRequest = z.object({ id: rowId, version: z.number().int().optional() });

/** DELETE wr1?objectType=DeleteMasterDataEntry. */
export const deleteMasterDataEntryQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

export const masterDataEntryAnswer = answer(masterDataEntryRow);
export const deleteMasterDataEntryAnswer = answer(z.object({ id: rowId }));

/**
 * GET masterDataChanges?after=<seq>: the lists that changed after a position in the event log, by their name in
 * `masterData?data=X`. Public. Without `after`, returns only the current position.
 */
export const masterDataChangesQuery = z.object({ after: z.coerce.number().int().nonnegative().optional() });
export const masterDataChangesAnswer = z.object({
  result: z.array(z.string()),
  message: z.string(),
  meta: z.object({
    /** Pass it as the next `after`. */
    last_seq: z.number().int().nonnegative(),
    /** The oldest event in the log: lists may have changed without a trace before it. */
    first_seq: z.number().int().nonnegative(),
  }),
});

export type MasterDataEntryRow = z.infer<typeof masterDataEntryRow>;
export type MasterDataEntryForm = z.output<typeof form>;
export type MasterDataEntryListQuery = z.output<typeof masterDataEntryListQuery>;
export type EntryListName = z.infer<typeof entryListName>;
