import { useQuery } from '@apollo/client/react';
import { RefreshCw, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_LOG_DAYS } from '@wr1/schema/rules/network/webhook.ts';
import type { WebhookDeliveryState, WebhookKind } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SelectInput } from '../../ui/form/choice/select.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WEBHOOK_KINDS } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import { ReplayFailedWebhookDeliveriesDocument, WebhookLogDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

const STATES = ['ALL', 'DELIVERED', 'PENDING', 'FAILED'] as const;
const DAY_MS = 86_400_000;

/**
 * A webhook's deliveries, newest first, filtered by state and kind. Failed ones can be sent again. Needs the catalogue
 * `webhook`.
 */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  const toast = useToast();
  const { busy, change, refresh } = useWebhookChange();
  const [state, setState] = useState<WebhookDeliveryState | 'ALL'>('ALL');
  const [kind, setKind] = useState<WebhookKind | 'ALL'>('ALL');
  const filter = { ...(state !== 'ALL' && { state }), ...(kind !== 'ALL' && { kind }) };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(WebhookLogDocument, {
    variables: { id: webhook.id, filter },
    fetchPolicy: 'cache-and-network',
    // Deliveries continue while the page is open.
    pollInterval: 10_000,
  });
  const list = (data ?? previousData)?.webhookDeliveries;

  async function replayAll() {
    const since = new Date(Date.now() - WEBHOOK_LOG_DAYS * DAY_MS).toISOString();
    const variables = { input: { webhookId: webhook.id, since } };
    const outcome = await change(
      ReplayFailedWebhookDeliveriesDocument,
      variables,
      (answer) => answer.replayFailedWebhookDeliveries,
    );
    if ('done' in outcome) toast.success(t('done.replayed', { count: outcome.done.count }));
    else toast.danger(outcome.problem);
  }
  if (!list) {
    return error ? (
      <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <SkeletonRows count={6} height={48} />
    );
  }
  return (
    <>
      <div className={s.filters}>
        <div className={s.filter}>
          <SelectInput
            aria-label={t('log.state')}
            size="md"
            options={STATES.map((value) => ({ value, label: t(`log.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        </div>
        <div className={s.filter}>
          <SelectInput
            aria-label={t('log.kind')}
            size="md"
            options={[
              { value: 'ALL' as const, label: t('kinds.all') },
              ...WEBHOOK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            value={kind}
            onChange={setKind}
          />
        </div>
        <IconButton size="sm" label={t('log.refresh')} icon={<RefreshCw size={16} />} onClick={() => void refresh()} />
        {webhook.failedCount > 0 && webhook.isActive && (
          <Button size="md" icon={<RotateCcw size={16} />} loading={busy} onClick={() => void replayAll()}>
            {t('log.replayAll')}
          </Button>
        )}
      </div>
      {list.nodes.length === 0 ? (
        <p className={s.quiet}>{t(state === 'ALL' && kind === 'ALL' ? 'log.none' : 'log.nothingFound')}</p>
      ) : (
        <ul className={s.deliveries} aria-label={t('tabs.log')}>
          {list.nodes.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} mayReplay={webhook.isActive} />
          ))}
        </ul>
      )}
      <div className={s.logFoot}>
        <span className={s.quiet}>{t('log.foot', { count: list.totalCount, days: WEBHOOK_LOG_DAYS })}</span>
        {list.pageInfo.hasNextPage && (
          <Button
            size="sm"
            onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)}
          >
            {t('log.more')}
          </Button>
        )}
      </div>
    </>
  );
}
