import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { mockUserData, mockViewer } from '../../testing/mock-viewer.ts';
import { renderApp } from '../../testing/render-app.tsx';

describe('the shell', () => {
  it("shows the role's menu in groups and marks the page", async () => {
    await renderApp('/notifications', { role: 'CLIENT' });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '',
      'Dashboard',
      'Request a quotation',
      'My quotations',
      'My bookings',
      'Estimate a price',
      'Booking notes',
      'Track and trace',
      'Debit notes',
      'Documents',
      'Schedules',
      'CFS and terminals',
      'Locations',
      'Notification settings',
      'Questions and answers',
    ]);
    expect(menu.getByText('Shipping')).toBeDefined();
  });

  it("shows everything in the other language after a switch, and requests the server's texts again", async () => {
    const { user, server } = await renderApp('/notifications', { role: 'CLIENT' });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    server.mock({ viewer: mockViewer('CLIENT', 'vn') });
    await user.click(screen.getByRole('button', { name: /^Language: English/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Tiếng Việt/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Thông báo' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Báo giá của tôi' })).toBeDefined();
    expect(document.documentElement.lang).toBe('vi');
    expect(document.title).toBe('Thông báo · WR1');
    expect(localStorage.getItem('wr1.language')).toBe('vn');
    const asked = server.operations('Viewer');
    expect(asked.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'vi']);
  });

  it('clears the session when the menu fails after its retries', async () => {
    const { path, server } = await renderApp('/notifications', {
      role: 'CLIENT',
      mocks: {
        viewer: () => {
          throw new Error('no menu');
        },
      },
    });
    await waitFor(() => expect(path()).toBe('/auth/login'), { timeout: 8000 });
    expect(server.operations('Viewer')).toHaveLength(3);
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'menuFailed' });
    expect(localStorage.getItem('userData')).toBeNull();
  });

  it('shows 403 for a page outside the menu, 404 for one of the other area', async () => {
    const viewer = mockViewer('CLIENT');
    const { path, go } = await renderApp('/user/schedule', {
      role: 'CLIENT',
      mocks: { viewer: { ...viewer, menu: viewer.menu.filter(({ route }) => route !== '/user/schedule') } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not authorized' })).toBeDefined();
    expect(path()).toBe('/error-403');
    await go('/admin/my-booking');
    await waitFor(() => expect(path()).toBe('/error-404'));
    await go('/no/such/page');
    await waitFor(() => expect(path()).toBe('/error-404'));
  });

  it('reaches all pages and finds records with the keyboard', async () => {
    const { user, path } = await renderApp('/notifications', {
      role: 'CLIENT',
      mocks: {
        bookings: ({ filter }: { filter?: { search?: string } }) => ({
          totalCount: 1,
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
          nodes:
            filter?.search === '0184'
              ? [{ id: 'b-1', number: 'BK-26-000184', polCode: 'VNSGN', podCode: 'USLAX' }]
              : [],
        }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    await user.type(input, '0184');
    expect(await screen.findByRole('option', { name: /BK-26-000184/ })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/user/my-booking/BK-26-000184'));
  });

  it('finds debit notes if the menu has their page', async () => {
    const { user, path } = await renderApp('/notifications', {
      role: 'CLIENT',
      mocks: {
        debitNotes: {
          nodes: [
            { id: 'd-1', number: 'DN-26-000077', customer: null, booking: { id: 'b-1', number: 'BK-26-000184' } },
          ],
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), '0077');
    await user.click(await screen.findByRole('option', { name: /DN-26-000077/ }));
    await waitFor(() => expect(path()).toBe('/user/my-booking/BK-26-000184'));
  });

  it('follows the live stream: the bell at once, the list by a new request', async () => {
    const { server } = await renderApp('/notifications', { role: 'CLIENT' });
    await screen.findByRole('button', { name: 'Notifications, 0 unread' });
    await waitFor(() => expect(server.operations('LiveEvent')).toHaveLength(1), { timeout: 5000 });
    expect(server.operations('LiveEvent')[0]?.headers.get('apiKey')).toBe('token-1');
    server.mock({ unreadNotificationCount: 4 });
    act(() =>
      server.push({ liveEvents: { __typename: 'NotificationsChanged', seq: 7, unreadCount: 4, latest: null } }),
    );
    expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeDefined();
    await waitFor(() => expect(server.operations('NotificationList')).toHaveLength(2));
  });

  it('listens only to the unread total if the customer API has no events', async () => {
    const { server } = await renderApp('/notifications', {
      role: 'CLIENT',
      mocks: { viewer: { ...mockViewer('CLIENT'), capabilities: [] } },
    });
    await waitFor(() => expect(server.operations('UnreadCount')).toHaveLength(1), { timeout: 5000 });
    act(() => server.push({ unreadNotificationCount: 2 }));
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
  });

  it('shows its frame around a page the customer API lacks, and a username without a name', async () => {
    const { path } = await renderApp('/user/debit-notes', {
      role: 'CLIENT',
      mocks: { viewer: { ...mockViewer('CLIENT'), user: null, company: null, capabilities: [] } },
    });
    expect(await screen.findByText('Not available here')).toBeDefined();
    expect(path()).toBe('/user/debit-notes');
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeDefined();
    expect(screen.getAllByText(mockUserData('CLIENT').username).length).toBeGreaterThan(0);
  });

  it('asks to sign in again if the gateway does not know the user', async () => {
    await renderApp('/notifications', {
      role: 'CLIENT',
      mocks: { viewer: { ...mockViewer('CLIENT'), user: null, role: 'UNKNOWN', menu: [], abilities: [] } },
    });
    await waitFor(() => expect(session.state()).toEqual({ status: 'anonymous', reason: 'ended' }));
  });

  it('leaves the page when the session ends in another tab', async () => {
    const { path } = await renderApp('/notifications', { role: 'CLIENT' });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    localStorage.removeItem('userData');
    await act(() => session.storedUserChanged());
    expect(await screen.findByText('You have signed out.')).toBeDefined();
    expect(path()).toBe('/auth/login');
    vi.restoreAllMocks();
  });
});
