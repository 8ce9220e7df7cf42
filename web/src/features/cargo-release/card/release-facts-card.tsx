import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE, endOfValidity } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { Countdown } from '../../../ui/page/countdown.tsx';
import type { KeyValueItem } from '../../../ui/page/key-value.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import s from './cargo-release-card.module.css';
import type { Release } from './release-checklist-card.tsx';

/** Statuses in which the cargo has been collected, so that the validity no longer matters. */
const OVER: ReadonlySet<number> = new Set([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);

/** Number, code and validity of the delivery order and the releases so far. Texts: `cargo-release`. */
export function useReleaseFacts(release: Release | null | undefined, statusCode: number): KeyValueItem[] {
  const { t } = useTranslation('cargo-release');
  if (!release) return [];
  const { deliveryOrder: order, billReleasedAt, billReleasedBy } = release;
  const end = order?.validUntil ? endOfValidity(order.validUntil) : null;
  const hasCountdown = order?.isReleased === true && end !== null && !OVER.has(statusCode);
  return [
    {
      label: t('fact.billReleased'),
      value:
        billReleasedAt &&
        [formatDateTime(billReleasedAt, BUSINESS_TIME_ZONE), billReleasedBy].filter(Boolean).join(', '),
    },
    { label: t('fact.orderNumber'), value: order?.number && <Code strong>{order.number}</Code> },
    { label: t('fact.edoCode'), value: order?.edoCode && <Code>{order.edoCode}</Code> },
    {
      label: t('fact.validUntil'),
      value: order?.validUntil && (
        <span className={s.validity}>
          {formatDate(order.validUntil)}
          {hasCountdown && (
            <Countdown until={end} size="sm" past={t('fact.expired')} phrase={(left) => t('fact.left', { left })} />
          )}
        </span>
      ),
    },
    {
      label: t('fact.orderReleased'),
      value: order?.releasedAt && formatDateTime(order.releasedAt, BUSINESS_TIME_ZONE),
    },
  ];
}
