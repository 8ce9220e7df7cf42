import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { lineKeyOf, tariffProblems, type KnownCode, type TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { lineFields, optionOf, rowFields, TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { FileCell } from '../../import/read-table.ts';
import { columnPlaces, readCell } from './import-cell.rules.ts';
import type { StoredTariff } from '../tariff-row.repository.ts';
import { keyOfRow, labelOfRow } from '../tariff-value.rules.ts';
import type { TablePlan } from '../../import/table-import.ts';

/** A parsed row of a file; contains only the columns that the file has. */
export interface FileRow {
  /** Line number in the file; the header is line 1. */
  number: number;
  values: TariffValues;
  /** The price line; null for tables other than freight. */
  line: TariffValues | null;
}

/** A file, parsed as rows of a table. */
export interface FileRows {
  rows: readonly FileRow[];
  /** Required columns that the file lacks. */
  missing: readonly TariffField[];
}

const isBlank = (cells: readonly FileCell[]) => cells.every((cell) => cell === null || String(cell).trim() === '');

/** Parses a file whose first row names the columns; unknown columns are ignored. */
export function readRows(table: TariffTable, cells: readonly (readonly FileCell[])[]): FileRows {
  const [headings = [], ...body] = cells;
  const places = columnPlaces(TARIFF_FIELDS[table], headings);
  const isThere = ({ name }: TariffField) => (places.get(name) ?? -1) >= 0;
  const take = (fields: readonly TariffField[], row: readonly FileCell[]): TariffValues =>
    Object.fromEntries(
      // A missing key column counts as empty, because keys are needed to match rows.
      fields
        .filter((field) => isThere(field) || field.part === 'key' || field.part === 'lineKey')
        .map((field) => [field.name, readCell(field, row[places.get(field.name) ?? -1] ?? null)]),
    );
  return {
    missing: TARIFF_FIELDS[table].filter((field) => field.required && !isThere(field)),
    rows: body.flatMap((row, index) =>
      isBlank(row)
        ? []
        : [
            {
              number: index + 2,
              values: take(rowFields(table), row),
              line: table === 'FREIGHT' ? take(lineFields(table), row) : null,
            },
          ],
    ),
  };
}

/** A row to add or change. */
export interface TariffPut {
  draft: TariffDraft;
  before: StoredTariff | null;
}

type Problem = TariffImportRow['problems'][number];
type Change = TariffImportRow['changes'][number];

const FALLBACK = (fields: readonly TariffField[]): TariffValues =>
  Object.fromEntries(fields.map(({ name, fallback }) => [name, fallback]));

/** Stored rows by key. If several have the same key, an active one takes precedence, then the newest. */
function byKey(table: TariffTable, stored: readonly StoredTariff[]): Map<string, StoredTariff> {
  const sorted = stored.toSorted(
    (a, b) => Number(a.values['active'] !== 'false') - Number(b.values['active'] !== 'false') || a.id - b.id,
  );
  return new Map(sorted.map((row) => [keyOfRow(table, row.values), row]));
}

function lineLabel(line: TariffValues | null): string {
  if (line === null) return '';
  const from = line['min_qty'] === '0' ? null : `≥ ${line['min_qty'] ?? ''}`;
  const basis = lineFields('FREIGHT').find(({ name }) => name === 'basis');
  const words = basis && optionOf(basis, line['basis'] ?? null)?.key;
  const box = line['cont_type'] ?? null;
  return [box === null ? words : (containerType(box)?.shortName ?? box), from].filter(Boolean).join(' ');
}

function differences(fields: readonly TariffField[], before: TariffValues | null, after: TariffValues): Change[] {
  return fields.flatMap(({ name }) => {
    const [was, is] = [before?.[name] ?? null, after[name] ?? null];
    return was === is ? [] : [{ column: name, before: was, after: is }];
  });
}

/** All rows of the file with the same key, and the table row they result in. */
interface Group {
  first: FileRow;
  before: StoredTariff | null;
  draft: TariffDraft;
  lines: Map<string, number>;
}

function openGroup(table: TariffTable, row: FileRow, before: StoredTariff | null): Group {
  const values = { ...(before?.values ?? FALLBACK(rowFields(table))), ...row.values };
  return { first: row, before, draft: { values, lines: before?.lines ?? [] }, lines: new Map() };
}

const repeated = (row: number): Problem => ({
  column: null,
  code: 'TARIFF_ROW_REPEATED' satisfies MessageCode,
  params: { row },
});

/** Conflicts with earlier rows of the file: a repeated key, or different values for the same tariff. */
function clashes(table: TariffTable, group: Group, row: FileRow): Problem[] {
  if (row === group.first) return [];
  if (row.line === null) return [repeated(group.first.number)];
  const differing = rowFields(table).filter(
    ({ name }) => name in row.values && (row.values[name] ?? null) !== (group.first.values[name] ?? null),
  );
  const code = 'TARIFF_ROW_DIFFERS' satisfies MessageCode;
  return differing.map(({ name }) => ({ column: name, code, params: { row: group.first.number } }));
}

/** Adds or replaces a price line of the tariff. Lines that are not in the file stay unchanged. */
function putLine(
  group: Group,
  row: FileRow,
  line: TariffValues,
): { problem: Problem | null; changes: Change[]; isNew: boolean } {
  const key = lineKeyOf(line);
  const twin = group.lines.get(key);
  const old = group.draft.lines.find((one) => lineKeyOf(one) === key) ?? null;
  const full = { ...(old ?? FALLBACK(lineFields('FREIGHT'))), ...line };
  group.draft = { ...group.draft, lines: [...group.draft.lines.filter((one) => one !== old), full] };
  group.lines.set(key, group.lines.get(key) ?? row.number);
  return {
    problem: twin === undefined ? null : repeated(twin),
    changes: differences(lineFields('FREIGHT'), old, full),
    isNew: old === null,
  };
}

function judge(table: TariffTable, group: Group, row: FileRow, known: KnownCode): TariffImportRow {
  const line = row.line === null ? null : putLine(group, row, row.line);
  const own = { values: { ...group.draft.values, ...row.values }, lines: row.line === null ? [] : [row.line] };
  const problems: Problem[] = tariffProblems(table, own, known).map(({ path, ...problem }) => ({
    column: String(path.at(-1)),
    ...problem,
  }));
  problems.push(...clashes(table, group, row), ...(line?.problem ? [line.problem] : []));
  const isNew = group.before === null || line?.isNew === true;
  const changes = [
    ...(row === group.first ? differences(rowFields(table), group.before?.values ?? null, group.draft.values) : []),
    ...(line?.changes ?? []),
  ];
  const state = problems.length > 0 ? 'WRONG' : isNew ? 'NEW' : changes.length > 0 ? 'CHANGED' : 'UNCHANGED';
  const label = [labelOfRow(table, row.values), lineLabel(row.line)].filter((part) => part !== '').join(' · ');
  return { number: row.number, state, label, changes, problems };
}

/**
 * Compares a file with a table. Rows are matched by their key columns; rows, price lines and columns that are
 * not in the file stay unchanged.
 */
export function planImport(
  table: TariffTable,
  file: readonly FileRow[],
  stored: readonly StoredTariff[],
  known: KnownCode,
): TablePlan<TariffPut> {
  const present = byKey(table, stored);
  const groups = new Map<string, Group>();
  const counts = { added: 0, changed: 0, unchanged: 0, wrong: 0 };
  const touched = new Set<Group>();
  const rows = file.map((row) => {
    const key = keyOfRow(table, row.values);
    const group = groups.get(key) ?? openGroup(table, row, present.get(key) ?? null);
    groups.set(key, group);
    const judged = judge(table, group, row, known);
    counts[({ NEW: 'added', CHANGED: 'changed', UNCHANGED: 'unchanged', WRONG: 'wrong' } as const)[judged.state]] += 1;
    if (judged.state === 'NEW' || judged.state === 'CHANGED') touched.add(group);
    return judged;
  });
  return { counts, rows, puts: [...touched].map(({ draft, before }) => ({ draft, before })) };
}
