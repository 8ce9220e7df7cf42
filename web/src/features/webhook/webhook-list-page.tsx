import { useQuery } from '@apollo/client/react';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opened } from '../../app/list/list-address.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useWebhookColumns, WebhookCard } from './webhook-column.tsx';
import type { Webhook } from './webhook-text.ts';
import { splitUrl } from './webhook-text.ts';
import { useWebhookMenu } from './use-webhook-menu.tsx';
import { WebhooksDocument } from './webhook.generated.ts';

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

/** The dialog that is open over the list, apart from a webhook's details, which are in the URL. */
type Open =
  | { kind: 'form'; webhook: Webhook | null }
  | { kind: 'rotate'; webhook: Webhook }
  | { kind: 'secret'; host: string; secret: string; isNew: boolean }
  | null;

const webhookAddress = { open: opened() };

/**
 * /admin/webhooks: webhooks to partner systems. Administrators see all, company administrators those of their
 * company.
 */
export function WebhookListPage() {
  const { t } = useTranslation('webhook');
  usePageTitle(t('list.title'));
  const { value, set } = useListAddress(webhookAddress);
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery(WebhooksDocument, {
    // Deliveries change without any user action.
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.webhooks);
  const shown = list.rows?.find(({ id }) => id === value.open) ?? null;
  const show = (webhook: Webhook | null) => set({ open: webhook && webhook.id });
  const menu = useWebhookMenu({
    onOpen: show,
    onEdit: (webhook) => setOpen({ kind: 'form', webhook }),
    onRotate: (webhook) => setOpen({ kind: 'rotate', webhook }),
  });
  const mayChange = useMay()('manage', 'PartnerAccess', 'MANAGE_WEBHOOKS');
  const addButton = mayChange && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'form', webhook: null })}>
      {t('list.add')}
    </Button>
  );
  function told(webhook: Webhook, secret: string, isNew: boolean) {
    setOpen({ kind: 'secret', host: splitUrl(webhook.url).host, secret, isNew });
  }

  return (
    <ListPage title={t('list.title')} detail={t('list.detail')} actions={addButton}>
      <ListTable
        label={t('list.title')}
        list={list}
        columns={useWebhookColumns()}
        rowKey={(row) => row.id}
        rowLabel={(row) => splitUrl(row.url).host}
        rowHeight={52}
        onOpen={show}
        rowMenu={mayChange ? menu : undefined}
        renderCard={(row) => <WebhookCard webhook={row} onOpen={() => show(row)} />}
        empty={
          <EmptyState icon={<WebhookIcon size={24} />} title={t('list.empty')} action={addButton}>
            {t('list.emptyText')}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
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
            onEdit={mayChange ? () => setOpen({ kind: 'form', webhook: shown }) : null}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
