import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { askPrice } from './public-request.ts';

const CUSTOMER = 'customer';
const mark = () => Date.now().toString(36).slice(-6);
const taxCode = () => `03${String(Date.now()).slice(-8)}`;

test('a lead calls: sales create the customer, link the request, price it and send it', async ({ browser }) => {
  // Two users act one after the other.
  test.slow();
  const stranger = await Person.open(browser);
  const sales = await Person.open(browser);
  const company = `Lotus Ceramics ${mark()}`;
  const reference = await askPrice(stranger, { name: 'Võ Minh Anh', company, email: `anh@lotus-${mark()}.example` });

  await sales.enter('sales.demo');
  await sales.goto(`/admin/my-quotation/${reference}`);
  await sales.button('lead.link.open').first().click();
  await sales.button('lead.link.create').click();
  const form = sales.page.getByRole('dialog').last();
  const field = (name: string) => form.getByLabel(new RegExp(`^${sales.text(`${CUSTOMER}.field.${name}`)}`));
  // The company's name comes from the request; the tax code is missing and must be valid.
  await expect(field('name')).toHaveValue(company);
  await field('taxCode').fill('123');
  await form.getByRole('button', { name: sales.text(`${CUSTOMER}.form.create`), exact: true }).click();
  await expect(form.getByText(sales.message('TAX_CODE_INVALID'))).toBeVisible();
  await field('taxCode').fill(taxCode());
  await form.getByRole('button', { name: sales.text(`${CUSTOMER}.form.create`), exact: true }).click();
  // The dialog for the new customer closes, then the dialog in which the request was linked.
  await expect(sales.page.getByRole('dialog')).toHaveCount(0);

  await sales.page
    .getByRole('textbox', { name: new RegExp(sales.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2400');
  await sales.page.getByRole('button', { name: new RegExp(`^${sales.text('quotation.sheet.send')}`) }).click();
  await sales.priceIsSent();

  // The customer is in the list with the request among its records.
  await sales.goto('/admin/customer-management');
  await sales.page.getByRole('textbox', { name: sales.text(`${CUSTOMER}.list.search`) }).fill(company);
  await expect(sales.page).toHaveURL(/[?&]q=/);
  await sales.page.getByRole('link', { name: company }).click();
  await expect(sales.page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await sales.page.getByRole('tab', { name: sales.text(`${CUSTOMER}.tab.RECORDS`) }).click();
  await expect(sales.page.getByRole('link', { name: reference })).toBeVisible();
  for (const person of [stranger, sales]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('an administrator adds a customer similar to another one, sets its terms and deactivates it', async ({
  browser,
}) => {
  const admin = await Person.open(browser);
  const name = `Coral Reef Seafood Export ${mark()}`;
  await admin.enter('admin.demo');
  const dialog = admin.page.getByRole('dialog');
  const field = (field: string) => dialog.getByLabel(new RegExp(`^${admin.text(`${CUSTOMER}.field.${field}`)}`));
  const submit = (button: string) =>
    dialog.getByRole('button', { name: admin.text(`${CUSTOMER}.form.${button}`), exact: true }).click();
  const heading = admin.page.getByRole('heading', { level: 1 });

  await admin.goto('/admin/customer-management');
  await admin.button(`${CUSTOMER}.list.add`).first().click();
  await field('name').fill(name);
  await field('taxCode').fill(taxCode());
  await submit('create');
  await expect(heading).toHaveText(name);

  await admin.goto('/admin/customer-management');
  await admin.button(`${CUSTOMER}.list.add`).first().click();
  await field('name').fill(`${name} Branch`);
  await field('taxCode').fill(`${taxCode()}-001`);
  await submit('create');
  await expect(dialog.getByText(admin.text(`${CUSTOMER}.similar.title_one`))).toBeVisible();
  await submit('createAnyway');
  await expect(heading).toHaveText(`${name} Branch`);

  await admin.page.getByRole('tab', { name: admin.text(`${CUSTOMER}.tab.TERMS`) }).click();
  await admin.button(`${CUSTOMER}.action.edit`).click();
  await field('paymentDays').fill('45');
  await field('creditLimit').fill('20,000');
  await submit('save');
  await expect(dialog).toBeHidden();
  await expect(admin.page.getByText(admin.text(`${CUSTOMER}.terms.days_other`, { count: 45 }))).toBeVisible();

  await admin.button(`${CUSTOMER}.action.deactivate`).click();
  await admin.button(`${CUSTOMER}.deactivate.confirm`).click();
  await expect(admin.page.getByText(admin.text(`${CUSTOMER}.inactive`))).toBeVisible();
  await admin.button(`${CUSTOMER}.action.activate`).click();
  await expect(admin.page.getByText(admin.text(`${CUSTOMER}.inactive`))).toBeHidden();
  admin.expectNoTrouble();
  await admin.close();
});
