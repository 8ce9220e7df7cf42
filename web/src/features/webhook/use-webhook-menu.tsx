import { KeyRound, List, Pencil, Power, PowerOff, Send, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../app/use-delete-record.ts';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { splitUrl } from './webhook-text.ts';
import type { Webhook } from './webhook-text.ts';
import { UpdateWebhookDocument, DeleteWebhookDocument, TestWebhookDocument } from './webhook.generated.ts';

interface WebhookMenu {
  onOpen: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
}

/** Quick actions on a webhook: test, disable, enable, delete. */
export function useWebhookActions() {
  const { t } = useTranslation('webhook');
  const toast = useToast();
  const { change, refresh } = useWebhookChange();
  const removal = useDeleteRecord({
    mutation: DeleteWebhookDocument,
    payloadOf: (data) => data.deleteWebhook,
    refresh,
    done: t('done.removed'),
  });
  async function turn({ id, isActive: active }: Webhook) {
    const variables = { input: { id, isActive: !active } };
    const outcome = await change(UpdateWebhookDocument, variables, (data) => data.updateWebhook);
    if ('done' in outcome) toast.success(t(active ? 'done.off' : 'done.on'));
    else toast.danger(outcome.problem);
  }
  async function test({ id }: Webhook) {
    const outcome = await change(TestWebhookDocument, { input: { id } }, (data) => data.testWebhook);
    if ('done' in outcome) toast.success(t('done.test'));
    else toast.danger(outcome.problem);
  }
  const remove = ({ id, url }: Webhook) =>
    removal.remove(
      {
        title: t('remove.title', { host: splitUrl(url).host }),
        body: t('remove.text'),
        confirmLabel: t('remove.confirm'),
      },
      { input: { id } },
    );
  return { turn, test, remove };
}

export function useWebhookMenu({ onOpen, onEdit, onRotate }: WebhookMenu): (webhook: Webhook) => readonly MenuItem[] {
  const { t } = useTranslation('webhook');
  const { turn, test, remove } = useWebhookActions();
  return (webhook) => [
    { id: 'log', label: t('action.log'), icon: <List size={16} />, onSelect: () => onOpen(webhook) },
    {
      id: 'test',
      label: t('action.test'),
      icon: <Send size={16} />,
      disabled: !webhook.isActive,
      onSelect: () => void test(webhook),
    },
    { id: 'edit', label: t('action.edit'), icon: <Pencil size={16} />, onSelect: () => onEdit(webhook) },
    { id: 'rotate', label: t('action.rotate'), icon: <KeyRound size={16} />, onSelect: () => onRotate(webhook) },
    {
      id: 'turn',
      label: t(webhook.isActive ? 'action.off' : 'action.on'),
      icon: webhook.isActive ? <PowerOff size={16} /> : <Power size={16} />,
      onSelect: () => void turn(webhook),
    },
    { id: 'line', separator: true },
    {
      id: 'remove',
      label: t('action.remove'),
      icon: <Trash2 size={16} />,
      danger: true,
      onSelect: () => void remove(webhook),
    },
  ];
}
