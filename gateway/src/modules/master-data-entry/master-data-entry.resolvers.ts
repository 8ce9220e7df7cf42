import { dataText, entryFields } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { MasterDataEntryRow } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import type {
  MasterDataEntryInput,
  MasterDataEntrySort,
  MasterDataEntryStateInput,
  MasterDataExport,
  Resolvers,
} from '../../schema.generated.ts';
import { fetchEntries, fetchLists, postEntry, putEntry, removeEntry } from './master-data-entry.api.ts';
import { listKeyOf, toEntrySource, usesById } from './master-data-entry.loaders.ts';

const INPUT_NAME = new Map<string, string>(Object.entries(entryFields).map(([name, { rest }]) => [rest, name]));

/** Maps REST paths such as `name_vn` and `data.country` to `entry.nameVn` and `entry.fields.country`. */
const attempt = attemptWith(([first, ...rest]) => {
  if (first === 'data') return ['entry', 'fields', ...rest];
  const name = INPUT_NAME.get(String(first));
  return name === undefined ? [String(first), ...rest] : ['entry', name];
});

const SORT: Readonly<Record<MasterDataEntrySort, string>> = {
  POSITION: 'sort',
  CODE: 'code',
  NAME_EN: 'name',
  NAME_VN: 'name_vn',
  EDITED: 'edited',
};

/** The query of MasterDataEntryList without paging. */
export function entryQuery({ list, filter, sort, order }: MasterDataExport) {
  return {
    list: entryList(list).rest,
    search: filter?.search,
    active: filter?.isActive,
    sort: SORT[sort ?? 'POSITION'],
    order: order === 'DESC' ? 'desc' : 'asc',
  };
}

function formOf({ code, nameEn, nameVn, sort, aliases, fields }: MasterDataEntryInput) {
  const data = Object.fromEntries((fields ?? []).map(({ name, value }) => [name, value ?? null]));
  return { code, name: nameEn, name_vn: nameVn, sort, aliases, data };
}

const versionOf = ({ expectedVersion }: { expectedVersion?: number | null }) =>
  typeof expectedVersion === 'number' ? { version: expectedVersion } : {};

/** The payload of a change, after which this gateway reads the list again. */
function changed(context: GatewayContext, { result, message }: { result: MasterDataEntryRow; message: string }) {
  context.services.masterData.forget([result.list]);
  return { entry: toEntrySource(result), message };
}

const act = (context: GatewayContext, objectType: string, input: MasterDataEntryStateInput) =>
  attempt(context, async () => {
    const body = { id: requireRowId(input.id, 'MasterDataEntry'), ...versionOf(input) };
    return changed(context, await putEntry(context.rest, objectType, body));
  });

export const masterDataEntryResolvers: Resolvers = {
  Query: {
    async masterDataLists(_parent, _args, context) {
      unsupportedBySection7(context);
      const rows = await fetchLists(context.rest);
      return rows.map(({ list, total, active }) => ({ list: listKeyOf(list), totalCount: total, activeCount: active }));
    },
    async masterDataEntries(_parent, { first, after, ...args }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { page, pageSize } = window;
      const { result, meta } = await fetchEntries(context.rest, { ...entryQuery(args), page, pageSize });
      return pageConnection(window, result, meta.total, toEntrySource);
    },
  },
  MasterDataEntry: {
    number: ({ row }) => row.number,
    code: ({ row }) => row.code,
    nameEn: ({ row }) => row.name,
    nameVn: ({ row }) => row.name_vn,
    sort: ({ row }) => row.sort,
    aliases: ({ row }) => row.aliases,
    isActive: ({ row }) => row.active,
    isSupplied: ({ row }) => row.supplied,
    fields: ({ list, row }) =>
      Object.values(entryList(list).data).map(({ rest }) => ({ name: rest, value: dataText(row.data[rest]) })),
    uses: async ({ row }, _args, context) => (await context.load(usesById, row.id))?.uses ?? [],
    editedAt: ({ row }) => row.edited_at,
    version: ({ row }) => row.version,
  },
  Mutation: {
    createMasterDataEntry: (_parent, { input: { list, entry, idempotencyKey } }, context) =>
      attempt(context, async () => {
        const body = { list: entryList(list).rest, ...formOf(entry) };
        return changed(context, await postEntry(context.rest, body, idempotencyKey));
      }),
    updateMasterDataEntry: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = { id: requireRowId(input.id, 'MasterDataEntry'), ...versionOf(input), ...formOf(input.entry) };
        return changed(context, await putEntry(context.rest, 'UpdateMasterDataEntry', body));
      }),
    activateMasterDataEntry: (_parent, { input }, context) => act(context, 'ActivateMasterDataEntry', input),
    deactivateMasterDataEntry: (_parent, { input }, context) => act(context, 'DeactivateMasterDataEntry', input),
    deleteMasterDataEntry: (_parent, { input: { id, expectedVersion } }, context) =>
      attempt(context, async () => {
        const { message } = await removeEntry(context.rest, requireRowId(id, 'MasterDataEntry'), expectedVersion);
        // All lists are dropped, because the response does not name the list.
        context.services.masterData.forget(null);
        return { deletedId: id, message };
      }),
  },
};
