import { expect, test } from '@playwright/test';
import { ApiUser, daysAhead, SHIPMENT } from './booking-goal.ts';
import { Person } from './person.ts';

test('staff enter the costs of a booking and find its margin in the report; the customer sees none of it', async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const customer = await ApiUser.of(request, 'client.demo');
  const staff = await ApiUser.of(request, 'sales.demo');
  const line = { quantity: '2', currency: 'USD', basis: 'PER_CONTAINER', containerTypeCode: '45G1' };
  const { id } = await customer.step('requestQuotation', { shipment: SHIPMENT });
  await staff.step('sendQuotation', {
    id,
    validTo: daysAhead(7),
    charges: [
      { ...line, code: 'OFR', unitPrice: '2400', unitCost: '2150' },
      { ...line, code: 'THC', unitPrice: '180', unitCost: '150' },
    ],
  });
  const { number } = await customer.step('bookQuotation', { id });

  const sales = await Person.open(browser, {});
  const { page } = sales;
  await sales.enter('sales.demo');
  await sales.goto(`/admin/my-booking/${number}?tab=charges`);
  await expect(page.getByRole('heading', { name: 'Costs and margin' })).toBeVisible();
  // Expected: 5,160 charged, 4,600 cost.
  await expect(page.getByText(/560\.00\sUSD/).first()).toBeVisible();
  await expect(page.getByText('0 of 2 costs known')).toBeVisible();
  await page.getByRole('button', { name: 'Enter costs' }).click();
  const dialog = page.getByRole('dialog');
  const freight = dialog.getByRole('group', { name: /^(Ocean|Sea) freight/i });
  await freight.getByRole('textbox', { name: /Actual cost/ }).fill('4200');
  await dialog
    .getByRole('textbox', { name: /Actual cost/ })
    .nth(1)
    .fill('360');
  await dialog
    .getByRole('checkbox', { name: /Paid on behalf/ })
    .nth(1)
    .check();
  await dialog.getByRole('button', { name: 'Save costs' }).click();
  await expect(dialog).toBeHidden();
  // Only the freight counts: 4,800 charged, 4,200 cost.
  await expect(page.getByText(/600\.00\sUSD/).first()).toBeVisible();
  await expect(page.getByText('12.5%').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid on behalf/ })).toBeVisible();

  await sales.goto('/admin/my-booking');
  await page.getByRole('link', { name: 'Margins' }).click();
  await page.getByRole('tab', { name: 'Months' }).click();
  const count = async () => {
    const text = await page.locator('dl dd').first().textContent();
    return Number(text);
  };
  await expect(page.locator('dl dd').first()).toHaveText(/\d/);
  const all = await count();
  expect(all).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect.poll(count).toBe(all);
  // Ascending, then descending: only this booking has all its actual costs.
  const header = page.getByRole('columnheader', { name: /^Actual margin/ }).getByRole('button');
  await header.click();
  await header.click();
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByText(/600\.00\sUSD/).first()).toBeVisible();
  await sales.close();

  const client = await Person.open(browser, {});
  await client.enter('client.demo');
  await client.goto(`/user/my-booking/${number}?tab=charges`);
  await expect(client.page.getByText(/4,800\.00/).first()).toBeVisible();
  await expect(client.page.getByText(/Costs and margin|4,200|Paid on behalf/)).toHaveCount(0);
  await client.goto('/admin/my-booking/margin');
  await expect(client.page.getByText(/Expected margin/)).toHaveCount(0);
  await client.close();
});
