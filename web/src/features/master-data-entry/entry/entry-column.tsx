import { useTranslation } from 'react-i18next';
import { shownFields } from '@wr1/schema/field/master-data/entry-field.ts';
import type { EntryDataField, EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { Code } from '../../../ui/text/code.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import s from './entry-column.module.css';
import { fieldValues, countUses } from './entry-row.ts';
import type { EntryRow } from './entry-row.ts';

/** Returns a function that formats the value of a list-specific field; null if it is empty. */
export function useFieldText(): (field: EntryDataField, value: string | null) => string | null {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  return ({ kind, options }, value) => {
    if (value === null || value === '') return null;
    if (kind.type === 'day') return formatDate(value);
    if (kind.type === 'flag') return t(value === 'true' ? 'yes' : 'no');
    return options?.[value]?.[language] ?? value;
  };
}

/** Whether an entry can be chosen, or still needs confirmation. */
export function EntryStateTag({ row }: { row: EntryRow }) {
  const { t } = useTranslation('master-data-entry');
  if (!row.isActive) return <Tag tone="neutral">{t('state.INACTIVE')}</Tag>;
  const isUnconfirmed = fieldValues(row)['unconfirmed'] === 'true';
  return (
    <Tag tone={isUnconfirmed ? 'warning' : 'success'}>{t(isUnconfirmed ? 'state.UNCONFIRMED' : 'state.ACTIVE')}</Tag>
  );
}

/** A name; in a list of two levels, the first level is bold and the second one is indented. */
function EntryName({ list, row, name }: { list: EntryList; row: EntryRow; name: string }) {
  if (!('parent' in list.data)) return name;
  return <span className={fieldValues(row)['parent'] === null ? s.first : s.second}>{name}</span>;
}

/** Columns of a list: code, names, its first list-specific field, position, uses and state. */
export function useEntryColumns(list: EntryList): DataColumn<EntryRow>[] {
  const { t } = useTranslation('master-data-entry');
  const { language, locale } = useLanguage();
  const fieldText = useFieldText();
  const columns: (DataColumn<EntryRow> | false | undefined)[] = [
    {
      id: 'code',
      header: t('field.code'),
      width: 136,
      fixed: true,
      primary: true,
      sortable: true,
      renderCell: ({ code }) => <Code size={12}>{code}</Code>,
    },
    {
      id: 'nameEn',
      header: t(list.isProperName ? 'field.name' : 'field.nameEn'),
      minWidth: 180,
      sortable: true,
      renderCell: (row) => <EntryName list={list} row={row} name={row.nameEn} />,
    },
    !list.isProperName && {
      id: 'nameVn',
      header: t('field.nameVn'),
      minWidth: 180,
      sortable: true,
      renderCell: (row) => <EntryName list={list} row={row} name={row.nameVn} />,
    },
    // In a list of two levels, indentation shows the first level, and the order is that of the page.
    ...shownFields(list)
      .filter(({ rest }) => rest !== 'parent')
      .map((own) => ({
        id: own.rest,
        header: own.label[language],
        width: own.kind.type === 'day' ? 116 : 152,
        renderCell: (row: EntryRow) => fieldText(own, fieldValues(row)[own.rest] ?? null),
      })),
    !('parent' in list.data) && {
      id: 'sort',
      header: t('field.sort'),
      width: 92,
      align: 'end',
      sortable: true,
      renderCell: ({ sort }) => formatNumber(sort, locale),
    },
    {
      id: 'uses',
      header: t('column.uses'),
      width: 92,
      align: 'end',
      renderCell: (row) => formatNumber(countUses(row), locale),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 'unconfirmed' in list.data ? 160 : 116,
      renderCell: (row) => <EntryStateTag row={row} />,
    },
  ];
  return columns.filter((column) => column !== false && column !== undefined);
}
