import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const nothing = {
  trackedBookings: {
    nodes: [],
    totalCount: 0,
    counts: { late: 0, atRisk: 0, onTime: 0, delivered: 0 },
    pageInfo: { hasNextPage: false, endCursor: null },
  },
  tracking: ({ numbers }: { numbers: string[] }) => numbers.map((number) => ({ number, tracked: null })),
};
const view = (name: string, search: string, isDefault = false) => ({
  __typename: 'SavedView',
  id: name,
  list: 'TRACKING',
  name,
  search,
  hiddenColumns: null,
  isDefault,
  version: 1,
});

it('loads its saved views with its rows; opening one keeps the numbers above the list', async () => {
  const { server, user, path } = await renderApp('/admin/track-trace?numbers=BK-26-000001&q=hai+phong', {
    role: 'ADMIN_SALE',
    mocks: { ...nothing, savedViews: [view('Late exports', 'state=LATE&direction=EXPORT')] },
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Late exports' }));
  await waitFor(() => expect(new URLSearchParams(path().split('?')[1]).get('state')).toBe('LATE'));
  expect(Object.fromEntries(new URLSearchParams(path().split('?')[1]))).toEqual({
    numbers: 'BK-26-000001',
    state: 'LATE',
    direction: 'EXPORT',
  });
  await screen.findByRole('button', { name: 'Views: Late exports' });
  expect(server.operations('TrackedBookings').at(-1)?.variables['filter']).toEqual({
    state: 'LATE',
    shippingTypes: ['EXPORT'],
  });
  expect(server.operations('SavedViews')).toEqual([]);
});

it('opens with the default view, below the requested numbers', async () => {
  const { path } = await renderApp('/online-service/track-trace?numbers=BK-26-000001', {
    role: 'CLIENT',
    mocks: { ...nothing, savedViews: [view('At risk', 'state=AT_RISK', true)] },
  });
  await waitFor(() => expect(path()).toContain('state=AT_RISK'));
  expect(path()).toContain('numbers=BK-26-000001');
});

it('keeps a changed view when an earlier response still contains the old one', async () => {
  const before = view('Late exports', 'state=LATE');
  const after = { ...before, search: 'state=LATE&q=hai', version: 2 };
  const { server, user, go } = await renderApp('/admin/track-trace', {
    role: 'ADMIN_SALE',
    mocks: { ...nothing, savedViews: [before], updateSavedView: { views: [after], message: null, userErrors: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Late exports' }));
  await screen.findByRole('button', { name: 'Views: Late exports' });

  const former = Promise.withResolvers<object[]>();
  let calls = 0;
  server.mock({ savedViews: () => ((calls += 1) === 1 ? former.promise : [after]) });
  await go('/admin/track-trace?state=LATE&q=hai');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save changes to “Late exports”' }));
  await screen.findByRole('button', { name: 'Views: Late exports' });
  former.resolve([before]);
  await waitFor(() => expect(calls).toBe(2));
  await screen.findByText('No shipments match these filters.');
  await screen.findByRole('button', { name: 'Views: Late exports' });
});
