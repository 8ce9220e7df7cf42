import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const counts = (values: Record<string, number>) =>
  Object.entries(values).map(([key, count]) => ({ tab: key, statuses: [], count }));

describe('the dashboards', () => {
  it('lead a customer to pending items, in one request', async () => {
    const { server } = await renderApp('/admin/customer-dashboard', {
      role: 'CLIENT',
      mocks: {
        quotations: { nodes: [], totalCount: 2 },
        quotationTabCounts: counts({ APPROVED: 2, EDIT_REQUESTED: 1 }),
        trackedBookings: { nodes: [], totalCount: 0, counts: { late: 3, atRisk: 2, onTime: 9, delivered: 0 } },
        bookingTabCounts: counts({ BOOKING_APPROVAL: 3, IN_PROCESS: 4, IN_TRANSIT: 5 }),
      },
    });
    const needs = within(await screen.findByRole('navigation', { name: 'Needs your attention' }));
    expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Quotations to review2', '/user/my-quotation?tab=APPROVED'],
      ['Bookings to check3', '/user/my-booking?tab=BOOKING_APPROVAL'],
      ['Late3', '/online-service/track-trace?state=LATE'],
      ['At risk2', '/online-service/track-trace?state=AT_RISK'],
      ['Cut-off within 24 h0', '/user/my-booking?cutoff=24h&sort=CUT_OFF.ASC'],
      ['Cut-off missed0', '/user/my-booking?cutoff=missed&sort=ETD.ASC'],
      ['Changes requested1', '/user/my-quotation?tab=EDIT_REQUESTED'],
      ['Bookings in process4', '/user/my-booking?tab=IN_PROCESS'],
      ['In transit5', '/user/my-booking?tab=IN_TRANSIT'],
    ]);
    expect(screen.getByText(/5 items need your attention\./)).toBeDefined();
    expect(server.sent.map(({ name }) => name).filter((name) => name !== 'LiveEvent')).toEqual([
      'Viewer',
      'CustomerDashboard',
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getByRole('link', { name: /My quotations/ }).textContent).toBe('My quotations2');
  });

  it('mark late bookings, and word their arrival in the list of latest bookings, for customers and staff', async () => {
    const due = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const arrival = { at: due, basis: 'PLANNED', state: 'OVERDUE', overdueBy: 4320, changedAt: null, changedBy: null };
    const late = {
      id: 'late',
      number: 'BK-26-000013',
      statusCode: 33,
      serviceType: 'FCL',
      polCode: 'VNVUT',
      podCode: 'USLAX',
      updatedAt: due,
      trackedState: 'LATE',
      arrival,
      schedule: null,
      customer: null,
    };
    const mocks = { bookings: { nodes: [late], totalCount: 1 }, quotations: { nodes: [], totalCount: 0 } };
    for (const [role, path] of [
      ['CLIENT', '/admin/customer-dashboard'],
      ['ADMIN', '/admin/wr1-dasboard'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await renderApp(path, { role, mocks });
      // oxlint-disable-next-line no-await-in-loop
      const row = await screen.findByRole('link', { name: /BK-26-000013.*Late.*Overdue by 3.d, new estimate pending/ });
      expect(row).toBeDefined();
      cleanup();
    }
  });

  it('lead staff to their pending items, also on their customers’ dashboard', async () => {
    const { server, go } = await renderApp('/admin/wr1-dasboard', {
      role: 'ADMIN',
      mocks: {
        quotations: { nodes: [], totalCount: 9 },
        bookings: { nodes: [], totalCount: 3 },
        quotationTabCounts: counts({ NEW_REQUESTS: 7, QUOTATION: 12, ACCEPTED: 1 }),
        bookingTabCounts: counts({ BOOKING: 20, TO_RELEASE: 2, IN_TRANSIT: 5 }),
      },
    });
    const needs = within(await screen.findByRole('navigation', { name: 'Needs your attention' }));
    expect(needs.getByRole('link', { name: /New requests/ }).getAttribute('href')).toBe(
      '/admin/my-quotation?tab=NEW_REQUESTS',
    );
    expect(needs.getByRole('link', { name: /To release/ }).textContent).toBe('To release2');
    expect(needs.getByRole('link', { name: /To acknowledge/ }).textContent).toBe('To acknowledge33 overdue');
    expect(needs.getByRole('link', { name: /To acknowledge/ }).getAttribute('href')).toBe('/admin/my-booking?status=5');
    expect(needs.getByRole('link', { name: /Amendments requested/ }).getAttribute('href')).toBe(
      '/admin/my-booking?status=62',
    );
    expect(server.operations('StaffDashboard')).toHaveLength(1);
    await go('/admin/customer-dashboard');
    const theirs = within(await screen.findByRole('link', { name: /Quotations to review/ }));
    expect(theirs.getByText('9')).toBeDefined();
    expect(server.operations('CustomerDashboard')[0]?.variables).toEqual({
      hasCounts: true,
      hasTracking: true,
      staff: true,
    });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        '/admin/my-quotation?status=3,4',
        '/admin/my-quotation?status=21',
        '/admin/my-booking?status=63,62,7',
        '/admin/my-booking?status=61,5,17,16,6',
      ]),
    );
  });

  it('report failures and retry', async () => {
    let down = true;
    const { user } = await renderApp('/admin/customer-dashboard', {
      role: 'CLIENT',
      mocks: {
        bookingTabCounts: () => {
          if (down) throw new Error('down');
          return [];
        },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Something went wrong, please try again')).toHaveLength(2);
    down = false;
    await user.click(retry);
    expect(await screen.findByRole('navigation', { name: 'Needs your attention' })).toBeDefined();
  });
});
