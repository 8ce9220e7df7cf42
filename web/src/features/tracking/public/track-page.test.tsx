import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const port = (code: string, name: string) => ({
  __typename: 'Port',
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: 'Asia/Ho_Chi_Minh',
});
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** A shipment halfway between two ports, loaded ten days ago. */
const shipment = (part: object) => ({
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
  arrival: {
    at: days(10),
    basis: 'PLANNED',
    state: 'EXPECTED',
    overdueBy: null,
    changedAt: null,
    changedBy: null,
  },
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
  ...part,
});
const open = (part: object = {}) =>
  renderApp('/public/track-trace?numbers=BK-26-000024', {
    role: null,
    mocks: {
      publicTracking: [{ number: 'BK-26-000024', shipment: shipment(part) }],
    },
  });
const card = () => screen.findByRole('heading', { name: 'BK-26-000024' });

it('shows where a shipment is between the events of its main carriage', async () => {
  await open();
  await card();
  expect(
    screen.getByRole('img', {
      name: 'Route from Cai Mep to Los Angeles, 50% completed',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/^Estimated position, \d\d\/\d\d \d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByText(/^3,68[01] of 7,361 nm$/)).toBeTruthy();
  expect(screen.getByText('Position at 00:00 UTC+7')).toBeTruthy();
});

it('tracks a booking by an email link, whose token stays in the fragment, also from the history', async () => {
  const token = 'a-token-of-an-email-link-of-43-characters-xx';
  const { server, go, path } = await renderApp(`/public/track-trace?numbers=BK-26-000024#${token}`, {
    role: null,
    mocks: {
      publicTracking: [{ number: 'BK-26-000024', shipment: shipment({}) }],
    },
  });
  await card();
  expect(server.operations('PublicTracking').at(-1)?.variables).toEqual({
    numbers: ['BK-26-000024'],
    proofs: [token],
  });
  await go('/history');
  const again = await screen.findByRole('link', {
    name: 'Track again: BK-26-000024',
  });
  expect(again.getAttribute('href')).toMatch(new RegExp(`numbers=BK-26-000024#${token}$`));
  expect(path()).toBe('/history');
});

it('shows kilometers by air and marks the hub', async () => {
  await open({
    serviceType: 'AIR',
    polCode: 'SGN',
    podCode: 'FRA',
    pol: port('SGN', 'Tan Son Nhat'),
    pod: port('FRA', 'Frankfurt'),
    transitCode: 'DOH',
    transit: port('DOH', 'Doha'),
  });
  await card();
  expect(screen.getByText(/^5,\d{3} of 10,\d{3} km$/)).toBeTruthy();
  expect(screen.getByText('Doha')).toBeTruthy();
});

it('draws the whole route once the shipment has arrived, and no position before departure', async () => {
  const { go, server } = await open({ hasArrived: true });
  await card();
  expect(screen.getByRole('img', { name: /100% completed/ })).toBeTruthy();
  expect(screen.queryByText(/^Estimated position/)).toBeNull();
  server.mock({
    publicTracking: [
      {
        number: 'BK-26-000025',
        shipment: shipment({ etd: days(2), steps: [] }),
      },
    ],
  });
  await go('/public/track-trace?numbers=BK-26-000025');
  await screen.findByRole('heading', { name: 'BK-26-000025' });
  expect(screen.getByRole('img', { name: 'Route from Cai Mep to Los Angeles' })).toBeTruthy();
  expect(screen.getByText('Planned route')).toBeTruthy();
  expect(screen.queryByText(/^Estimated position/)).toBeNull();
});

it('does not ask for a vessel between provinces', async () => {
  const region = (code: string, name: string) => ({
    __typename: 'Region',
    code,
    name,
  });
  await open({
    serviceType: 'CUSTOM',
    pol: region('HCM', 'Ho Chi Minh City'),
    pod: region('BN', 'Bac Ninh'),
    etd: null,
    carrier: null,
    vesselName: null,
    voyage: null,
  });
  await card();
  expect(screen.getByText('Last recorded')).toBeTruthy();
  expect(screen.queryByText('Vessel, voyage')).toBeNull();
  expect(screen.queryByText('Not chosen yet')).toBeNull();
});

it.each([
  ['for customs', { serviceType: 'CUSTOM' }],
  ['by road', { serviceType: 'CONTAINER_TRUCKING' }],
  ['of a cancelled booking', { statusCode: 10, status: 'CANCELLED' }],
  ['on an unknown lane', { podCode: 'BRSSZ', pod: port('BRSSZ', 'Santos') }],
])('has no map %s', async (_, part) => {
  await open(part);
  await card();
  expect(screen.queryByRole('img', { name: /^Route from/ })).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Timeline' })).toBeTruthy();
});
