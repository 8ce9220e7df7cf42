import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const place = {
  __typename: 'Port',
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: 'Asia/Ho_Chi_Minh',
};
const day = 86_400_000;
/** Fixed for all tests: an arrival one millisecond earlier would count as the earliest. */
const start = Date.now();
const at = (days: number) => new Date(start + days * day).toISOString();

function schedule(id: string, serviceType: string, change: object = {}) {
  return {
    id,
    serviceType,
    polCode: 'VNSGN',
    podCode: 'JPTYO',
    pol: { ...place, code: 'VNSGN', name: 'Cat Lai' },
    pod: { ...place, code: 'JPTYO', name: 'Tokyo' },
    carrier: { code: `C-${id}`, name: `Carrier ${id}` },
    vesselName: 'Coral Heron',
    voyage: '061N',
    etd: at(9),
    eta: at(17),
    transitDays: 8,
    cargoCutOff: at(8),
    docCutOff: at(7),
    vgmCutOff: null,
    routing: 'DIRECT',
    transitCode: null,
    transit: null,
    stuffingPlace: 'Dinh Vu CFS',
    terminal: null,
    ...change,
  };
}

const common = ['ETD', 'ETA', 'Transit time', 'Cargo cut-off', 'Doc cut-off'];
const sea = ['POL', 'POD', 'Transit port', 'Carrier'];
const road = ['From', 'To', 'Transit point'];

it.each([
  ['AIR', 'AIR', ['From', 'To', 'Transit airport', 'Carrier']],
  ['FCL', 'FCL', sea],
  ['LCL', 'LCL', [...sea, 'Vessel, voyage', 'Routing', 'Stuffing place']],
  ['FTL', 'CONTAINER_TRUCKING', road],
  ['LTL', 'VAN_TRUCKING', road],
])('%s has the columns of the specification', async (picker, service, more) => {
  const nodes = [schedule('1', service)];
  await renderApp(`/user/schedule?service=${picker}&pol=VNSGN&pod=JPTYO`, {
    mocks: {
      schedules: { totalCount: 1, nodes },
      ports: [],
      airports: [],
      regions: [],
    },
  });
  const table = await screen.findByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .slice(0, -1);
  expect(heads.toSorted()).toEqual([...common, ...more].toSorted());
});

