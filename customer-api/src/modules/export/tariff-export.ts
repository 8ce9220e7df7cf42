import type { Viewer } from '../../http/context.ts';
import { isCostField } from '@wr1/schema/rules/money/cost-field.ts';
import { seesCost } from '../../http/sees-cost.ts';
import { tariffExportQuery } from '@wr1/schema/rest/schedule/tariff-table.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { TariffField, TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { optionOf, TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { countTariffLines, findTariffLines, listTariffs, tariffIdQuery } from '../tariff/tariff-row.repository.ts';
import { TARIFF_EXAMPLE } from '../tariff/book/tariff-example.ts';
import type { CellKind } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';
import { readIds } from '../../platform/read-ids.ts';

/** A file row: a table row, or one price line of a freight tariff with the tariff's columns. */
type Line = TariffValues;

function readQuery(query: Record<string, unknown>) {
  const parsed = tariffExportQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { sort, order, template, ...filter } = parsed.data;
  return { filter, by: { sort, order }, isTemplate: template === '1' };
}

const KIND: Readonly<Record<TariffField['kind']['type'], CellKind>> = {
  choice: 'text',
  code: 'text',
  day: 'day',
  flag: 'text',
  text: 'text',
  number: 'decimal',
  price: 'decimal',
};
const FLAG_TEXT = { true: { en: 'yes', vn: 'có' }, false: { en: 'no', vn: 'không' } } as const;

/** A value in a form that an import reads back unchanged. */
function cellText(field: TariffField, value: string | null, language: Language): string | null {
  if (value === null) return null;
  switch (field.kind.type) {
    case 'choice': {
      const option = optionOf(field, value);
      // Service names are the same in every language.
      return option === null ? value : field.name === 'service_type' ? option.key : option.label[language];
    }
    case 'flag':
      return FLAG_TEXT[value === 'true' ? 'true' : 'false'][language];
    case 'code':
      return field.name === 'cont_type' ? (containerType(value)?.shortName ?? value) : value;
    default:
      return value;
  }
}

function columnsOf(table: TariffTable, language: Language, viewer: Viewer): ExportColumn<Line>[] {
  const shown = TARIFF_FIELDS[table].filter(({ name }) => seesCost(viewer) || !isCostField(name));
  return shown.map((field) => ({
    screen: field.name,
    header: field.label,
    kind: KIND[field.kind.type],
    width: field.kind.type === 'text' ? 24 : 15,
    cell: (line) => cellText(field, line[field.name] ?? null, language),
  }));
}

/** Rows of one price table in the columns of its import. */
export const TARIFF_EXPORT: AnyExportSource = exportSource<Line>({
  title: { en: 'Prices', vn: 'Bảng giá' },
  access: { action: 'read', subject: 'Tariff' },
  count: async (db, query) => {
    const { filter, isTemplate } = readQuery(query);
    return isTemplate ? 1 : countTariffLines(db, filter);
  },
  open: async (db, query, { language, viewer }) => {
    const { filter, by, isTemplate } = readQuery(query);
    const { table } = filter;
    const columns = columnsOf(table, language, viewer);
    if (isTemplate) {
      return { ids: [1], columns, read: () => Promise.resolve(new Map([[1, TARIFF_EXAMPLE[table]]])) };
    }
    return {
      ids: await readIds(db, tariffIdQuery(filter, by, EXPORT_ROW_CAP)),
      columns,
      read: async (ids) => {
        if (table === 'FREIGHT') return findTariffLines(db, ids);
        const rows = await listTariffs(db, { table, ids }, by, { limit: ids.length, offset: 0 });
        return new Map(rows.map(({ id, values }) => [id, values]));
      },
    };
  },
});
