import { expect, test } from '@playwright/test';
import { daysAhead, ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';

/** Cai Mep to Seattle, where no other test sets a price for a level. */
const LANE = { serviceType: 'FCL', polCode: 'VNVUT', podCode: 'USSEA' };
const BOX = { containerTypeCode: '45G1', quantity: 1, weightKg: '18000' };
const SAVED =
  '{ row { __typename ... on FreightTariff { id version } } userErrors { ... on UserError { code message field } } }';

/**
 * Creates a freight price list for the customer's level.
 * @param since how many days ago it became valid; two lists for one lane must not start on the same day
 */
async function contractList(admin: ApiUser, price: string, since: number) {
  const freight = {
    ...LANE,
    customerLevelCode: 'GOLD',
    currency: 'USD',
    validFrom: daysAhead(-since),
    validTo: daysAhead(30),
    source: `Contract ${Date.now()}`,
    lines: [{ basis: 'PER_CONTAINER', containerTypeCode: '45G1', unitPrice: price }],
  };
  const query = `mutation($input: CreateTariffInput!) { createTariff(input: $input) ${SAVED} }`;
  const { createTariff } = await admin.ask(query, { input: { row: { freight } } });
  expect(createTariff.userErrors).toEqual([]);
  const { id, version } = createTariff.row;
  return {
    id,
    reprice: async (next: string) => {
      const lines = [{ basis: 'PER_CONTAINER', containerTypeCode: '45G1', unitPrice: next }];
      const input = { id, expectedVersion: version, row: { freight: { ...freight, lines } } };
      const change = `mutation($input: UpdateTariffInput!) { updateTariff(input: $input) ${SAVED} }`;
      expect((await admin.ask(change, { input })).updateTariff.userErrors).toEqual([]);
    },
  };
}

for (const [index, language] of (['en', 'vn'] as const).entries()) {
  test(`a contract customer books at the agreed price and confirms a changed one: ${language}`, async ({
    browser,
    request,
  }, { retry }) => {
    test.setTimeout(120_000);
    const admin = await ApiUser.of(request, 'admin.demo');
    const list = await contractList(admin, '1500', 1 + index + 2 * retry);
    const customer = await Person.open(browser, { language });
    const { page } = customer;
    const apiUser = await ApiUser.of(request, 'client.demo');
    const before = await apiUser.ask(
      `mutation($input: SubmitBookingInput!) { submitBooking(input: $input) { booking { number contractTariff } userErrors { ... on UserError { code } } } }`,
      { input: { shipment: { ...LANE, shippingType: 'EXPORT', containers: [{ truckId: 'C1', ...BOX }] } } },
    );
    expect(before.submitBooking.booking.contractTariff).toMatch(/^Contract/);

    await customer.enter('client.demo');
    await customer.goto(`/user/my-booking/new?copy=${before.submitBooking.booking.number}`);
    const seen = page.getByText(customer.text('booking.contract.price').split(',')[0] ?? '');
    await expect(seen).toBeVisible();
    await list.reprice('1600');
    await customer.button('booking.form.send').click();
    const agree = page.getByRole('button', {
      name: new RegExp(`^${(customer.text('booking.contract.bookAt').split('{{')[0] ?? '').trim()}`),
    });
    await agree.click();
    await expect(page).toHaveURL(/\/user\/my-booking\/BK-/);
    await customer.openTab('charges');
    await expect(page.getByText(/Contract \d+/).first()).toBeVisible();

    // The request form shows the agreed price too, and books at it without a quotation.
    await customer.goto(`/user/find-a-quotation?copy=${before.submitBooking.booking.number}`);
    await expect(page.getByText(customer.text('quotation.tariffPrice.contract'), { exact: true })).toBeVisible();
    await customer.button('quotation.tariffPrice.book').click();
    await expect(page).toHaveURL(/\/user\/my-booking\/new$/);
    await expect(seen).toBeVisible();
    await customer.button('booking.form.send').click();
    await expect(page).toHaveURL(/\/user\/my-booking\/BK-/);
    await admin.ask(
      `mutation($input: SetTariffActiveInput!) { setTariffActive(input: $input) { userErrors { ... on UserError { code } } } }`,
      {
        input: { id: list.id, isActive: false },
      },
    );
    await customer.close();
  });
}
