import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const place = { __typename: 'Port', countryCode: 'VN', countryName: 'Vietnam', timeZone: 'Asia/Ho_Chi_Minh' };
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

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

const common = ['POL', 'POD', 'ETD', 'ETA', 'Transit time', 'Cargo cut-off', 'Doc cut-off', 'Transit port'];

it.each([
  ['AIR', 'AIR', ['Carrier']],
  ['FCL', 'FCL', ['Carrier']],
  ['LCL', 'LCL', ['Carrier', 'Vessel, voyage', 'Routing', 'Stuffing place']],
  ['FTL', 'CONTAINER_TRUCKING', []],
  ['LTL', 'VAN_TRUCKING', []],
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

it('opens from the page, marks the best with its reason, and hands the chosen one to the request form', async () => {
  const nodes = [
    schedule('slow', 'LCL', { transitDays: 12, eta: at(21), routing: 'TRANSIT', transitCode: 'TWKHH' }),
    schedule('fast', 'LCL'),
    schedule('gone', 'LCL', { docCutOff: at(-1) }),
  ];
  const { user, path } = await renderApp('/user/schedule?service=LCL&pol=VNSGN&pod=JPTYO', {
    mocks: { schedules: { totalCount: 3, nodes }, ports: [], incoterms: [], containerTypes: [], goodsTypes: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Select your best schedule' }));
  const dialog = await screen.findByRole('dialog', { name: /Select your best schedule/ });
  const rows = within(await within(dialog).findByRole('table')).getAllByRole('row');
  // Head, the best with its reason in a second row, the slow one, the closed one.
  expect(rows).toHaveLength(5);
  expect(rows[1]?.textContent).toContain('Carrier fast');
  expect(rows[1]?.textContent).toContain('Best');
  expect(rows[2]?.textContent).toMatch(/Arrives first, .* without transit\./);
  expect(rows[4]?.textContent).toContain('Carrier gone');
  expect(rows[4]?.textContent).toContain('Doc cut-off has passed');
  expect(within(rows[4] as HTMLElement).queryByRole('button')).toBeNull();
  await user.click(within(rows[3] as HTMLElement).getByRole('button', { name: 'Select' }));
  expect(await screen.findByRole('heading', { name: 'Ask for a price' })).toBeTruthy();
  expect(path()).toBe('/user/find-a-quotation?service=LCL');
  expect(await screen.findByText('Carrier slow, Coral Heron 061N')).toBeTruthy();
});
