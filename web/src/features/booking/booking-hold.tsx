import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useHas } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { BookingHoldDocument } from './booking-hold.generated.ts';

/** Shows staff that the customer is on credit hold. Otherwise renders nothing. Texts: `booking`. */
export function BookingHold({ id }: { id: string }) {
  const { t } = useTranslation('booking');
  const has = useHas();
  const { data } = useQuery(BookingHoldDocument, {
    variables: { id },
    skip: !has('customers'),
    fetchPolicy: 'cache-and-network',
  });
  if (data?.node?.__typename !== 'Booking' || data.node.creditHold === null) return null;
  return (
    <Banner tone="warning" title={t('hold.title')}>
      {t(`hold.text.${data.node.creditHold}`)}
    </Banner>
  );
}
