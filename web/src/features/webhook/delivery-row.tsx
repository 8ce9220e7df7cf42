import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { ScrollingText } from '../../ui/text/scrolling-text.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { DeliveryStateTag } from './webhook-state-tag.tsx';
import { prettyJson, shownMoment } from './webhook-text.ts';
import type { WebhookDelivery } from './webhook-text.ts';
import { ReplayWebhookDeliveryDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

/** One delivery, which expands to show request and response and can be sent again. Needs the catalogue `webhook`. */
export function DeliveryRow({ delivery, mayReplay }: { delivery: WebhookDelivery; mayReplay: boolean }) {
  const { t } = useTranslation('webhook');
  const toast = useToast();
  const { busy, change } = useWebhookChange();
  const { sequence, type, state, tries, status, problem, durationMs, excerpt, payload } = delivery;

  async function replay() {
    const variables = { input: { id: delivery.id } };
    const outcome = await change(ReplayWebhookDeliveryDocument, variables, (data) => data.replayWebhookDelivery);
    if ('done' in outcome) toast.success(t('done.replayed', { count: 1 }));
    else toast.danger(outcome.problem);
  }
  const answer = [
    status,
    problem && problem !== 'STATUS' ? t(`problem.${problem}`) : null,
    durationMs === null ? null : t('log.duration', { ms: durationMs }),
  ].filter((part) => part !== null);
  const facts = [
    [t('log.messageId'), delivery.messageId],
    [t('log.made'), shownMoment(delivery.createdAt)],
    [t('log.tries'), String(tries)],
    [t('log.lastTry'), shownMoment(delivery.lastTryAt)],
    ...(delivery.nextTryAt && tries > 0 ? [[t('log.nextTry'), shownMoment(delivery.nextTryAt)]] : []),
    ...(excerpt ? [[t('log.answer'), excerpt]] : []),
  ] as const;
  return (
    <li className={s.delivery}>
      <details>
        <summary className={s.summary}>
          <span className={s.number}>#{sequence}</span>
          <DeliveryStateTag state={state} isRetry={tries > 0} />
          <span className={s.type}>{type}</span>
          <span className={s.answer}>{answer.join(' · ')}</span>
          <span className={s.when}>{shownMoment(delivery.createdAt)}</span>
        </summary>
        <div className={s.opened}>
          <dl className={s.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={s.codeBlock}>
            <ScrollingText className={s.code}>{prettyJson(payload)}</ScrollingText>
            <CopyButton value={payload} label={t('log.copyPayload')} />
          </div>
          {mayReplay && (
            <div>
              <Button size="sm" icon={<RotateCcw size={16} />} loading={busy} onClick={() => void replay()}>
                {t('log.replay')}
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
