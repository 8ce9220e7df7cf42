import { useTranslation } from 'react-i18next';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import { WebhookStateTag } from './webhook-state-tag.tsx';
import { shownMoment, splitUrl, WEBHOOK_KINDS } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import s from './webhook.module.css';

/** Returns a text for a webhook's event kinds: all, or a list. */
export function useKindWords(): (kinds: Webhook['kinds']) => string {
  const { t } = useTranslation('webhook');
  return (kinds) =>
    kinds.length === WEBHOOK_KINDS.length ? t('kinds.all') : kinds.map((kind) => t(`kind.${kind}`)).join(', ');
}

/** Delivery counts for the last seven days; failures are highlighted. */
export function WebhookCounts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhook');
  const { deliveredCount, pendingCount, failedCount } = webhook;
  return (
    <span className={s.counts}>
      <span>{t('counts.delivered', { count: deliveredCount })}</span>
      {pendingCount > 0 && <span>{t('counts.pending', { count: pendingCount })}</span>}
      {failedCount > 0 && <span className={s.failed}>{t('counts.failed', { count: failedCount })}</span>}
    </span>
  );
}

/** Columns of the webhook list. Staff also see the owner. */
export function useWebhookColumns(): DataColumn<Webhook>[] {
  const { t } = useTranslation('webhook');
  const { isStaff } = useViewer();
  const words = useKindWords();
  const owner: DataColumn<Webhook> = {
    id: 'company',
    header: t('column.company'),
    width: 200,
    renderCell: ({ company }) => <TwoLine second={company?.code}>{company?.name ?? t('forwarder')}</TwoLine>,
  };
  return [
    {
      id: 'url',
      header: t('column.url'),
      minWidth: 240,
      fixed: true,
      primary: true,
      renderCell: (row) => {
        const { host, path } = splitUrl(row.url);
        return <TwoLine second={row.description ?? path}>{host}</TwoLine>;
      },
    },
    { id: 'state', header: t('column.state'), width: 170, renderCell: (row) => <WebhookStateTag state={row.state} /> },
    ...(isStaff ? [owner] : []),
    {
      id: 'kinds',
      header: t('column.kinds'),
      minWidth: 220,
      renderCell: (row) => <TwoLine>{words(row.kinds)}</TwoLine>,
    },
    { id: 'counts', header: t('column.counts'), width: 210, renderCell: (row) => <WebhookCounts webhook={row} /> },
    {
      id: 'last',
      header: t('column.last'),
      width: 140,
      renderCell: (row) => shownMoment(row.lastSuccessAt),
    },
  ];
}

/** A webhook on a phone: URL, state, deliveries. */
export function WebhookCard({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t } = useTranslation('webhook');
  const { isStaff } = useViewer();
  const words = useKindWords();
  const { host, path } = splitUrl(webhook.url);
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName onOpen={onOpen}>{host}</RowCardName>
        <WebhookStateTag state={webhook.state} />
      </RowCardTop>
      <RowCardQuiet>{webhook.description ?? path}</RowCardQuiet>
      {isStaff && <span>{webhook.company?.name ?? t('forwarder')}</span>}
      <span>{words(webhook.kinds)}</span>
      <WebhookCounts webhook={webhook} />
    </RowCard>
  );
}
