import {
  fastListName,
  locationAnswer,
  masterDataAnswer,
  masterDataListName,
  masterDataName,
  nameAnswer,
  publicMasterDataName,
  type MasterDataListName,
} from '@wr1/schema/rest/master-data/master-data.ts';
import { locationQuery } from '@wr1/schema/rest/master-data/location.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { PUBLIC_SYSTEM_CONFIG } from '@wr1/schema/rules/access/system-config.ts';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listCompanies } from '../company/company.repository.ts';
import { answerLocations, locationFilterOf } from '../location/location-list.ts';
import { countMasterData, listMasterData, listSalesmen } from './master-data.repository.ts';
import { readSearch } from './search-parameter.ts';

const DEPOT_TYPES = [LOCATION_TYPE.SEAPORT_TERMINAL, LOCATION_TYPE.ICD, LOCATION_TYPE.EMPTY_DEPOT];
/** More rows than any list has. */
const EVERYTHING = 10_000_000;

/** Without page numbers the whole list is returned; `search` is the text typed into a select widget. */
const listQuery = z.looseObject({
  search: z.string().max(5000).optional(),
  ids: z.string().max(20_000).optional(),
  /** Includes inactive entries, so that records which use them still show their names. */
  inactive: z.enum(['true', 'false']).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(EVERYTHING).default(EVERYTHING),
});
const placeQuery = listQuery.omit({ inactive: true }).extend(locationQuery.shape);
const nameQuery = z.looseObject({ search: z.string().max(5000).optional() });

const typedText = z.string().max(200);

/** The typed text, from `search=…` or a field `text`; undefined if missing or invalid. */
function textOf(query: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = typedText.safeParse(readSearch(query)['text']);
  return parsed.success ? parsed.data : undefined;
}

/**
 * The list codes visible to a caller; undefined for all. A partner's key sees what customers see, even if its
 * owner is staff.
 */
function codesFor(list: MasterDataListName, { isStaff, kind }: Viewer): readonly string[] | undefined {
  return list === 'SystemConfig' && !(isStaff && kind === 'user') ? PUBLIC_SYSTEM_CONFIG : undefined;
}

async function answerList(
  db: Db,
  list: MasterDataListName,
  query: z.output<typeof listQuery>,
  codes?: readonly string[],
) {
  const { page, pageSize, ids, inactive } = query;
  const filter = { list, text: textOf(query), ids: parseIds(ids), codes, inactive: inactive === 'true' };
  const rows = await listMasterData(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countMasterData(db, filter);
  return successList(
    rows.map(({ aliases, active, ...row }) => ({
      ...row,
      ...(aliases !== '' && { search: aliases }),
      ...(!active && { active }),
    })),
    { total, page, pageSize },
  );
}

/** The names among `names` whose lists are stored in the master data table. */
function tableLists(names: readonly string[]): MasterDataListName[] {
  return names.flatMap((name) => masterDataListName.safeParse(name).data ?? []);
}

function registerSignedInLists(table: ActionTable, db: Db): void {
  for (const name of tableLists(masterDataName.options)) {
    table.add({
      method: 'get',
      path: '/masterData',
      select: { data: name },
      summary: `Returns the list \`${name}\`.`,
      tag: 'master-data',
      access: 'any',
      query: listQuery,
      answer: masterDataAnswer,
      handler: ({ query, context: { viewer } }) => answerList(db, name, query, codesFor(name, viewer)),
    });
  }
  for (const name of fastListName.options) {
    table.add({
      method: 'get',
      path: '/fast',
      select: { objectType: name },
      summary: name === 'Airports' ? 'Returns the list `Airports`. Public.' : `Returns the list \`${name}\`.`,
      tag: 'master-data',
      // Air schedules and prices can be requested without an account.
      access: name === 'Airports' ? 'optional' : 'any',
      query: listQuery,
      answer: masterDataAnswer,
      handler: ({ query }) => answerList(db, name, query),
    });
  }
}

function registerPublicLists(table: ActionTable, db: Db): void {
  for (const name of tableLists(publicMasterDataName.options)) {
    table.add({
      method: 'get',
      path: '/masterDataNologin',
      select: { data: name },
      summary: `Returns the list \`${name}\`. Public.`,
      tag: 'master-data',
      access: 'public',
      query: listQuery,
      answer: masterDataAnswer,
      handler: ({ query }) => answerList(db, name, query),
    });
  }
  table.add({
    method: 'get',
    path: '/masterDataNologin',
    select: { data: 'Location' },
    summary: 'Lists locations shared with all customers. Public.',
    tag: 'location',
    access: 'public',
    query: placeQuery,
    answer: locationAnswer,
    handler: ({ query, context: { language } }) =>
      answerLocations(db, null, language, locationFilterOf(readSearch(query)), query),
  });
}

function registerPlaces(table: ActionTable, db: Db): void {
  table.add({
    method: 'get',
    path: '/masterData',
    select: { data: 'Location' },
    summary: 'Lists shared locations and those of the customers visible to the caller.',
    tag: 'location',
    access: 'any',
    query: placeQuery,
    answer: locationAnswer,
    handler: ({ query, context: { viewer, language } }) =>
      answerLocations(db, viewer, language, locationFilterOf(readSearch(query)), query),
  });
  table.add({
    method: 'get',
    path: '/masterData',
    select: { data: 'Deport' },
    summary: 'Lists terminals, inland container depots and empty depots: locations of type 1, 2 or 3.',
    tag: 'location',
    access: 'any',
    query: placeQuery,
    answer: locationAnswer,
    handler: ({ query, context: { viewer, language } }) => {
      const filter = { ...locationFilterOf(readSearch(query)), typeIds: DEPOT_TYPES };
      return answerLocations(db, viewer, language, filter, query);
    },
  });
}

function registerPeople(table: ActionTable, db: Db): void {
  table.add({
    method: 'get',
    path: '/masterData',
    select: { data: 'Company' },
    summary: "Lists customers by name: all for ADMIN, their own for ADMIN_SALE, the caller's company for customers.",
    tag: 'company',
    access: 'any',
    query: nameQuery,
    answer: nameAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const rows = await listCompanies(db, viewer, { search: textOf(query) }, { limit: EVERYTHING, offset: 0 });
      return success(rows.map(({ id, code, name }) => ({ id, code, name })));
    },
  });
  table.add({
    method: 'get',
    path: '/masterData',
    select: { data: 'Saler' },
    summary: 'Lists account managers by name. Customers see only their own.',
    tag: 'user',
    access: 'any',
    query: nameQuery,
    answer: nameAnswer,
    handler: async ({ query, context: { viewer } }) => success(await listSalesmen(db, viewer, textOf(query))),
  });
}

/** masterData, masterDataNologin and fast: every list of the specification except the menu. */
export function registerMasterDataRoutes(table: ActionTable, { db }: Pick<Deps, 'db'>): void {
  registerSignedInLists(table, db);
  registerPublicLists(table, db);
  registerPlaces(table, db);
  registerPeople(table, db);
}