it('opens from the page, marks the best with its reason, and passes the chosen one to the request form', async () => {
  const nodes = [
    schedule('slow', 'LCL', {
      transitDays: 12,
      eta: at(21),
      routing: 'TRANSIT',
      transitCode: 'TWKHH',
    }),
    schedule('fast', 'LCL'),
    schedule('gone', 'LCL', { docCutOff: at(-1) }),
  ];
  const { user, path } = await renderApp('/user/schedule?service=LCL&pol=VNSGN&pod=JPTYO', {
    mocks: {
      schedules: { totalCount: 3, nodes },
      ports: [],
      incoterms: [],
      containerTypes: [],
      goodsTypes: [],
      companyDefaults: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const dialog = await screen.findByRole('dialog', {
    name: /Select your best schedule/,
  });
  const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
  // Header, the best departure with its reason in a second row, the slow one, and the closed one.
  expect(rows).toHaveLength(5);
  expect(rows[1]?.textContent).toContain('Carrier fast');
  expect(rows[1]?.textContent).toContain('Best');
  expect(rows[2]?.textContent).toMatch(/Earliest arrival, .* direct\./);
  expect(rows[4]?.textContent).toContain('Carrier gone');
  expect(rows[4]?.textContent).toContain('Doc cut-off has passed');
  expect(within(rows[4] as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(within(rows[3] as HTMLElement).getByRole('button', { name: 'Select' }));
  expect(await screen.findByRole('heading', { name: 'Request a quotation' })).toBeTruthy();
  expect(path()).toBe('/user/find-a-quotation?service=LCL');
  expect(await screen.findByText('Carrier slow, Coral Heron 061N')).toBeTruthy();
});

const emission = '100';
const option = (id: string, amount: string) => ({
  carrier: { code: `C-${id}`, name: `Carrier ${id}` },
  routing: 'DIRECT',
  transitCode: null,
  total: {
    netUsd: { amount, currency: 'USD' },
    netVnd: { amount: `${amount}0000`, currency: 'VND' },
  },
  validTo: null as string | null,
  emissionKg: emission,
});

it('changes the weight of the price in the dialog, describes it in words, and makes one request', async () => {
  const nodes = [schedule('dear', 'FCL'), schedule('cheap', 'FCL', { transitDays: 10 })];
  const estimate = {
    options: [option('dear', '2400'), option('cheap', '900')],
  };
  const { user, server } = await renderApp('/user/schedule?service=FCL&pol=VNSGN&pod=JPTYO&w=0-100-100-0-0-0', {
    mocks: {
      schedules: { totalCount: 2, nodes },
      estimatePrice: { estimate, userErrors: [] },
      ports: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const dialog = await screen.findByRole('dialog', {
    name: /Select your best schedule/,
  });
  const best = async () => within(await within(dialog).findByRole('table')).getAllByRole('row')[1]?.textContent;
  // Initially the page's weights apply, which count only days.
  expect(await best()).toContain('Carrier dear');
  expect(dialog.textContent).toMatch(/1,500\.00\sUSD more than the cheapest\./);
  // At most one request: data that is already loaded is not requested again.
  const asks = () => ['ScheduleDialog', 'ScheduleOffers'].map((name) => server.operations(name).length);
  const asked = asks();
  expect(asked[0]).toBeLessThanOrEqual(1);
  await user.click(within(dialog).getByRole('button', { name: 'Ranking' }));
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  await waitFor(async () => expect(await best()).toContain('Carrier cheap'));
  expect(dialog.textContent).toContain('Lowest price.');
  expect(asks()).toEqual(asked);
});

it('shows prices, marks the earliest arrival and the cheapest separately from the best, and sorts by column with the keyboard', async () => {
  const nodes = [
    schedule('late', 'FCL', { etd: at(10), eta: at(20), transitDays: 10 }),
    schedule('quick', 'FCL', { etd: at(11), eta: at(16), transitDays: 5 }),
    schedule('good', 'FCL', { etd: at(9), eta: at(17) }),
    schedule('over', 'FCL', { etd: at(12), eta: at(22), transitDays: 10 }),
    schedule('gone', 'FCL', { etd: at(9.5), docCutOff: at(-1) }),
  ];
  const options = [
    option('late', '800'),
    option('quick', '2000'),
    option('good', '900'),
    { ...option('over', '100'), validTo: at(11).slice(0, 10) },
    option('gone', '50'),
  ];
  const { user } = await renderApp('/user/schedule?service=FCL&pol=VNSGN&pod=JPTYO', {
    mocks: {
      schedules: { totalCount: 5, nodes },
      estimatePrice: { estimate: { options }, userErrors: [] },
      ports: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const dialog = await screen.findByRole('dialog', {
    name: /Select your best schedule/,
  });
  const table = await within(dialog).findByRole('table');
  const row = (id: string) => within(table).getByText(`Carrier ${id}`).closest('tr')?.textContent ?? '';
  const order = () =>
    within(table)
      .getAllByText(/^Carrier \w/)
      .map((cell) => cell.textContent.replace('Carrier ', ''));
  const head = await within(table).findByRole('columnheader', {
    name: 'Price (USD)',
  });
  expect(row('good')).toMatch(/900\.00.*Choose/);
  expect(row('good')).toContain('Best');
  expect(row('quick')).toMatch(/Earliest arrival.*2,000\.00/);
  expect(row('late')).toMatch(/800\.00Cheapest/);
  // Its tariff ends before it departs.
  expect(row('over')).toContain('No price');
  for (const mark of ['Best', 'Earliest arrival', 'Cheapest']) {
    expect(within(table).getAllByText(mark)).toHaveLength(1);
  }
  expect(dialog.textContent).toContain('Estimated prices for 1 × 40HC, excluding VAT.');

  const ranked = order();
  expect(ranked[0]).toBe('good');
  within(head).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual(['late', 'good', 'quick', 'over', 'gone']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.keyboard(' ');
  // Departures without a price come after the others, and closed ones last.
  expect(order()).toEqual(['quick', 'good', 'late', 'over', 'gone']);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(table).getByRole('button', { name: 'ETA' }));
  expect(order()).toEqual(['quick', 'good', 'late', 'over', 'gone']);
  expect(head.getAttribute('aria-sort')).toBeNull();

  // The timeline is always ordered by departure. The table keeps its sort order, even after the dialog is
  // reopened.
  await user.click(within(dialog).getByRole('radio', { name: 'Timeline' }));
  const bars = within(dialog).getAllByRole('listitem');
  expect(bars.map((bar) => /Carrier (\w+?)(?:Best|VN)/.exec(bar.textContent)?.[1])).toEqual([
    'good',
    'gone',
    'late',
    'quick',
    'over',
  ]);
  expect(bars[2]?.textContent).toMatch(/800\.00\sUSD.*Cheapest/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const again = await screen.findByRole('dialog', {
    name: /Select your best schedule/,
  });
  await user.click(within(again).getByRole('radio', { name: 'Table' }));
  const eta = within(again).getByRole('columnheader', { name: 'ETA' });
  expect(eta.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(eta).getByRole('button'));
  await user.click(within(eta).getByRole('button'));
  expect(eta.getAttribute('aria-sort')).toBeNull();
  expect(within(again).getAllByText(/^Carrier \w/)[0]?.textContent).toBe('Carrier good');
});

it('shows the departures if their prices fail to load', async () => {
  const fails = () => {
    throw new Error('no price lists');
  };
  const { user } = await renderApp('/user/schedule?service=FCL&pol=VNSGN&pod=JPTYO', {
    mocks: {
      schedules: { totalCount: 1, nodes: [schedule('only', 'FCL')] },
      estimatePrice: fails,
      ports: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const dialog = await screen.findByRole('dialog', {
    name: /Select your best schedule/,
  });
  expect((await within(dialog).findByRole('table')).textContent).toContain('Carrier only');
});

it.each([
  ['AIR', 'AIR'],
  ['FCL', 'FCL'],
  ['LCL', 'LCL'],
  ['FTL', 'CONTAINER_TRUCKING'],
  ['LTL', 'VAN_TRUCKING'],
])('passes a departure of %s to the request form or the booking form', async (picker, service) => {
  const isRoad = picker === 'FTL' || picker === 'LTL';
  const region = (code: string, name: string) => ({
    __typename: 'Region',
    code,
    name,
  });
  const airport = (code: string, name: string) => ({
    ...place,
    __typename: 'Airport',
    city: null,
    code,
    name,
  });
  const ends =
    picker === 'AIR'
      ? { pol: airport('HAN', 'Noi Bai'), pod: airport('ICN', 'Incheon') }
      : isRoad
        ? { pol: region('HPG', 'Hai Phong'), pod: region('HNI', 'Ha Noi') }
        : {};
  const nodes = [schedule('1', service, ends)];
  const mocks = {
    schedules: { totalCount: 1, nodes },
    ports: [],
    airports: [],
    regions: [],
    incoterms: [],
    containerTypes: [],
    goodsTypes: [],
    customsTypes: [],
    companyDefaults: [],
    requestTemplates: [],
    locations: [],
  };
  const ready = at(1).slice(0, 10);
  const lane = `/user/schedule?service=${picker}&pol=VNSGN&pod=JPTYO&ready=${ready}`;
  const line = isRoad ? 'Hai Phong – Ha Noi' : /Carrier 1, Coral Heron 061N/;
  const { user, path, go } = await renderApp(lane, { mocks });
  await user.click(
    within(await screen.findByRole('table'))
      .getAllByRole('button')
      .at(-1) as HTMLElement,
  );
  expect(await screen.findByRole('heading', { name: 'Request a quotation' })).toBeTruthy();
  expect(path()).toBe(`/user/find-a-quotation?service=${service}&ready=${ready}`);
  expect((await screen.findAllByText(line)).length).toBeGreaterThan(0);
  await go(lane);
  await user.click(await screen.findByRole('radio', { name: 'Book' }));
  expect(path()).toContain('for=booking');
  await user.click(
    within(await screen.findByRole('table'))
      .getAllByRole('button')
      .at(-1) as HTMLElement,
  );
  expect(await screen.findByRole('heading', { name: 'Book without a quotation' })).toBeTruthy();
  expect(path()).toBe(`/user/my-booking/new?service=${service}&ready=${ready}`);
  expect((await screen.findAllByText(line)).length).toBeGreaterThan(0);
});

it('ranks, marks and sorts the same way in public, without prices, and stores the sort order in the URL', async () => {
  const nodes = [
    schedule('week', 'FCL', {
      etd: at(16),
      eta: at(24),
      cargoCutOff: at(15),
      docCutOff: at(14),
    }),
    schedule('first', 'FCL'),
    schedule('slow', 'FCL', {
      etd: at(8.5),
      eta: at(20),
      transitDays: 12,
      routing: 'TRANSIT',
      transitCode: 'TWKHH',
    }),
  ];
  const lane = '/public/schedule-list?service=FCL&pol=VNSGN&pod=JPTYO';
  const { user, path } = await renderApp(lane, {
    role: null,
    mocks: {
      schedules: { totalCount: 3, nodes },
      ports: [],
      nearbyDepartures: [],
    },
  });
  const table = await screen.findByRole('table');
  const order = () =>
    within(table)
      .getAllByText(/^Carrier \w/)
      .map((cell) => cell.textContent.replace('Carrier ', ''));
  const place = (id: string) => order().indexOf(id);
  expect(order()[0]).toBe('first');
  expect(place('first')).toBeLessThan(place('week'));
  expect(within(table).getByText('Carrier first').closest('tr')?.textContent).toMatch(/Best.*Earliest arrival/);
  expect(within(table).queryByRole('columnheader', { name: /Price/ })).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'ETD' }));
  expect(order()).toEqual(['slow', 'first', 'week']);
  expect(path()).toContain('sort=etd.ASC');
});
