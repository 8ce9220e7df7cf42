import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { CreditCheckDocument } from './credit-banner.generated.ts';

/**
 * Warns that booking a quotation would exceed the customer's credit limit. Otherwise renders nothing. Needs the
 * catalogue `quotation`.
 */
export function CreditBanner({ id }: { id: string }) {
  const { t } = useTranslation('quotation');
  const { isStaff } = useViewer();
  const has = useHas();
  const { data } = useQuery(CreditCheckDocument, {
    variables: { id },
    skip: !has('customers'),
    fetchPolicy: 'network-only',
  });
  if (data?.node?.__typename !== 'Quotation' || !data.node.isOverCreditLimit) return null;
  return <Banner tone="warning">{t(isStaff ? 'accept.creditStaff' : 'accept.credit')}</Banner>;
}
