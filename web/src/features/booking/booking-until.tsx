import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { useNow } from '../../ui/browser/use-now.ts';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { placeZone } from '../master-data/place-tag.tsx';
import { nextStepAfter } from './tab/booking-progress.ts';
import type { BookingRecord } from './tab/booking-record.ts';

/** Until when the next step is due where no response time says so: payment, price, approval or next milestone. */
export function Until({ record, side }: { record: BookingRecord; side: Side }) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const { statusCode } = record;
  const open = record.money?.debitNotes.find(({ status }) => status === 'OPEN');
  if (statusCode === STATUS.UNPAID && open) {
    return t(open.isOverdue ? 'until.was' : 'until.by', { date: formatDate(open.dueDate) });
  }
  if (statusCode === STATUS.AWAITING_QUOTE_CONFIRMATION && record.validTo) {
    return t('until.by', { date: formatDate(record.validTo) });
  }
  if (record.approveBy) return t('until.approved', { date: formatDateTime(record.approveBy, BUSINESS_TIME_ZONE) });
  if (side === 'customer' || !(isMilestone(statusCode) || statusCode === STATUS.PLANNED_TRANSPORTATION)) return null;
  const next = nextStepAfter(record.milestones);
  const at = next?.estimatedAt ?? next?.plannedAt;
  if (!at) return null;
  return t(Date.parse(at) < now.getTime() ? 'until.was' : 'until.by', {
    date: formatDateTime(at, placeZone(next?.place)),
  });
}
