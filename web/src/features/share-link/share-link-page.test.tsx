import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const port = (code: string, name: string) => ({
  __typename: 'Port',
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: 'Asia/Ho_Chi_Minh',
});
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const journey = {
  serviceType: 'FCL',
  status: 'CARGO_LOADED',
  statusCode: 33,
  statusDisplayLabel: 'CARGO LOADED',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  pol: port('VNVUT', 'Cai Mep'),
  pod: port('USLAX', 'Los Angeles'),
  etd: days(-10),
  eta: days(10),
  estimatedEta: days(10),
  hasArrived: false,
  steps: [
    {
      milestone: 'CARGO_LOADED',
      milestoneCode: 33,
      displayLabel: 'Cargo loaded',
      leg: 'MAIN',
      isMandatory: true,
      isDone: true,
      placeCode: 'VNVUT',
      plannedAt: days(-10),
      actualAt: days(-10),
      event: { type: 'EQUIPMENT', code: 'LOAD' },
    },
  ],
};
const active = (shipment: object = {}) => ({
  state: 'ACTIVE',
  // Midnight in Vietnam.
  expiresAt: '2030-06-20T17:00:00.000Z',
  shipment: { number: 'BK-26-000184', containerNumbers: ['WRLU1000011'], journey, ...shipment },
});
const path = '/share/link#5wQ3J8dXkzN0aPq7';

it("shows the journey without an account, until the link's last day", async () => {
  const { server } = await renderApp(path, { role: null, mocks: { sharedShipment: active() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Shipment Cai Mep to Los Angeles' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'BK-26-000184' })).toBeTruthy();
  expect(screen.getByText('WRLU1000011')).toBeTruthy();
  expect(screen.getByText(/until 20\/06\/2030\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeTruthy();
  expect(screen.queryByText('At risk')).toBeNull();
  expect(server.operations('SharedShipment').map(({ variables }) => variables)).toEqual([
    { token: '5wQ3J8dXkzN0aPq7', isRefresh: false },
  ]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

it('works as the last part of the path too, as in older messages', async () => {
  const { server } = await renderApp('/share/5wQ3J8dXkzN0aPq7', { role: null, mocks: { sharedShipment: active() } });
  await screen.findByRole('heading', { name: 'BK-26-000184' });
  expect(server.operations('SharedShipment')[0]?.variables['token']).toBe('5wQ3J8dXkzN0aPq7');
});

it('shows the same to a signed-in user, and redirects no one', async () => {
  const { path: shown, server } = await renderApp(path, { role: 'CLIENT', mocks: { sharedShipment: active() } });
  expect(await screen.findByRole('heading', { name: 'BK-26-000184' })).toBeTruthy();
  expect(shown()).toBe('/share/link');
  // The request contains no session.
  expect(server.operations('SharedShipment')[0]?.headers.get('apikey')).toBeNull();
});

it('refreshes on demand without counting as a visit, and reports a revoked link', async () => {
  const { user, server } = await renderApp(path, { role: null, mocks: { sharedShipment: active() } });
  await screen.findByRole('heading', { name: 'BK-26-000184' });
  server.mock({ sharedShipment: { state: 'REVOKED' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'This link was revoked' })).toBeTruthy();
  expect(server.operations('SharedShipment')[1]?.variables['isRefresh']).toBe(true);
  expect(screen.queryByText('BK-26-000184')).toBeNull();
});

it('keeps its content if refreshing fails', async () => {
  const { user, server } = await renderApp(path, { role: null, mocks: { sharedShipment: active() } });
  await screen.findByRole('heading', { name: 'BK-26-000184' });
  server.fault = () => Response.json({ errors: [{ message: 'x', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/Could not refresh/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'BK-26-000184' })).toBeTruthy();
  server.fault = null;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/Could not refresh/)).toBeNull());
});

it('puts a risk into words', async () => {
  const atRisk = {
    milestone: 'CARGO_LOADED',
    displayLabel: 'Cargo loaded',
    plannedAt: '2030-06-01T01:00:00.000Z',
    estimatedAt: '2030-06-02T03:00:00.000Z',
  };
  await renderApp(path, { role: null, mocks: { sharedShipment: active({ atRisk }) } });
  expect(await screen.findByText('At risk')).toBeTruthy();
  expect(
    screen.getByText(/“Cargo loaded” was planned for 01\/06\/2030 08:00 and is now expected on 02\/06\/2030 10:00/),
  ).toBeTruthy();
});

it.each([
  ['EXPIRED', 'This link has expired'],
  ['REVOKED', 'This link was revoked'],
  ['UNKNOWN', 'Link not found'],
])('shows for a link that is %s: %s', async (state, title) => {
  await renderApp(path, { role: null, mocks: { sharedShipment: { state } } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to WR1' })).toBeTruthy();
});

it('shows how long to wait after too many requests', async () => {
  const { server, go } = await renderApp('/error-404', { role: null, mocks: { sharedShipment: active() } });
  server.fault = () =>
    Response.json(
      { errors: [{ message: 'x', extensions: { code: 'RATE_LIMITED', retryAfter: 12 } }] },
      { status: 429 },
    );
  await go(path);
  expect(await screen.findByText('Too many requests from your network')).toBeTruthy();
  expect(screen.getByText('The link still works. Try again in 12 seconds.')).toBeTruthy();
});
