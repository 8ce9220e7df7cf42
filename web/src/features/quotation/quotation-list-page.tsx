import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { listWindow } from '../../app/list/list-window.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useParts } from '../../app/session/viewer-context.tsx';
import { RecordList, useRecordAddress } from '../shipment/list/record-list-card.tsx';
import { QuotationListPageDocument } from './quotation-list-page.generated.ts';

function QuotationListPage({ side }: { side: Side }) {
  const { t } = useTranslation('shipment');
  usePageTitle(t(`list.title.${side}.quotation`));
  const { address, variables } = useRecordAddress(side, 'quotation');
  const parts = useParts(QuotationListPageDocument);
  const query = useQuery(QuotationListPageDocument, {
    variables: { ...variables, ...parts },
    // Going back shows the list unchanged; live events update it.
    fetchPolicy: 'cache-first',
  });
  const list = listWindow(query, (data) => data.quotations);
  return (
    <RecordList side={side} kind="quotation" address={address} list={list} tabCounts={list.data?.quotationTabCounts} />
  );
}

/** /user/my-quotation: the quotations of the user's company. */
export function CustomerQuotationListPage() {
  return <QuotationListPage side="customer" />;
}

/** /admin/my-quotation: the quotations that staff handle. */
export function StaffQuotationListPage() {
  return <QuotationListPage side="staff" />;
}
