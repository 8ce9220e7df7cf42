import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/tab.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { RecordList, useListSearch } from '../shipment/record-list-card.tsx';
import { BookingListPageDocument } from './booking-list-page.generated.ts';

function BookingListPage({ side }: { side: Side }) {
  const { t } = useTranslation('shipment');
  usePageTitle(t(`list.title.${side}.booking`));
  const { search, setSearch, variables } = useListSearch(side, 'booking');
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(BookingListPageDocument, {
    variables,
    // Going back shows the list as it was; live events keep it true.
    fetchPolicy: 'cache-first',
  });
  const list = data?.bookings;
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  return (
    <RecordList
      side={side}
      kind="booking"
      search={search}
      onSearch={setSearch}
      rows={list?.nodes}
      total={list?.totalCount}
      tabCounts={(data ?? previousData)?.bookingTabCounts}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      onMore={hasNextPage && endCursor ? () => void fetchMore({ variables: { after: endCursor } }) : undefined}
    />
  );
}

/** /user/my-booking */
export function CustomerBookingListPage() {
  return <BookingListPage side="customer" />;
}

/** /admin/my-booking */
export function StaffBookingListPage() {
  return <BookingListPage side="staff" />;
}
