import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { formatDayMonth } from '../../ui/text/format.ts';
import type { Arrival } from '../shipment/tag/arrival-tag.tsx';
import type { JourneyTimes } from './journey-path.ts';
import { RouteMapCard } from './route-map-card.tsx';
import { routeLegs } from './route-leg-path.ts';
import type { RoutePlace } from './route-leg-path.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const caiMep: RoutePlace = {
  code: 'VNVUT',
  name: 'Cai Mep',
  longitude: 107.0131,
  latitude: 10.5147,
};
const losAngeles: RoutePlace = {
  code: 'USLAX',
  name: 'Los Angeles',
  longitude: -118.26,
  latitude: 33.74,
};
const singapore: RoutePlace = {
  code: 'SGSIN',
  name: 'Singapore',
  longitude: 103.77,
  latitude: 1.27,
};
const legs = routeLegs({
  serviceType: 'FCL',
  pol: caiMep,
  pod: losAngeles,
  transit: null,
});

const arriving = (at: string | null, part: Partial<Arrival> = {}): Arrival => ({
  __typename: 'Arrival',
  at,
  basis: 'PLANNED',
  state: 'EXPECTED',
  overdueBy: null,
  changedAt: null,
  changedBy: null,
  ...part,
});

/** Loaded five days ago, with ten days to go. */
const journey: JourneyTimes = {
  serviceType: 'FCL',
  statusCode: 33,
  etd: days(-5),
  arrival: arriving(days(10)),
  hasArrived: false,
  steps: [
    {
      milestone: 'CARGO_LOADED',
      isDone: true,
      plannedAt: days(-5),
      estimatedAt: null,
      actualAt: days(-5),
    },
  ],
};

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  await startI18n('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const map = () => screen.findByRole('group', { name: /^Route from/ }, { timeout: 20_000 });

it('shows the route and the estimated position, also for screen readers', async () => {
  render(<RouteMapCard legs={legs} journey={journey} />);
  const drawing = await map();
  expect(drawing.getAttribute('aria-label')).toBe('Route from Cai Mep to Los Angeles, 33% completed');
  expect(screen.getByText('7,361 nm by sea')).toBeTruthy();
  expect(within(drawing).getByText(/^Estimated position, \d\d\/\d\d \d\d:\d\d$/)).toBeTruthy();
  // The page's clock advances once a minute; in a minute, the vessel moves a third of a nautical mile.
  expect(within(drawing).getByText(/^2,45[34] of 7,361 nm$/)).toBeTruthy();
  const description = drawing.getAttribute('aria-describedby')?.split(' ') ?? [];
  const spoken = description.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(spoken).toMatch(/2,45[34] of 7,361 nm completed/);
  expect(spoken).toContain('estimated from recorded events');
  expect(spoken).toContain('arrow keys');
});

it('moves with buttons and keys and resets to the whole route', async () => {
  const user = userEvent.setup();
  render(<RouteMapCard legs={legs} journey={journey} />);
  const drawing = await map();
  const place = () => within(drawing).getByText('Cai Mep').closest('g')?.getAttribute('transform');
  const before = place();
  await user.click(screen.getByRole('button', { name: /^Zoom out/ }));
  expect(place()).not.toBe(before);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(place()).toBe(before);
  drawing.focus();
  await user.keyboard('{ArrowLeft}');
  expect(place()).not.toBe(before);
  await user.keyboard('{Home}');
  expect(place()).toBe(before);
});

it('stops at the transit port', async () => {
  const over = routeLegs({
    serviceType: 'FCL',
    pol: caiMep,
    pod: losAngeles,
    transit: singapore,
  });
  render(<RouteMapCard legs={over} journey={journey} />);
  expect(within(await map()).getByText('Singapore')).toBeTruthy();
  expect(screen.getAllByText(/^Via Singapore\./).length).toBeGreaterThan(0);
});

it('explains that nothing has left, that there is no departure, and what is missing', async () => {
  const { rerender } = render(<RouteMapCard legs={legs} journey={{ ...journey, etd: days(3), steps: [] }} />);
  expect((await screen.findAllByText(/^Not departed yet: planned to leave Cai Mep/)).length).toBeGreaterThan(0);
  rerender(<RouteMapCard legs={legs} journey={{ ...journey, etd: null, steps: [] }} />);
  expect(
    (await screen.findAllByText('No departure is planned yet, so no position is available.')).length,
  ).toBeGreaterThan(0);
  const nowhere = { ...losAngeles, longitude: null, latitude: null };
  const unknown = routeLegs({
    serviceType: 'FCL',
    pol: caiMep,
    pod: nowhere,
    transit: null,
  });
  rerender(<RouteMapCard legs={unknown} journey={journey} />);
  expect(await screen.findByText('Map not available: the location of Los Angeles is unknown.')).toBeTruthy();
});

it('words the arrival as on every page, and a past departure in the past tense', async () => {
  const dayOf = (count: number) => formatDayMonth(days(count), 'Asia/Ho_Chi_Minh');
  const on = (arrival: Arrival | null, part: Partial<JourneyTimes> = {}) => (
    <RouteMapCard legs={legs} journey={{ ...journey, ...part, arrival }} />
  );
  const { rerender } = render(on(arriving(days(10))));
  const drawing = await map();
  expect(within(drawing).getByText(`ETA ${dayOf(10)}`)).toBeTruthy();
  rerender(on(arriving(days(-1), { state: 'DUE' })));
  expect(within(drawing).getByText(`Due ${dayOf(-1)}, confirmation pending`)).toBeTruthy();
  rerender(on(arriving(days(-3), { state: 'OVERDUE', overdueBy: 4320 })));
  expect(within(drawing).getByText('Overdue by 3 d, new estimate pending')).toBeTruthy();
  expect(
    screen.getAllByText(/Los Angeles: Overdue by 3 d, new estimate pending\. The position is approximate\./).length,
  ).toBeGreaterThan(0);
  rerender(
    on(arriving(days(-1), { basis: 'ACTUAL', state: 'ARRIVED' }), {
      hasArrived: true,
      statusCode: 35,
    }),
  );
  expect(within(drawing).getByText(`Arrived ${dayOf(-1)}`)).toBeTruthy();
  rerender(on(arriving(days(10)), { steps: [] }));
  expect(within(drawing).getByText(`was due to leave ${dayOf(-5)}`)).toBeTruthy();
});

it('lists the emissions of each leg with the source of its factor', async () => {
  const leg = {
    mode: 'SEA',
    from: 'VNVUT',
    to: 'USLAX',
    km: '13633',
    tonnes: '18',
    gramsPerTonneKm: '8.15',
    kg: '2000',
    source: 'GLEC v3.2',
  } as const;
  render(<RouteMapCard legs={legs} journey={journey} emissions={[leg]} />);
  expect(await screen.findByText('GLEC v3.2')).toBeTruthy();
  expect(screen.getByText('18 t × 13,633 km × 8.15 g/t-km')).toBeTruthy();
  expect(screen.getByText('2,000 kg, estimated')).toBeTruthy();
});

it('renders nothing for trucks and cancelled bookings', async () => {
  const { container, rerender } = render(<RouteMapCard legs={[]} journey={journey} />);
  expect(container.textContent).toBe('');
  rerender(<RouteMapCard legs={legs} journey={{ ...journey, statusCode: 10 }} />);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
