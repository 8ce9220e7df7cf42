import { expect, test, type Locator } from '@playwright/test';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

const TEXT = 'debit-note';

test('a customer reports a payment with proof and staff confirm it', async ({ browser }) => {
  test.slow();
  const customer = await Person.open(browser);
  const staff = await Person.open(browser, { language: 'vn' });
  await customer.enter('root.demo');
  await staff.enter('admin.demo');
  await customer.goto('/user/debit-notes?status=OPEN');
  const link = customer.page.getByRole('link', { name: /^DN-/ }).first();
  const number = (await link.innerText()).trim();
  await link.click();
  const cardOf = (person: Person): Locator =>
    person.page.getByRole('region', { name: person.text(`${TEXT}.card.title`), exact: true });
  const dialogOf = (person: Person) => person.page.getByRole('dialog');
  const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

  // Three clicks: open, choose the file, send. Amount, currency and day are proposed.
  const mine = cardOf(customer);
  const balance = await mine
    .getByText(customer.text(`${TEXT}.figure.balance`))
    .locator('..')
    .innerText();
  await button(mine, customer.text(`${TEXT}.report.open`)).click();
  const form = dialogOf(customer);
  await expect(form.getByLabel(customer.text(`${TEXT}.form.amount`))).not.toHaveValue('');
  await form.getByLabel(new RegExp(customer.text(`${TEXT}.form.reference`))).fill('FT-26-778');
  const chooser = customer.page.waitForEvent('filechooser');
  await button(form, customer.text(`${TEXT}.report.choose`)).click();
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await testPng(200, 120) });
  await expectAccessible(customer, 'the report of a payment');
  await button(form, customer.text(`${TEXT}.report.send`)).click();
  await expect(form).toBeHidden();
  const waiting = customer.text(`${TEXT}.report.state.REPORTED`);
  await expect(mine.getByText(waiting).first()).toBeVisible();
  await expect(mine.getByText('slip.png')).toBeVisible();
  // Nothing is paid yet.
  expect(
    await mine
      .getByText(customer.text(`${TEXT}.figure.balance`))
      .locator('..')
      .innerText(),
  ).toBe(balance);

  // The same amount on the same day is warned about before it is sent.
  await button(mine, customer.text(`${TEXT}.report.open`)).click();
  await expect(button(form, customer.text(`${TEXT}.report.sendAnyway`))).toBeVisible();
  await customer.page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // Staff find it in its tab and confirm it: three clicks from the list.
  await staff.goto('/user/debit-notes?status=REPORTED');
  await staff.page.getByRole('link', { name: number }).click();
  const theirs = cardOf(staff);
  await expect(theirs.getByText('FT-26-778')).toBeVisible();
  await expectAccessible(staff, 'a reported payment');
  await button(theirs, staff.text(`${TEXT}.report.confirm`)).click();
  await button(dialogOf(staff), staff.text(`${TEXT}.report.confirm`)).click();
  await expect(dialogOf(staff)).toBeHidden();
  await expect(theirs.getByText(staff.text(`${TEXT}.report.state.CONFIRMED`))).toBeVisible();

  // The customer's open page shows that it is confirmed and paid, without a reload.
  await expect(mine.getByText(customer.text(`${TEXT}.report.state.CONFIRMED`))).toBeVisible({ timeout: 20_000 });
  await expect(mine.locator('span').getByText(customer.text(`${TEXT}.state.PAID`), { exact: true })).toBeVisible();
  await expect(button(mine, customer.text(`${TEXT}.report.open`))).toHaveCount(0);
  customer.expectNoTrouble();
  staff.expectNoTrouble();
});
