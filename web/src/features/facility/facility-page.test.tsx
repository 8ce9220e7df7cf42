import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const port = {
  __typename: 'Port',
  code: 'VNSGN',
  name: 'Ho Chi Minh City (Cat Lai)',
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: 'Asia/Ho_Chi_Minh',
};
const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const facility = (code: string, name: string, kind: string) => ({
  id: `id-${code}`,
  code,
  name,
  kind,
  facilityTypeCode: 'COFS',
  address: 'Cat Lai, Ho Chi Minh City',
  portCode: 'VNSGN',
  port,
  region: { code: 'HCM', name: 'Ho Chi Minh City' },
  coordinates: { __typename: 'Coordinates', latitude: 10.7627, longitude: 106.789 },
  handlings: [{ number: 17, code: 'STUFF_AT_CFS', name: 'Stuff at CFS', kind: 'CONTAINER' }],
  cutOffs: [
    { serviceType: 'LCL', isToNorthAmerica: false, code: 'DCO', hours: 72 },
    { serviceType: 'LCL', isToNorthAmerica: false, code: 'LCO', hours: 60 },
    { serviceType: 'LCL', isToNorthAmerica: true, code: 'AFC', hours: 96 },
  ],
  nextDepartures: [
    {
      isHere: false,
      schedule: {
        id: 's1',
        serviceType: 'LCL',
        polCode: 'VNSGN',
        podCode: 'SGSIN',
        pol: port,
        pod: { ...port, code: 'SGSIN', name: 'Singapore' },
        carrier: { code: 'ONE', name: 'Ocean Network Express (ONE)' },
        vesselName: 'Coral Heron',
        voyage: '061N',
        etd: at(9),
        eta: at(12),
        transitDays: 3,
        cargoCutOff: at(7),
        docCutOff: at(6),
        vgmCutOff: null,
        routing: 'DIRECT',
      },
    },
  ],
});
const rows = [facility('CFSCLI', 'Cat Lai CFS', 'CFS'), facility('CATLAI', 'Cat Lai terminal', 'TERMINAL')];
const connection = (nodes: object[]) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, endCursor: null },
});

it('lists facilities, opens one with its cut-offs in words, and links to schedules', async () => {
  const { user, path } = await renderApp('/online-service/cfs-finder', {
    mocks: {
      facilities: connection(rows),
      facility: ({ id }: { id: string }) => rows.find((row) => row.id === id) ?? null,
    },
  });
  const list = await screen.findByRole('list', { name: 'Places' });
  await user.click(within(list).getByRole('button', { name: /Cat Lai CFS/ }));
  expect(path()).toBe('/online-service/cfs-finder?at=CFSCLI');
  const detail = within(await screen.findByRole('region', { name: 'Cat Lai CFS' }));
  expect(await detail.findByText('72 h before departure')).toBeTruthy();
  expect(detail.getByText('To the United States and Canada')).toBeTruthy();
  expect(detail.getByText(/Sunday before 06:00 moves to 23:00 on Saturday/)).toBeTruthy();
  expect(detail.getByText('10.76270, 106.78900')).toBeTruthy();
  expect(detail.getByText(/No departures from this place. Showing departures from Ho Chi Minh City/)).toBeTruthy();
  expect(detail.getByRole('link', { name: 'Singapore' }).getAttribute('href')).toContain(
    'service=LCL&pol=VNSGN&pod=SGSIN',
  );
  expect(detail.getByRole('link', { name: /Departures from Ho Chi Minh City/ }).getAttribute('href')).toMatch(
    /\/online-service\/schedule\?service=LCL&pol=VNSGN$/,
  );
});

it('queries what the chips say', async () => {
  const { user, server, path } = await renderApp('/online-service/cfs-finder?region=HCM', {
    mocks: { facilities: connection(rows) },
  });
  await user.click(await screen.findByRole('button', { name: 'Depots' }));
  await user.click(screen.getByRole('button', { name: 'CFS' }));
  expect(path()).toBe('/online-service/cfs-finder?kind=CFS%2CDEPOT&region=HCM');
  expect(server.operations('FacilityList').at(-1)?.variables['filter']).toEqual({
    kinds: ['CFS', 'DEPOT'],
    regionCode: 'HCM',
  });
});

it('reports when nothing matches, and resets', async () => {
  const { user, path } = await renderApp('/online-service/cfs-finder?q=atlantis', {
    mocks: { facilities: ({ filter }: { filter?: { search?: string } }) => connection(filter?.search ? [] : rows) },
  });
  expect(await screen.findByText('No places found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all places' }));
  const list = await screen.findByRole('list', { name: 'Places' });
  expect(within(list).getByRole('button', { name: /Cat Lai terminal/ })).toBeTruthy();
  expect(path()).toBe('/online-service/cfs-finder');
});

it('offers a retry when the list fails to load', async () => {
  let fails = true;
  const { user } = await renderApp('/online-service/cfs-finder', {
    mocks: {
      facilities: () => {
        if (fails) throw new Error('gone');
        return connection(rows);
      },
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  const list = await screen.findByRole('list', { name: 'Places' });
  expect(within(list).getByRole('button', { name: /Cat Lai terminal/ })).toBeTruthy();
});
