import { useQuery } from '@apollo/client/react';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useWebhookColumns, WebhookCard } from './webhook-column.tsx';
import type { Webhook } from './webhook-text.ts';
import { splitUrl } from './webhook-text.ts';
import { useWebhookMenu } from './use-webhook-menu.tsx';
import { WebhooksDocument } from './webhook.generated.ts';
import s from './webhook.module.css';

const WebhookFormDialog = lazy(async () => ({
  default: (await import('./webhook-form-dialog.tsx')).WebhookFormDialog,
}));
const WebhookSecretDialog = lazy(async () => ({
  default: (await import('./webhook-secret-dialog.tsx')).WebhookSecretDialog,
}));
const RotateSecretDialog = lazy(async () => ({
  default: (await import('./rotate-secret-dialog.tsx')).RotateSecretDialog,
}));
const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

/** What stands open over the list besides a webhook's own dialog, which is in the address. */
type Open =
  | { kind: 'form'; webhook: Webhook | null }
  | { kind: 'rotate'; webhook: Webhook }
  | { kind: 'secret'; host: string; secret: string; isNew: boolean }
  | null;

/** /admin/webhooks: systems of partners that are told of what happens; ADMIN all, the main user the company's. */
export function WebhookListPage() {
  const { t } = useTranslation('webhook');
  const { locale } = useLanguage();
  const columns = useWebhookColumns();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, loading, refetch, fetchMore } = useQuery(WebhooksDocument, {
    // How deliveries go changes by itself.
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('list.title'));
  const list = data?.webhooks;
  const shown = list?.nodes.find(({ id }) => id === params.get('open')) ?? null;

  const show = (webhook: Webhook | null) =>
    setParams(webhook ? { open: webhook.id } : {}, { replace: webhook === null });
  const menu = useWebhookMenu({
    onOpen: show,
    onEdit: (webhook) => setOpen({ kind: 'form', webhook }),
    onRotate: (webhook) => setOpen({ kind: 'rotate', webhook }),
  });
  const addButton = (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'form', webhook: null })}>
      {t('list.add')}
    </Button>
  );
  function told(webhook: Webhook, secret: string, isNew: boolean) {
    setOpen({ kind: 'secret', host: splitUrl(webhook.url).host, secret, isNew });
  }

  return (
    <ListPage
      head={
        <div className={s.head}>
          <PageHeader title={t('list.title')} detail={t('list.detail')} actions={addButton} />
        </div>
      }
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={list?.nodes ?? []}
        rowKey={(row) => row.id}
        rowLabel={(row) => splitUrl(row.url).host}
        rowHeight={52}
        onOpen={show}
        rowMenu={menu}
        total={list?.totalCount}
        loading={loading}
        onReachEnd={
          list?.pageInfo.hasNextPage
            ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
            : undefined
        }
        renderCard={(row) => <WebhookCard webhook={row} onOpen={() => show(row)} />}
        error={
          error && !list ? (
            <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
          ) : undefined
        }
        empty={
          <EmptyState icon={<WebhookIcon size={24} />} title={t('list.empty')} action={addButton}>
            {t('list.emptyText')}
          </EmptyState>
        }
        foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
      />
      <Suspense fallback={null}>
        {open?.kind === 'form' && (
          <WebhookFormDialog
            webhook={open.webhook}
            onClose={() => setOpen(null)}
            onMade={(webhook, secret) => told(webhook, secret, true)}
          />
        )}
        {open?.kind === 'rotate' && (
          <RotateSecretDialog
            webhook={open.webhook}
            onClose={() => setOpen(null)}
            onMade={(webhook, secret) => told(webhook, secret, false)}
          />
        )}
        {open?.kind === 'secret' && <WebhookSecretDialog {...open} onClose={() => setOpen(null)} />}
        {shown && open === null && (
          <WebhookDialog
            webhook={shown}
            onClose={() => show(null)}
            onEdit={() => setOpen({ kind: 'form', webhook: shown })}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
