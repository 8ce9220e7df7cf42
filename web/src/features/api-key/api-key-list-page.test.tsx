import { screen, within } from '@testing-library/react';
import { API_KEY_SCOPE } from '@wr1/schema/rules/access/api-key.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { scopeGroups } from './api-key-scope.ts';

const path = '/admin/api-keys';
const TOKEN = 'wr1_live_0123456789012345678901234567890123456789012345678';

const apiKey = {
  __typename: 'ApiKey',
  id: 'key-1',
  name: 'Warehouse',
  company: { id: 'company-1', code: 'LUAXANH', name: 'Lua Xanh Garment JSC' },
  isForwarder: false,
  owner: 'Trần Văn Bình',
  createdBy: 'Trần Văn Bình',
  createdAt: '2026-11-01T03:00:00.000Z',
  scopes: ['BOOKING_READ', 'TRACKING_WRITE'],
  grantableScopes: ['BOOKING_READ', 'BOOKING_WRITE', 'TRACKING_READ', 'TRACKING_WRITE'],
  addresses: ['203.0.113.0/24'],
  expiresOn: null,
  expiresAt: null,
  state: 'ACTIVE',
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
  tokens: [{ id: '1', hint: 'aMgQ', createdBy: 'Trần Văn Bình', createdAt: '2026-11-01T03:00:00.000Z', endsAt: null }],
  version: 3,
};
const list = (nodes: object[]) => ({
  nodes,
  edges: [],
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});
const calls = {
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  nodes: [
    {
      id: '9',
      at: '2026-11-02T03:00:00.000Z',
      method: 'GET',
      path: 'wr1',
      action: 'GetDebitNotes',
      status: 403,
      code: 'SCOPE_MISSING',
      address: '203.0.113.9',
      requestId: 'request-9',
      hint: 'aMgQ',
    },
  ],
};

beforeEach(() => {
  // Tables have no height in jsdom, so show the rows as cards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

it('explains keys while there are none', async () => {
  await renderApp(path, { role: 'CLIENT_ROOT', mocks: { apiKeys: list([]) } });
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How to use a key' }).getAttribute('href')).toBe('/docs');
});

it('creates a key for the chosen scopes, where write includes read, and shows its token', async () => {
  const { server, user } = await renderApp(path, {
    role: 'CLIENT_ROOT',
    mocks: {
      apiKeys: list([apiKey]),
      createApiKey: { apiKey, token: TOKEN, message: 'Added', userErrors: [] },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Create key' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const box = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  expect(within(dialog).queryByRole('checkbox', { name: /tracking:write|debit_note:write/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Please choose what the key can do.')).toBeTruthy();
  expect(server.operations('CreateApiKey')).toEqual([]);
  await user.click(box(/booking:write/));
  expect([box(/booking:read/).checked, box(/booking:read/).disabled]).toEqual([true, true]);
  await user.type(within(dialog).getByLabelText(/^Name/), 'Warehouse');
  await user.type(within(dialog).getByPlaceholderText('203.0.113.0/24'), '2001:DB8::1,');
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByDisplayValue(TOKEN)).toBeTruthy();
  expect(screen.getByText('Copy the token now. It is shown only once.')).toBeTruthy();
  expect(server.operations('CreateApiKey').map(({ variables }) => variables)).toMatchObject([
    { input: { name: 'Warehouse', companyId: null, scopes: ['BOOKING_WRITE'], addresses: ['2001:db8::1'] } },
  ]);
});

it('shows a key with its tokens and calls, and revokes it after confirmation', async () => {
  const { server, user } = await renderApp(`${path}?open=key-1`, {
    role: 'CLIENT_ROOT',
    mocks: {
      apiKeys: list([apiKey]),
      apiKey: { ...apiKey, calls },
      revokeApiKey: { apiKey: { ...apiKey, state: 'REVOKED' }, message: 'Done', userErrors: [] },
    },
  });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('403 SCOPE_MISSING')).toBeTruthy();
  expect(within(drawer).getByText('wr1_live_…aMgQ')).toBeTruthy();
  expect(within(drawer).getByText('Bookings (read), Tracking (write)')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await vi.waitFor(() =>
    expect(server.operations('RevokeApiKey').map(({ variables }) => variables)).toEqual([{ input: { id: 'key-1' } }]),
  );
});

it('groups every scope of the rules by noun', () => {
  expect(scopeGroups.flatMap(({ scopes }) => scopes).toSorted()).toEqual([...API_KEY_SCOPE].toSorted());
});
