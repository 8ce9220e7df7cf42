import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useLocationColumns } from './location-column.tsx';
import { LocationListDocument } from './location-list-page.generated.ts';
import { LocationRowCard } from './location-row-card.tsx';

/** A customer's locations, with a link to the list in which they are edited. Needs the catalogue `location`. */
export function CustomerLocationCard({ customerId }: { customerId: string }) {
  const { t } = useTranslation('location');
  const query = useQuery(LocationListDocument, {
    variables: { filter: { owner: 'CUSTOMER', customerId }, sort: 'NAME', order: 'ASC', first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const columns = useLocationColumns(false);
  return (
    <Card
      title={t('list.title')}
      actions={
        <TextLink to={`/admin/location?${new URLSearchParams({ customer: customerId })}`}>{t('list.manage')}</TextLink>
      }
      flush
    >
      <ListTable
        label={t('list.title')}
        list={listWindow(query, (data) => data.locationList)}
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowHeight={48}
        height="fit"
        renderCard={(row) => <LocationRowCard row={row} withCustomer={false} actions={[]} />}
        empty={<EmptyState title={t('list.emptyStaff')} />}
        foot={(total) => t('list.foot', total)}
      />
    </Card>
  );
}
