import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const port = (code: string, name: string) => ({
  __typename: 'Port',
  code,
  name,
  country: { __typename: 'Country' as const, code: 'VN', name: 'Vietnam' },
  timeZone: null,
});
const lists = {
  companyDefaults: [],
  estimatePrice: { estimate: null },
  incoterms: [
    { code: 'FOB', name: 'Free On Board', isSeaOnly: true, defaultPaymentTerm: 'COLLECT' },
    { code: 'CPT', name: 'Carriage Paid To', isSeaOnly: false, defaultPaymentTerm: 'PREPAID' },
  ],
  containerTypes: [
    { code: '45G1', shortName: '40HC', name: "40' high cube", teu: '2', volumeM3: '76.3', maxPayloadKg: 26500 },
  ],
  goodsTypes: [{ number: 94, code: '94', name: 'Furniture' }],
  customsTypes: [{ number: 1, code: 'B11', name: 'Commercial export' }],
  ports: ({ search }: { search: string }) =>
    [port('VNSGN', 'Cat Lai'), port('KRPUS', 'Busan')].filter((entry) => entry.name.toLowerCase().includes(search)),
};
const refused = (code: string, message: string) => ({
  message: null,
  userErrors: [{ code, message, field: null, params: [] }],
  quotation: null,
  booking: null,
});

async function fill(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(await screen.findByLabelText(/Port of loading/), 'cat');
  await user.click(await screen.findByRole('option', { name: /Cat Lai/ }));
  await user.type(screen.getByLabelText(/Port of discharge/), 'busan');
  await user.click(await screen.findByRole('option', { name: /Busan/ }));
  await user.click(screen.getByRole('combobox', { name: /Container type/ }));
  await user.click(await screen.findByRole('option', { name: /high cube/ }));
  await user.type(screen.getByLabelText(/Weight per container/), '25900.5');
}

it('reports missing values on sending, focuses the first field and sends nothing', async () => {
  const { user, server } = await renderApp('/user/find-a-quotation', { mocks: lists });
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Please check and input correct fields!')).toBeTruthy();
  expect(screen.getAllByText('THIS FIELD IS REQUIRED!')).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Port of loading/)));
  expect(server.operations('RequestQuotation')).toHaveLength(0);
});

it("reports a field's problem on blur, not before", async () => {
  const { user } = await renderApp('/user/find-a-quotation', { mocks: lists });
  await user.click(await screen.findByLabelText(/Weight per container/));
  expect(screen.queryByText('THIS FIELD IS REQUIRED!')).toBeNull();
  await user.tab();
  expect(await screen.findByText('THIS FIELD IS REQUIRED!')).toBeTruthy();
});

it('separates thousands while typing, reports excess weight, and derives the payer from the Incoterm', async () => {
  const { user } = await renderApp('/user/find-a-quotation', { mocks: lists });
  await fill(user);
  expect((screen.getByLabelText(/Weight per container/) as HTMLInputElement).value).toBe('25,900.5');
  await user.type(screen.getByLabelText(/Weight per container/), '{Control>}a{/Control}28900.5');
  await user.tab();
  expect(await screen.findByText(/exceeds the payload of a 40HC by 2,400.5 kg. The limit is 26,500 kg/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Incoterm/ }));
  await user.click(await screen.findByRole('option', { name: /Free On Board/ }));
  expect((screen.getByRole('radio', { name: 'Collect' }) as HTMLInputElement).checked).toBe(true);
});

it("sends once with the draft's key, and preserves the draft and its key if the response is lost", async () => {
  const { user, server } = await renderApp('/user/find-a-quotation', {
    mocks: {
      ...lists,
      requestQuotation: () =>
        new Promise((resolve) => setTimeout(() => resolve(refused('QUOTE_REQUEST_SEND_FAILED', 'Not now')), 60)),
    },
  });
  await fill(user);
  const send = screen.getByRole('button', { name: 'Send request' });
  await user.dblClick(send);
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(server.operations('RequestQuotation')).toHaveLength(1);
  const first = server.operations('RequestQuotation')[0]?.variables['input'] as {
    idempotencyKey: string;
    shipment: { polCode: string; containers: unknown[]; packages: unknown[] };
  };
  expect(first.shipment).toMatchObject({
    polCode: 'VNSGN',
    podCode: 'KRPUS',
    containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '25900.5' }],
    packages: [],
  });
  server.fault = () => Promise.reject(new TypeError('connection lost'));
  await user.click(send);
  expect((await screen.findAllByText('Network Error.')).length).toBeGreaterThan(0);
  server.fault = null;
  await user.click(send);
  await waitFor(() => expect(server.operations('RequestQuotation').length).toBeGreaterThanOrEqual(2));
  const keys = server
    .operations('RequestQuotation')
    .map((operation) => (operation.variables['input'] as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('preserves the input when leaving and coming back', async () => {
  const { user, go } = await renderApp('/user/find-a-quotation', { mocks: lists });
  await fill(user);
  await go('/user/my-quotation');
  await screen.findByText('No quotations yet');
  await go('/user/find-a-quotation');
  expect(((await screen.findByLabelText(/Port of loading/)) as HTMLInputElement).value).toBe('Cat Lai');
  expect((screen.getByLabelText(/Weight per container/) as HTMLInputElement).value).toBe('25,900.5');
  expect(screen.getByRole('button', { name: 'Start over' })).toBeTruthy();
});

it('lets staff request on behalf of a customer', async () => {
  const { user, server } = await renderApp('/user/find-a-quotation', {
    role: 'ADMIN_SALE',
    mocks: {
      ...lists,
      customers: { nodes: [{ id: 'Q29tcGFueTox', code: 'C1', name: 'Lua Xanh', acronym: null, region: null }] },
      requestQuotation: refused('CHECK_QUOTE_DATA', 'Not for this one'),
    },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('THIS FIELD IS REQUIRED!')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lua');
  await user.click(await screen.findByRole('option', { name: /Lua Xanh/ }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.operations('RequestQuotation')).toHaveLength(1));
  expect(server.operations('RequestQuotation')[0]?.variables['input']).toMatchObject({ customerId: 'Q29tcGFueTox' });
  expect(await within(screen.getByRole('main')).findByText('Not for this one')).toBeTruthy();
});
