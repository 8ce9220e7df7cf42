import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

interface Row {
  __typename: 'Notification';
  id: string;
  kind: string;
  title: string;
  isShown: boolean;
  isRead: boolean;
  createdAt: string;
  recordNumber: string | null;
  path: string | null;
}

const row = (index: number, read: boolean): Row => ({
  __typename: 'Notification',
  id: `n-${index}`,
  kind: 'QUOTATION_SENT',
  title: `Your quotation QT-26-${String(index).padStart(6, '0')} is ready`,
  isShown: true,
  isRead: read,
  createdAt: '2026-03-18T02:10:00.000Z',
  recordNumber: `QT-26-${String(index).padStart(6, '0')}`,
  path: `/user/my-quotation/QT-26-${String(index).padStart(6, '0')}`,
});

/** A simulated gateway that really marks and deletes. Contains 25 unread and 2 read notifications. */
function mailbox() {
  let rows = Array.from({ length: 27 }, (_, index) => row(index + 1, index >= 25));
  const unread = () => rows.filter((one) => !one.isRead).length;
  const payload = (ids: string[]) => ({
    notifications: rows.filter((one) => ids.includes(one.id)),
    unreadCount: unread(),
    deletedIds: [],
    userErrors: [],
  });
  const set = (ids: string[] | null, read: boolean) => {
    rows = rows.map((one) => (ids === null || ids.includes(one.id) ? { ...one, isRead: read } : one));
    return payload(ids ?? []);
  };
  return {
    unreadNotificationCount: unread,
    notifications: ({ isRead: read, first, after }: { isRead?: boolean | null; first: number; after?: string }) => {
      const all = rows.filter((one) => read == null || one.isRead === read);
      const from = after === undefined ? 0 : Number(after);
      const nodes = all.slice(from, from + first);
      return {
        nodes,
        totalCount: all.length,
        pageInfo: {
          hasNextPage: from + first < all.length,
          hasPreviousPage: from > 0,
          startCursor: null,
          endCursor: String(from + nodes.length),
        },
      };
    },
    markNotificationsRead: ({ input }: { input: { ids?: string[]; all?: boolean } }) =>
      set(input.all ? null : (input.ids ?? []), true),
    markNotificationsUnread: ({ input }: { input: { ids: string[] } }) => set(input.ids, false),
    deleteNotifications: ({ input }: { input: { ids: string[] } }) => {
      rows = rows.filter((one) => !input.ids.includes(one.id));
      return { ...payload([]), deletedIds: input.ids };
    },
  };
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const rowsShown = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

describe('the notifications page', () => {
  it('shows unread ones first, with the counts of all tabs, in one request', async () => {
    const { server } = await renderApp('/notifications', { mocks: mailbox() });
    await screen.findByText(/QT-26-000001/);
    expect(rowsShown()).toHaveLength(20);
    expect(tab('Unread').textContent).toBe('Unread25');
    expect(tab('Read').textContent).toBe('Read2');
    expect(tab('All').textContent).toBe('All27');
    expect(server.sent.filter(({ name }) => name !== 'Viewer' && name !== 'LiveEvent')).toHaveLength(1);
    expect(document.title).toBe('Notifications · WR1');
  });

  it('appends the next window', async () => {
    const { user } = await renderApp('/notifications', { mocks: mailbox() });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(/QT-26-000025/);
    expect(rowsShown()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('marks one as read, updating the counts and the bell', async () => {
    const { user } = await renderApp('/notifications', { mocks: mailbox() });
    await screen.findByText(/QT-26-000001/);
    expect(screen.getByRole('button', { name: 'Notifications, 25 unread' })).toBeDefined();
    const first = within(rowsShown()[0] ?? document.body);
    await user.click(first.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(tab('Unread').textContent).toBe('Unread24'));
    await waitFor(() => expect(screen.queryByText(/QT-26-000001/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Notifications, 24 unread' })).toBeDefined();
  });

  it('marks one as unread again', async () => {
    const { user, path } = await renderApp('/notifications', { mocks: mailbox() });
    await screen.findByText(/QT-26-000001/);
    await user.click(tab('Read'));
    await screen.findByText(/QT-26-000026/);
    expect(path()).toBe('/notifications?tab=read');
    await user.click(within(rowsShown()[0] ?? document.body).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(tab('Read').textContent).toBe('Read1'));
    expect(tab('Unread').textContent).toBe('Unread26');
  });

  it('marks all as read', async () => {
    const { user, server } = await renderApp('/notifications', { mocks: mailbox() });
    await screen.findByText(/QT-26-000001/);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('No unread notifications.')).toBeDefined();
    expect(server.operations('MarkNotificationsRead')[0]?.variables).toEqual({ input: { all: true } });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByText(/QT-26-000001/);
  });

  it('deletes after confirmation only', async () => {
    const { user, server } = await renderApp('/notifications?tab=all', { mocks: mailbox() });
    await screen.findByText(/QT-26-000001/);
    const remove = () => within(rowsShown()[0] ?? document.body).getByRole('button', { name: 'Delete' });
    await user.click(remove());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.operations('DeleteNotifications')).toHaveLength(0);
    await user.click(remove());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tab('All').textContent).toBe('All26'));
    expect(screen.queryByText(/QT-26-000001/)).toBeNull();
  });

  it('marks opened ones as read', async () => {
    const { user, path, server } = await renderApp('/notifications', { mocks: mailbox() });
    await user.click(await screen.findByRole('link', { name: /QT-26-000002/ }));
    await waitFor(() => expect(path()).toBe('/user/my-quotation/QT-26-000002'));
    expect(server.operations('MarkNotificationsRead')[0]?.variables).toEqual({ input: { ids: ['n-2'] } });
  });

  it('reports failures, with the toast and a retry', async () => {
    const { user, server, go } = await renderApp('/error-404', { mocks: mailbox() });
    await screen.findByText('Page not found');
    let down = true;
    server.mock({
      notifications: (args: never) => {
        if (down) throw new Error('down');
        return mailbox().notifications(args);
      },
    });
    await go('/notifications');
    expect((await screen.findAllByText('Something went wrong, please try again')).length).toBeGreaterThan(1);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/QT-26-000001/)).toBeDefined();
  });
});

describe('unread notifications of one record', () => {
  /** Three unread and one read of the first record, between those of others. */
  function grouped() {
    const mail = mailbox();
    const page = mail.notifications;
    return {
      ...mail,
      notifications: (args: Parameters<typeof page>[0]) => {
        const answer = page(args);
        const first = row(1, false);
        const numbered = answer.nodes.map((one) =>
          ['n-1', 'n-4', 'n-9', 'n-26'].includes(one.id)
            ? { ...one, title: `${one.title} (${one.id})`, recordNumber: first.recordNumber, path: first.path }
            : one,
        );
        return { ...answer, nodes: numbered };
      },
    };
  }

  it('are one row with the latest, which expands and is marked as read as a whole', async () => {
    const { user, server } = await renderApp('/notifications?tab=all', { mocks: grouped() });
    await screen.findByText('3 updates to', { exact: false });
    expect(rowsShown()).toHaveLength(18);
    const group = within(rowsShown()[0] ?? document.body);
    expect(group.getByText(/\(n-1\)/)).toBeTruthy();
    expect(tab('Unread').textContent).toBe('Unread25');
    await user.click(group.getByRole('button', { name: 'Show 3 updates to QT-26-000001' }));
    const members = within(screen.getByRole('list', { name: '3 updates to QT-26-000001' })).getAllByRole('listitem');
    expect(members.map((one) => /\(n-\d+\)/.exec(one.textContent)?.[0])).toEqual(['(n-1)', '(n-4)', '(n-9)']);
    await user.click(group.getByRole('button', { name: 'Mark these as read' }));
    await waitFor(() => expect(tab('Unread').textContent).toBe('Unread22'));
    expect(server.operations('MarkNotificationsRead')[0]?.variables).toEqual({ input: { ids: ['n-1', 'n-4', 'n-9'] } });
    await waitFor(() => expect(screen.queryByText('3 updates to', { exact: false })).toBeNull());
  });

  it('are one row in the bell', async () => {
    const { user, server } = await renderApp('/notifications?tab=read', { mocks: grouped() });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 25 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Latest notifications' }));
    const [first, ...others] = await panel.findAllByRole('listitem');
    expect([first?.textContent, others.length]).toEqual([expect.stringContaining('3 updates to QT-26-000001'), 5]);
    await user.click(within(first ?? document.body).getByRole('link'));
    expect(server.operations('MarkNotificationsRead')[0]?.variables).toEqual({ input: { ids: ['n-1', 'n-4', 'n-9'] } });
  });
});

describe('the bell', () => {
  it('shows the latest and marks all as read', async () => {
    const { user } = await renderApp('/notifications?tab=read', { mocks: mailbox() });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 25 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Latest notifications' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(6);
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeDefined();
  });
});
