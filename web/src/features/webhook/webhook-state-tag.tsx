import { Check, CircleAlert, Clock, Pause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDeliveryState, WebhookState } from '../../schema-types.generated.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';

const STATE: Readonly<Record<WebhookState, { tone: Tone; icon: ReactNode }>> = {
  ACTIVE: { tone: 'success', icon: <Check size={12} /> },
  FAILING: { tone: 'signal', icon: <TriangleAlert size={12} /> },
  PAUSED: { tone: 'neutral', icon: <Pause size={12} /> },
  GIVEN_UP: { tone: 'danger', icon: <CircleAlert size={12} /> },
  GONE: { tone: 'danger', icon: <CircleAlert size={12} /> },
};

const DELIVERY: Readonly<Record<WebhookDeliveryState, { tone: Tone; icon: ReactNode }>> = {
  DELIVERED: { tone: 'success', icon: <Check size={12} /> },
  PENDING: { tone: 'neutral', icon: <Clock size={12} /> },
  FAILED: { tone: 'danger', icon: <CircleAlert size={12} /> },
};

export function WebhookStateTag({ state }: { state: WebhookState }) {
  const { t } = useTranslation('webhook');
  return <Tag {...STATE[state]}>{t(`state.${state}`)}</Tag>;
}

/**
 * Tag for the state of a delivery, and whether it failed before and is being retried. Needs the catalogue `webhook`.
 */
export function DeliveryStateTag({ state, isRetry }: { state: WebhookDeliveryState; isRetry: boolean }) {
  const { t } = useTranslation('webhook');
  if (state === 'PENDING' && isRetry) {
    return (
      <Tag tone="signal" icon={<TriangleAlert size={12} />}>
        {t('delivery.RETRYING')}
      </Tag>
    );
  }
  return <Tag {...DELIVERY[state]}>{t(`delivery.${state}`)}</Tag>;
}
