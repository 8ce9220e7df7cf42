import { expect, test } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { Person } from './person.ts';

const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'SGSIN',
  containers: [{ truckId: 'C1', containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
};

/** Label of the button that applies the suggested number. */
function take(person: Person, meant: string): string {
  return `${person.text('common.ui.numberTake').split('{{')[0]?.trim()} ${meant}`;
}

test('a customer on a phone types a decimal comma and is asked what is meant', async ({ browser }) => {
  const customer = await Person.open(browser, { language: 'vn', width: 390 });
  await customer.enter('client.demo');
  await customer.goto('/user/find-a-quotation?service=FCL');
  const { page } = customer;
  const weight = page.getByRole('textbox', { name: customer.text('shipment-form.cargo.weightEach') }).first();
  await expect(weight).toHaveAttribute('inputmode', 'decimal');
  await weight.click();
  await page.keyboard.type('18000,5');
  await weight.blur();
  await expect(weight).toHaveValue('18000,5');
  await expect(weight).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: take(customer, '18,000.5') }).click();
  await expect(weight).toHaveValue('18,000.5');
  await expect(weight).not.toHaveAttribute('aria-invalid', 'true');
  await customer.close();
});

for (const language of ['en', 'vn'] as const) {
  test(`a price with a decimal comma is not sent as a different price: ${language}`, async ({ browser, request }) => {
    const customer = await ApiUser.of(request, 'client.demo');
    const ask = `mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { id number } } }`;
    const { quotation } = (await customer.ask(ask, { input: { shipment: SHIPMENT } })).requestQuotation;
    const sales = await Person.open(browser, { language });
    const { page } = sales;
    await sales.enter('sales.demo');
    await sales.goto(`/admin/my-quotation/${quotation.number}`);
    const cell = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(sales.text(`quotation.sheet.column.${name}`)) }).first();
    const send = page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }).first();

    await cell('unitPrice').click();
    await page.keyboard.type('2.350,5');
    await cell('cost').click();
    await page.keyboard.type('2,5');
    await send.click();
    await expect(cell('unitPrice')).toHaveValue('2.350,5');
    await expect(page.getByRole('button', { name: sales.text('quotation.sending.undo') })).toHaveCount(0);
    await page.getByRole('button', { name: take(sales, '2,350.5') }).click();
    await expect(cell('unitPrice')).toHaveValue('2,350.5');
    await page.getByRole('button', { name: take(sales, '2.5') }).click();
    await expect(cell('cost')).toHaveValue('2.5');
    await sales.close();
  });
}
