import { expect, test, type Locator, type Page } from '@playwright/test';
import { TEST_PDF } from '@wr1/customer-api/src/testing/test-document.ts';
import { ApiUser, daysAhead } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

const PAGE = '/admin/customer-management';
const mark = () => Date.now().toString(36).slice(-6);
const text = (person: Person, key: string, values?: Record<string, string | number>) =>
  person.text(`customer.${key}`, values);
const button = (place: Page | Locator, person: Person, key: string) =>
  place.getByRole('button', { name: text(person, key), exact: true });

/** A new customer of an account manager. */
async function newCustomer(request: Parameters<typeof ApiUser.of>[0], name: string) {
  const sales = await ApiUser.of(request, 'sales.demo');
  const { createCustomer } = await sales.ask(
    `mutation($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { code } userErrors { ... on UserError { message } } } }`,
    { input: { customer: { name, countryCode: 'SG', taxCode: `SG-${name}` } } },
  );
  expect(createCustomer.userErrors).toEqual([]);
  return { name, code: createCustomer.customer.code as string };
}

async function openTab(person: Person, tab: string): Promise<void> {
  await person.page.getByRole('tab', { name: text(person, `tab.${tab}`), exact: true }).click();
}

test('an account manager proposes terms, an administrator approves them, and both see it live', async ({
  browser,
  request,
}) => {
  test.slow();
  const customer = await newCustomer(request, `Amber Coast Foods ${mark()}`);
  const sales = await Person.open(browser);
  const admin = await Person.open(browser);
  const colleague = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await sales.enter('sales.demo');
  await admin.enter('admin.demo');
  await colleague.enter('admin.demo');
  await admin.goto(`${PAGE}?tab=PROPOSED`);
  await colleague.goto(`${PAGE}/${customer.code}`);
  await expect(colleague.page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();

  await sales.goto(`${PAGE}/${customer.code}?tab=TERMS`);
  await button(sales.page, sales, 'proposal.title').click();
  const dialog = sales.page.getByRole('dialog');
  await dialog.getByLabel(text(sales, 'field.paymentDays')).fill('45');
  await dialog.getByLabel(text(sales, 'field.creditLimit')).fill('30,000');
  await button(dialog, sales, 'proposal.send').click();
  await expect(dialog.getByText(sales.message('REQUIRED'))).toBeVisible();
  await dialog.getByLabel(new RegExp(`^${text(sales, 'proposal.reason')}`)).fill('Two containers a week from January');
  await expectAccessible(sales, 'proposing terms');
  await button(dialog, sales, 'proposal.send').click();
  await expect(dialog).toBeHidden();
  await expect(button(sales.page, sales, 'proposal.withdraw')).toBeVisible();

  // The list of waiting proposals and the customer's page, open since before, show it.
  const row = admin.page.getByRole('row', { name: new RegExp(customer.name) });
  await expect(row).toContainText('Two containers a week from January');
  await expectAccessible(admin, 'waiting proposals');
  await expect(button(colleague.page, colleague, 'proposal.approve')).toBeVisible();
  await expectAccessible(colleague, 'a proposal on a phone');

  await row.hover();
  await row.getByRole('button').last().click();
  await admin.page.getByRole('menuitem', { name: text(admin, 'proposal.approve'), exact: true }).click();
  await expect(row).toBeHidden();

  await expect(button(sales.page, sales, 'proposal.withdraw')).toBeHidden();
  await expect(sales.page.getByText(text(sales, 'terms.days_other', { count: 45 })).first()).toBeVisible();
  await expect(button(colleague.page, colleague, 'proposal.approve')).toBeHidden();
  for (const person of [sales, admin, colleague]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('staff write a note and store the contract of a customer', async ({ browser, request }) => {
  const customer = await newCustomer(request, `Birch Trading ${mark()}`);
  const sales = await Person.open(browser);
  const { page } = sales;
  await sales.enter('sales.demo');
  await sales.goto(`${PAGE}/${customer.code}?tab=NOTES`);
  await button(page, sales, 'note.add').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Calls Ms Hà before every booking.');
  await button(dialog, sales, 'note.add').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Calls Ms Hà before every booking.')).toBeVisible();
  await expectAccessible(sales, 'notes of a customer');

  await openTab(sales, 'DOCUMENTS');
  await button(page, sales, 'document.upload').click();
  await button(dialog, sales, 'document.upload').click();
  await expect(dialog.getByText(sales.message('REQUIRED'))).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(dialog, sales, 'document.choose').click();
  await (await chooser).setFiles({ name: 'Contract 2027.pdf', mimeType: 'application/pdf', buffer: TEST_PDF });
  await button(dialog, sales, 'document.upload').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Contract 2027.pdf', { exact: true })).toBeVisible();
  await expectAccessible(sales, 'documents of a customer');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: text(sales, 'document.download', { name: 'Contract 2027.pdf' }), exact: true })
    .click();
  expect((await download).suggestedFilename()).toBe('Contract 2027.pdf');
  sales.expectNoTrouble();
  await sales.close();
});

test('an administrator merges two customers after a preview', async ({ browser, request }) => {
  const name = `Cedar Export ${mark()}`;
  const double = await newCustomer(request, `${name} Ltd`);
  const customer = await newCustomer(request, `${name} Co`);
  const admin = await Person.open(browser);
  const { page } = admin;
  await admin.enter('admin.demo');
  await admin.goto(`${PAGE}/${double.code}`);
  await button(page, admin, 'action.merge').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(customer.name);
  await page.getByRole('option', { name: new RegExp(customer.name) }).click();
  // Nothing has happened at the new customer yet; both have a tax code.
  await expect(dialog.getByText(text(admin, 'merge.nothing'))).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(`^${double.code}: SG-`) }).check();
  await expectAccessible(admin, 'merging two customers');
  await button(dialog, admin, 'merge.submit').click();
  await expect(page).toHaveURL(new RegExp(`${customer.code}$`));
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  await openTab(admin, 'DETAILS');
  await expect(page.getByText(`SG-${double.name}`)).toBeVisible();

  await admin.goto(`${PAGE}/${double.code}`);
  await expect(page).toHaveURL(new RegExp(`${customer.code}$`));
  admin.expectNoTrouble();
  await admin.close();
});

