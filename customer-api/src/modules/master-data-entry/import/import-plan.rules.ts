import { dataText, entryData, entryProblems, type EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryColumns } from '@wr1/schema/field/master-data/entry-heading.ts';
import type { MasterDataEntryForm } from '@wr1/schema/rest/master-data/master-data-entry.ts';
import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { StoredEntry } from '../entry.repository.ts';
import type { FileEntry } from './import-row.rules.ts';
import type { TablePlan } from '../../import/table-import.ts';

/** An entry to add or change. */
export interface EntryPut {
  form: MasterDataEntryForm;
  isActive: boolean;
  before: StoredEntry | null;
}

type Values = Readonly<Record<string, string>>;

/** The values of an entry in the form used in files. */
function valuesOf(list: EntryList, { code, name, name_vn, sort, aliases, active, data }: StoredEntry): Values {
  const own = Object.values(list.data).map(({ rest }) => [rest, dataText(data[rest]) ?? '']);
  const common = { code, nameEn: name, nameVn: name_vn, sort: String(sort), aliases, isActive: String(active) };
  return { ...common, ...(Object.fromEntries(own) as Values) };
}

/** A value for comparison; a number becomes the same text however it is written. */
function normal(list: EntryList, name: string, text: string): string {
  const isNumber = name === 'sort' || list.data[name]?.kind.type === 'number';
  const number = isNumber ? parseNumber(text) : null;
  if (list.data[name]?.kind.type === 'flag') return text === 'true' ? 'true' : 'false';
  return number === null ? text : String(number);
}

function formOf(list: EntryList, { code = '', nameEn = '', nameVn = '', sort = '', aliases = '', ...own }: Values) {
  return {
    code,
    name: nameEn,
    name_vn: nameVn,
    sort: parseNumber(sort),
    aliases,
    data: entryData(list, own),
  } satisfies MasterDataEntryForm;
}

/**
 * Compares a file with a list. Columns and entries that are missing from the file do not change.
 * @param isKnown whether another list has a code
 */
export function planEntries(
  list: EntryList,
  file: readonly FileEntry[],
  stored: readonly StoredEntry[],
  isKnown: (otherList: string, code: string) => boolean,
): TablePlan<EntryPut> {
  const byCode = new Map(stored.map((entry) => [entry.code, entry]));
  const seen = new Map<string, number>();
  const puts: EntryPut[] = [];

  function problemsOf(values: Values, before: StoredEntry | null, number: number): TariffImportRow['problems'] {
    const code = values['code'] ?? '';
    const first = seen.get(code);
    seen.set(code, first ?? number);
    if (first !== undefined) return [{ column: 'code', code: 'TARIFF_ROW_REPEATED', params: { row: first } }];
    if (before === null && list.isFixed) return [{ column: 'code', code: 'CODE_FIXED' }];
    const found = Object.entries(entryProblems(list, values, before === null)).flatMap(([column, problem]) =>
      problem ? [{ column, ...problem }] : [],
    );
    const own = Object.values(list.data).flatMap(({ rest, kind }) => {
      const text = values[rest] ?? '';
      const isNew = before === null || dataText(before.data[rest]) !== text;
      if (kind.type === 'entry' && text !== '' && isNew && !isKnown(kind.list, text)) {
        return [{ column: rest, code: 'CHOICE_INVALID' }];
      }
      return kind.type === 'flag' && !/^(true|false|)$/.test(text) ? [{ column: rest, code: 'CHOICE_INVALID' }] : [];
    });
    const state = values['isActive'] ?? '';
    const wrongState = /^(true|false|)$/.test(state) ? [] : [{ column: 'isActive', code: 'CHOICE_INVALID' }];
    return [...found, ...own, ...wrongState];
  }

  function rowOf({ number, values: given }: FileEntry): TariffImportRow {
    const before = byCode.get(given['code'] ?? '') ?? null;
    const old = before && valuesOf(list, before);
    const merged = { ...old, ...given };
    const values = {
      ...merged,
      // A file without Vietnamese names gives new entries the English one.
      nameVn:
        (list.isProperName || given['nameVn'] === undefined) && before === null
          ? (merged['nameEn'] ?? '')
          : (merged['nameVn'] ?? ''),
      isActive: merged['isActive'] || (old?.['isActive'] ?? 'true'),
      sort: merged['sort'] || (old?.['sort'] ?? ''),
    } as Values;
    const label = values['code'] ?? '';
    const problems = problemsOf(values, before, number);
    if (problems.length > 0) return { number, state: 'WRONG', label, changes: [], problems };
    const changes = entryColumns(list).flatMap(({ name }) => {
      const [was, is] = [old?.[name] ?? '', values[name] ?? ''];
      return normal(list, name, was) === normal(list, name, is)
        ? []
        : [{ column: name, before: old === null ? null : was || null, after: is || null }];
    });
    if (before !== null && changes.length === 0) return { number, state: 'UNCHANGED', label, changes, problems };
    puts.push({ form: formOf(list, values), isActive: values['isActive'] === 'true', before });
    return { number, state: before === null ? 'NEW' : 'CHANGED', label, changes, problems };
  }

  const rows = file.map(rowOf);
  const count = (state: TariffImportRow['state']) => rows.filter((row) => row.state === state).length;
  const counts = {
    added: count('NEW'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    wrong: count('WRONG'),
  };
  return { counts, rows, puts };
}
