import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useParts } from '../../app/session/viewer-context.tsx';
import { RecordList, useListSearch } from '../shipment/list/record-list-card.tsx';
import { QuotationListPageDocument } from './quotation-list-page.generated.ts';

function QuotationListPage({ side }: { side: Side }) {
  const { t } = useTranslation('shipment');
  usePageTitle(t(`list.title.${side}.quotation`));
  const { search, setSearch, variables } = useListSearch(side, 'quotation');
  const parts = useParts(QuotationListPageDocument);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(QuotationListPageDocument, {
    variables: { ...variables, ...parts },
    // Going back shows the list as it was; live events keep it true.
    fetchPolicy: 'cache-first',
  });
  const list = data?.quotations;
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  return (
    <RecordList
      side={side}
      kind="quotation"
      search={search}
      onSearch={setSearch}
      rows={list?.nodes}
      total={list?.totalCount}
      totalExact={list?.totalCountExact}
      tabCounts={(data ?? previousData)?.quotationTabCounts}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      onMore={hasNextPage && endCursor ? () => void fetchMore({ variables: { after: endCursor } }) : undefined}
    />
  );
}

/** /user/my-quotation */
export function CustomerQuotationListPage() {
  return <QuotationListPage side="customer" />;
}

/** /admin/my-quotation */
export function StaffQuotationListPage() {
  return <QuotationListPage side="staff" />;
}
