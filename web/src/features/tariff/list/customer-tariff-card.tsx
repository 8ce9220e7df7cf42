import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { tariffView } from '../tariff-view.ts';
import { useTariffColumns } from './tariff-column.tsx';
import { TariffsDocument } from './tariff-list-page.generated.ts';

interface CustomerTariffCardProps {
  /** The customer's level; null if it has none, so that only the general tariffs apply. */
  level: { code: string; name: string } | null;
}

/** Freight tariffs agreed for a customer's level, with a link to the price tables. Needs the catalogue `tariff`. */
export function CustomerTariffCard({ level }: CustomerTariffCardProps) {
  const { t } = useTranslation('tariff');
  const query = useQuery(TariffsDocument, {
    variables: {
      table: 'FREIGHT',
      filter: { customerLevelCode: level?.code ?? null, isActive: true },
      sort: 'LANE',
      order: 'ASC',
      first: LIST_WINDOW,
    },
    skip: level === null,
  });
  const list = listWindow(query, (data) => data.tariffs);
  const rows = list.rows?.map((node) => tariffView('FREIGHT', node));
  const columns = useTariffColumns('FREIGHT');
  const search = level === null ? '' : `?${new URLSearchParams({ level: level.code })}`;
  return (
    <Card
      title={level === null ? t('customer.general') : t('customer.title', { level: level.name })}
      actions={<TextLink to={`/admin/tariff${search}`}>{t('customer.open')}</TextLink>}
      flush={level !== null}
    >
      {level === null ? (
        t('customer.noLevel')
      ) : (
        <ListTable
          label={t('customer.title', { level: level.name })}
          list={{ ...list, rows }}
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          rowKey={(row) => row.id}
          rowHeight={48}
          height="fit"
          empty={<EmptyState title={t('customer.none')}>{t('customer.noneText')}</EmptyState>}
          foot={(total) => t('list.foot', total)}
        />
      )}
    </Card>
  );
}
