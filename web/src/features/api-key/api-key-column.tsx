import { useTranslation } from 'react-i18next';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { formatDateTime, formatListDate } from '../../ui/text/format.ts';
import type { ApiKeyDetailFragment } from './api-key-list-page.generated.ts';
import { ApiKeyStateTag } from './api-key-state-tag.tsx';

/** An API key as shown in the list and its details. */
export type ApiKey = Omit<ApiKeyDetailFragment, ' $fragmentName'>;

/** Returns a function that describes a key's scopes: "Bookings: read and write, Tracking: read". */
export function useScopeWords(): (scopes: ApiKey['scopes']) => string {
  const { t } = useTranslation('api-key');
  return (scopes) => {
    const byNoun = Map.groupBy(scopes, (scope) => scope.slice(0, scope.lastIndexOf('_')));
    return [...byNoun]
      .map(([noun, held]) => {
        const rights = held.some((scope) => scope.endsWith('_WRITE')) ? 'write' : 'read';
        return `${t(`noun.${noun.toLowerCase()}` as 'noun.booking')} (${t(`right.${rights}`)})`;
      })
      .join(', ');
  };
}

/** Columns of the list of keys. `withCompany` adds the owner, for staff. */
export function useApiKeyColumns(withCompany: boolean): DataColumn<ApiKey>[] {
  const { t } = useTranslation('api-key');
  const words = useScopeWords();
  const columns: (DataColumn<ApiKey> | false)[] = [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 180,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <TwoLine strong second={row.tokens.map(({ hint }) => `…${hint}`).join(', ')}>
          {row.name}
        </TwoLine>
      ),
    },
    withCompany && {
      id: 'company',
      header: t('column.company'),
      minWidth: 176,
      renderCell: (row) => <TwoLine second={row.company.code}>{row.company.name}</TwoLine>,
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 160,
      renderCell: (row) => <ApiKeyStateTag state={row.state} />,
    },
    {
      id: 'scopes',
      header: t('column.scopes'),
      minWidth: 220,
      renderCell: (row) => <TwoLine>{words(row.scopes)}</TwoLine>,
    },
    {
      id: 'owner',
      header: t('column.owner'),
      minWidth: 148,
      renderCell: (row) => row.owner,
    },
    {
      id: 'lastUsed',
      header: t('column.lastUsed'),
      width: 140,
      renderCell: (row) => (row.lastUsedAt === null ? t('never') : formatDateTime(row.lastUsedAt, undefined, 'list')),
    },
    {
      id: 'ends',
      header: t('column.ends'),
      width: 120,
      renderCell: (row) => (row.expiresOn === null ? t('noEnd') : formatListDate(row.expiresOn)),
    },
  ];
  return columns.filter((column) => column !== false);
}
