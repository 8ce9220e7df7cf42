import { useQuery } from '@apollo/client/react';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { useTranslation } from 'react-i18next';
import { useHas } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { BookingHoldDocument } from './booking-hold.generated.ts';

const OVER: readonly number[] = [STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND, STATUS.CANCELLED];

/** Whether nothing is left to release: the delivery order is out, or the booking is over. */
const isReleased = (status: number) =>
  OVER.includes(status) || (status >= MILESTONE.RELEASE_DO && status <= MILESTONE.EMPTY_RETURN);

/**
 * Shows staff that the customer is on credit hold, while there is something to release. Otherwise renders nothing. Texts:
 * `booking`.
 */
export function BookingHold({ id, statusCode }: { id: string; statusCode: number }) {
  const { t } = useTranslation('booking');
  const has = useHas();
  const { data } = useQuery(BookingHoldDocument, {
    variables: { id },
    skip: !has('customers') || isReleased(statusCode),
    fetchPolicy: 'cache-and-network',
  });
  if (data?.node?.__typename !== 'Booking' || data.node.creditHold === null) return null;
  return (
    <Banner tone="warning" title={t('hold.title')}>
      {t(`hold.text.${data.node.creditHold}`)}
    </Banner>
  );
}
