import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const port = (code: string, name: string) => ({
  __typename: 'Port',
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: null,
});
const ports = [port('VNSGN', 'Cat Lai'), port('USLAX', 'Los Angeles'), port('KRPUS', 'Busan')];
const mocks = {
  incoterms: [],
  containerTypes: [
    { code: '45G1', shortName: '40HC', name: "40' high cube", teu: '2', volumeM3: '76.3', maxPayloadKg: 26500 },
  ],
  goodsTypes: [],
  customsTypes: [],
  ports: ({ search, codes }: { search?: string; codes?: string[] }) =>
    ports.filter((entry) => (codes ? codes.includes(entry.code) : entry.name.toLowerCase().includes(search ?? ''))),
  requestPublicQuotation: { reference: 'QT-26-000777', message: 'Quotation request sent!', userErrors: [] },
};
const link = '/public/find-quotation?service=FCL&shippingType=IMPORT&from=KRPUS&to=VNSGN';
const open = (path = link, more: object = {}) => renderApp(path, { role: null, mocks: { ...mocks, ...more } });
const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

type User = Awaited<ReturnType<typeof renderApp>>['user'];
async function fill(user: User) {
  await user.click(await screen.findByRole('combobox', { name: /Container type/ }));
  await user.click(await screen.findByRole('option', { name: /high cube/ }));
  await user.type(screen.getByLabelText(/Weight per container/), '18000');
  await user.type(screen.getByLabelText(/Your name/), 'Nguyễn Thị Hạnh');
  await user.type(screen.getByLabelText(/Email/), ' hanh@anphuwood.example');
}
const input = (server: Awaited<ReturnType<typeof renderApp>>['server'], at = 0) =>
  server.operations('RequestPublicQuotation')[at]?.variables['input'] as Record<string, unknown>;

// Runs first, because the lists are cached once loaded.
it('can be reloaded if the lists failed to load', async () => {
  const { user, server, go } = await open('/error-404');
  server.fault = () => Promise.reject(new TypeError('connection lost'));
  await go(link);
  await screen.findByText('The form could not be loaded');
  server.fault = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/Your name/)).toBeTruthy();
});

it('prefills from the URL, sends the contact, and explains the next steps', async () => {
  const { user, server, path } = await open();
  expect(await screen.findByLabelText(/Port of loading/)).toBeTruthy();
  expect(value(/Port of loading/)).toBe('Busan');
  expect(value(/Port of discharge/)).toBe('Cat Lai');
  expect((screen.getByRole('radio', { name: 'Import' }) as HTMLInputElement).checked).toBe(true);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('QT-26-000777')).toBeTruthy();
  expect(screen.getByText(/We are emailing this reference to hanh@anphuwood.example/)).toBeTruthy();
  expect(screen.getByText(/usually within one working day/)).toBeTruthy();
  expect(input(server)).toMatchObject({
    shipment: { serviceType: 'FCL', shippingType: 'IMPORT', polCode: 'KRPUS', podCode: 'VNSGN' },
    contact: { name: 'Nguyễn Thị Hạnh', companyName: null, email: 'hanh@anphuwood.example', phone: null },
    homepage: '',
  });
  expect(path()).toBe('/public/find-quotation');
  expect(JSON.stringify(Object.entries(localStorage))).toContain('QT-26-000777');
});

it('stores contact and input only in this tab, taking precedence over the URL', async () => {
  const { user, go } = await open();
  await screen.findByLabelText(/Port of loading/);
  await fill(user);
  await user.type(screen.getByLabelText(/Port of loading/), '{Control>}a{/Control}los');
  await user.click(await screen.findByRole('option', { name: /Los Angeles/ }));
  await go('/error-404');
  await go(link);
  expect(await screen.findByLabelText(/Your name/)).toBeTruthy();
  expect(value(/Your name/)).toBe('Nguyễn Thị Hạnh');
  expect(value(/Port of loading/)).toBe('Los Angeles');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Hạnh');
  await go('/public/find-quotation?from=KRPUS');
  await waitFor(() => expect(value(/Port of loading/)).toBe('Busan'));
  expect(value(/Your name/)).toBe('Nguyễn Thị Hạnh');
});

it('requires a name and an email address, and sends nothing without them', async () => {
  const { user, server } = await open();
  await user.type(await screen.findByLabelText(/Email/), 'hanh@anphuwood');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  // One each for container type, weight and name.
  expect(screen.getAllByText('THIS FIELD IS REQUIRED!')).toHaveLength(3);
  expect(server.operations('RequestPublicQuotation')).toHaveLength(0);
});

it('explains why it was not sent, preserves everything and sends again with the same key', async () => {
  const refused = {
    reference: null,
    message: null,
    userErrors: [{ code: 'RATE_LIMITED', message: 'Please wait', field: null, params: [] }],
  };
  const { user, server } = await open(link, { requestPublicQuotation: refused });
  await screen.findByLabelText(/Port of loading/);
  await fill(user);
  const send = screen.getByRole('button', { name: 'Send request' });
  await user.dblClick(send);
  expect(await screen.findByText('Please wait')).toBeTruthy();
  server.fault = () => Promise.reject(new TypeError('connection lost'));
  await user.click(send);
  expect((await screen.findAllByText('Network Error.')).length).toBeGreaterThan(0);
  expect(value(/Your name/)).toBe('Nguyễn Thị Hạnh');
  server.fault = null;
  server.mock({ requestPublicQuotation: mocks.requestPublicQuotation });
  await user.click(send);
  expect(await screen.findByText('QT-26-000777')).toBeTruthy();
  const keys = server
    .operations('RequestPublicQuotation')
    .map((operation) => (operation.variables['input'] as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('shows no price and explains who can see one', async () => {
  await open();
  expect(await screen.findByText(/Prices are for customers/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
});

it('draws the route with its distance and days, nothing for an unknown lane', async () => {
  const { user } = await open();
  expect(await screen.findByRole('img', { name: 'Route from Busan to Cat Lai' })).toBeTruthy();
  expect(screen.getByText('2,056 nm, 6–8 days, direct')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  expect(await screen.findByRole('img', { name: 'Route from Cat Lai to Busan' })).toBeTruthy();
  await user.type(screen.getByLabelText(/Port of loading/), '{Control>}a{/Control}los');
  await user.click(await screen.findByRole('option', { name: /Los Angeles/ }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Route from/ })).toBeNull());
  expect(screen.queryByText(/ nm, /)).toBeNull();
});
