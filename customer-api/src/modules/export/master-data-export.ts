import { entryColumns } from '@wr1/schema/field/master-data/entry-heading.ts';
import { entryList, entryListKeyOf, subjectOfList } from '@wr1/schema/field/master-data/entry-list.ts';
import {
  masterDataEntryListQuery,
  type MasterDataEntryListQuery,
  type MasterDataEntryRow,
} from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { countEntries, entryRowOf, listEntries } from '../master-data-entry/entry.repository.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

function readQuery(query: Record<string, unknown>): MasterDataEntryListQuery {
  const parsed = masterDataEntryListQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  if (parsed.data.list === undefined) throw checkFields([{ path: ['list'], code: 'REQUIRED' }]);
  return parsed.data;
}

/** The columns of a list, as an import reads them. */
function columnsOf({ list }: MasterDataEntryListQuery, language: Language): ExportColumn<MasterDataEntryRow>[] {
  const key = list && entryListKeyOf(list);
  if (key === undefined) return [];
  const yesNo = (is: boolean) => (language === 'vn' ? ['Có', 'Không'] : ['Yes', 'No'])[is ? 0 : 1] ?? null;
  return entryColumns(entryList(key)).map(({ name, heading, field }) => {
    const isNumber = field?.kind.type === 'number';
    return {
      screen: name === 'isActive' ? 'state' : name,
      header: heading,
      kind: isNumber ? 'decimal' : name === 'sort' ? 'integer' : 'text',
      width: /^name/.test(name) || name === 'aliases' ? 40 : 16,
      cell({ data, active, name: nameEn, name_vn: nameVn, code, sort, aliases }) {
        const value = field ? data[name] : { code, nameEn, nameVn, sort, aliases, isActive: active }[name];
        if (typeof value === 'boolean') return yesNo(value);
        return value === undefined || value === '' ? null : value;
      },
    };
  });
}

/** Entries of a master data list as listed by MasterDataEntryList. */
export const MASTER_DATA_EXPORT: AnyExportSource = exportSource<MasterDataEntryRow>({
  title: { en: 'Master data', vn: 'Danh mục' },
  access: (query) => {
    const key = entryListKeyOf(readQuery(query).list ?? '');
    return { action: 'read', subject: key === undefined ? 'MasterData' : subjectOfList(entryList(key)) };
  },
  count: (db, query) => countEntries(db, readQuery(query)),
  open: async (db, query, { language }) => {
    const asked = readQuery(query);
    const entries = await listEntries(db, asked, { limit: EXPORT_ROW_CAP, offset: 0 });
    const byId = new Map(entries.map((entry) => [entry.entry_id, entryRowOf(entry)]));
    return {
      ids: [...byId.keys()],
      columns: columnsOf(asked, language),
      read: (ids) =>
        Promise.resolve(
          new Map(
            ids.flatMap((id) => {
              const row = byId.get(id);
              return row ? [[id, row] as const] : [];
            }),
          ),
        ),
    };
  },
});
