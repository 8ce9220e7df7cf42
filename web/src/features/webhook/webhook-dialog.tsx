import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookActions } from './use-webhook-menu.tsx';
import { VerifySample } from './verify-sample.tsx';
import { useKindWords } from './webhook-column.tsx';
import { WebhookStateTag } from './webhook-state-tag.tsx';
import { shownMoment, splitUrl } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import s from './webhook.module.css';

const TABS = ['log', 'facts', 'verify'] as const;
const panel = 'webhook-panel';

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
  /** Null if the viewer may not change webhooks. */
  onEdit: (() => void) | null;
}

/**
 * Details of a webhook: its deliveries, its settings, and how a receiver verifies messages. Needs the catalogue
 * `webhook`.
 */
export function WebhookDialog({ webhook, onClose, onEdit }: WebhookDialogProps) {
  const { t } = useTranslation('webhook');
  const { turn, test } = useWebhookActions();
  const [tab, setTab] = useState<(typeof TABS)[number]>('log');
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={splitUrl(webhook.url).host}
      detail={
        <span className={s.detail}>
          <WebhookStateTag state={webhook.state} />
          {webhook.description}
        </span>
      }
      foot={
        onEdit && (
          <>
            <Button onClick={onEdit}>{t('action.edit')}</Button>
            {webhook.isActive ? (
              <Button kind="primary" icon={<Send size={16} />} onClick={() => void test(webhook)}>
                {t('action.test')}
              </Button>
            ) : (
              <Button kind="primary" onClick={() => void turn(webhook)}>
                {t('action.on')}
              </Button>
            )}
          </>
        )
      }
    >
      <Tabs
        className={s.tabs}
        label={t('tabs.label')}
        panelId={panel}
        value={tab}
        onChange={setTab}
        items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      />
      <TabPanel id={panel} tab={tab} className={s.panel}>
        <StateBanner webhook={webhook} />
        {tab === 'log' && <DeliveryLog webhook={webhook} />}
        {tab === 'facts' && <Facts webhook={webhook} />}
        {tab === 'verify' && <VerifySample />}
      </TabPanel>
    </Dialog>
  );
}

/** Banner that says why nothing is delivered, and what happens next. */
function StateBanner({ webhook: { state, failingSince, disabledAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  if (state === 'ACTIVE') return null;
  const time = shownMoment(state === 'FAILING' ? failingSince : disabledAt);
  const tone = state === 'PAUSED' ? 'info' : state === 'FAILING' ? 'signal' : 'danger';
  return (
    <Banner tone={tone} title={t(`why.${state}.title`)}>
      {t(`why.${state}.text`, { time })}
    </Banner>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  const words = useKindWords();
  const secrets = webhook.secrets.map(({ createdAt, endsAt }) =>
    endsAt
      ? t('facts.secretUntil', { since: shownMoment(createdAt), until: shownMoment(endsAt) })
      : t('facts.secretSince', { since: shownMoment(createdAt) }),
  );
  return (
    <KeyValue
      items={[
        { label: t('form.url'), value: <span className={s.mono}>{webhook.url}</span> },
        { label: t('column.company'), value: webhook.company?.name ?? t('forwarder') },
        { label: t('column.kinds'), value: words(webhook.kinds) },
        { label: t('facts.secrets'), value: secrets.join('; ') },
        { label: t('column.last'), value: shownMoment(webhook.lastSuccessAt) },
        {
          label: t('facts.made'),
          value: t('facts.madeBy', { name: webhook.createdBy, time: shownMoment(webhook.createdAt) }),
        },
      ]}
    />
  );
}
