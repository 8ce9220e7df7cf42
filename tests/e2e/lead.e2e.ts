import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { askPrice } from './public-request.ts';

test('a price request without an account is assigned to a customer and answered', async ({ browser }) => {
  // Three users act one after the other.
  test.slow();
  const stranger = await Person.open(browser, { width: 390, skin: 'dark' });
  const sales = await Person.open(browser);
  const customer = await Person.open(browser);
  const tag = Date.now().toString(36).slice(-6);
  const company = `Bamboo ${tag}`;
  const reference = await askPrice(stranger, { name: 'Nguyễn Thị Hạnh', company, email: `hanh@bamboo-${tag}.example` });
  expect(reference).toMatch(/^QT-\d\d-\d+$/);
  // The next user of this browser sees only the reference.
  await stranger.page.reload();
  await expect(stranger.page.getByText(reference)).toBeVisible();

  await sales.enter('sales.demo');
  await sales.goto('/admin/my-quotation?account=none');
  const row = sales.page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText(company);
  await expect(row).toContainText(sales.text('shipment.list.noAccount'));

  await sales.goto(`/admin/my-quotation/${reference}`);
  await expect(sales.page.getByRole('link', { name: `hanh@bamboo-${tag}.example` })).toBeVisible();
  // The request cannot be priced before it has a customer.
  await expect(
    sales.page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }),
  ).toHaveCount(0);
  await sales.button('lead.link.open').first().click();
  const dialog = sales.page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('binh minh');
  await sales.page
    .getByRole('option', { name: /Binh Minh Garment/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /BIMIGACO/ }).click();
  await expect(sales.page.getByText(sales.message('UPDATED')).first()).toBeVisible();

  await customer.enter('root.demo');
  await customer.goto('/user/my-quotation');
  await expect(customer.page.getByRole('row').filter({ hasText: reference })).toBeVisible();

  // The price sheet opens at once.
  await sales.page
    .getByRole('textbox', { name: new RegExp(sales.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2400');
  await sales.page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }).click();
  await sales.priceIsSent();
  await customer.goto(`/user/my-quotation/${reference}`);
  await expect(
    customer.page.getByRole('button', { name: customer.text('shipment.action.BOOK_QUOTATION'), exact: true }).first(),
  ).toBeVisible();
  for (const person of [stranger, sales, customer]) {
    person.expectNoTrouble();
    await person.close();
  }
});