test('Accounting overrides the credit hold of a customer until a day, and ends the override', async ({ browser }) => {
  const admin = await Person.open(browser);
  const { page } = admin;
  await admin.enter('admin.demo');
  await admin.goto(`${PAGE}?overdue=1`);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByText(text(admin, 'hold.title'), { exact: true })).toBeVisible();
  await expectAccessible(admin, 'a customer on credit hold');
  await button(page, admin, 'hold.override').click();
  const dialog = page.getByRole('dialog');
  const [year, month, day] = daysAhead(5).split('-');
  const until = `${day}/${month}/${year}`;
  await dialog.getByLabel(new RegExp(`^${text(admin, 'hold.until')}`)).fill(until);
  await button(dialog, admin, 'hold.overrideSubmit').click();
  await expect(dialog.getByText(admin.message('REQUIRED'))).toBeVisible();
  await dialog.getByLabel(new RegExp(`^${text(admin, 'hold.reason')}`)).fill('Paid by cheque');
  await expectAccessible(admin, 'overriding a credit hold');
  await button(dialog, admin, 'hold.overrideSubmit').click();
  await expect(page.getByText(text(admin, 'hold.overridden'), { exact: true })).toBeVisible();
  await expect(page.getByText(/Paid by cheque/).first()).toBeVisible();
  await button(page, admin, 'hold.end').click();
  await expect(page.getByText(text(admin, 'hold.title'), { exact: true })).toBeVisible();
  admin.expectNoTrouble();
  await admin.close();
});
