import { useTranslation } from 'react-i18next';
import type { EntryDataField, EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { Code } from '../../../ui/text/code.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { fieldValues, countUses } from './entry-row.ts';
import type { EntryRow } from './entry-row.ts';

/** Returns a function that formats the value of a list-specific field; null if it is empty. */
export function useFieldText(): (field: EntryDataField, value: string | null) => string | null {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  return ({ kind, options }, value) => {
    if (value === null || value === '') return null;
    if (kind.type === 'flag') return t(value === 'true' ? 'yes' : 'no');
    return options?.[value]?.[language] ?? value;
  };
}

/** Whether an entry can be chosen. */
export function EntryStateTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('master-data-entry');
  return <Tag tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'state.ACTIVE' : 'state.INACTIVE')}</Tag>;
}

/** Columns of a list: code, names, its first list-specific field, position, uses and state. */
export function useEntryColumns(list: EntryList): DataColumn<EntryRow>[] {
  const { t } = useTranslation('master-data-entry');
  const { language, locale } = useLanguage();
  const fieldText = useFieldText();
  const [own] = Object.values(list.data);
  const columns: (DataColumn<EntryRow> | false | undefined)[] = [
    {
      id: 'code',
      header: t('field.code'),
      width: 168,
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
      renderCell: ({ nameEn }) => nameEn,
    },
    !list.isProperName && {
      id: 'nameVn',
      header: t('field.nameVn'),
      minWidth: 180,
      sortable: true,
      renderCell: ({ nameVn }) => nameVn,
    },
    own && {
      id: own.rest,
      header: own.label[language],
      width: 168,
      renderCell: (row) => fieldText(own, fieldValues(row)[own.rest] ?? null),
    },
    {
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
      width: 116,
      renderCell: ({ isActive }) => <EntryStateTag isActive={isActive} />,
    },
  ];
  return columns.filter((column) => column !== false && column !== undefined);
}
