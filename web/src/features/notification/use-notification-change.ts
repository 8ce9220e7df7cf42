import { useApolloClient, useMutation } from '@apollo/client/react';
import { refreshStale } from '../../app/apollo/stale.ts';
import { failureOf } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import {
  DeleteNotificationsDocument,
  MarkNotificationsReadDocument,
  MarkNotificationsUnreadDocument,
} from './notification-change.generated.ts';

/** Actions on notifications. Each resolves once the lists and the count are updated. */
export interface NotificationChange {
  markRead: (ids: readonly string[]) => Promise<void>;
  markUnread: (ids: readonly string[]) => Promise<void>;
  markAllRead: () => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  busy: boolean;
}

/** Runs the notification mutations, updates lists and count, and shows toasts. The actions never throw. */
export function useNotificationChange(): NotificationChange {
  const message = useMessage();
  const client = useApolloClient();
  const toast = useToast();
  const [read, reading] = useMutation(MarkNotificationsReadDocument);
  const [unread, unreading] = useMutation(MarkNotificationsUnreadDocument);
  const [remove, removing] = useMutation(DeleteNotificationsDocument);

  async function settle(
    work: () => Promise<{ unreadCount: number | null; userErrors: readonly { message: string }[] } | undefined>,
    failed: string,
  ): Promise<void> {
    try {
      const payload = await work();
      const refusal = payload?.userErrors[0];
      if (!payload || refusal) {
        toast.danger(refusal?.message ?? failed);
        return;
      }
      client.cache.modify({
        id: 'ROOT_QUERY',
        fields: { unreadNotificationCount: (count: number) => payload.unreadCount ?? count },
      });
      // A list that fails to reload shows the error itself.
      await refreshStale(client, (field) => field === 'notifications').catch(() => undefined);
    } catch (error) {
      toast.danger(failureOf(error).kind === 'network' ? message('NETWORK_ERROR') : failed);
    }
  }

  const loadFailed = message('SOMETHING_WENT_WRONG');
  return {
    markRead: (ids) =>
      settle(
        async () => (await read({ variables: { input: { ids: [...ids] } } })).data?.markNotificationsRead,
        loadFailed,
      ),
    markAllRead: () =>
      settle(async () => (await read({ variables: { input: { all: true } } })).data?.markNotificationsRead, loadFailed),
    markUnread: (ids) =>
      settle(
        async () => (await unread({ variables: { input: { ids: [...ids] } } })).data?.markNotificationsUnread,
        loadFailed,
      ),
    remove: (ids) =>
      settle(
        async () => (await remove({ variables: { input: { ids: [...ids] } } })).data?.deleteNotifications,
        message('DELETE_FAILED'),
      ),
    busy: reading.loading || unreading.loading || removing.loading,
  };
}
