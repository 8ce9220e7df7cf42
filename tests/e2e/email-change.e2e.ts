import { expect, test, type Browser } from '@playwright/test';
import { Person, type Variant } from './person.ts';
import { expectPageHealthy } from './healthy-page.ts';

const PASSWORD = 'Demo#2026';

/** Requests a new address on the profile page and checks that it is pending. */
async function askFor(person: Person, email: string): Promise<string> {
  const { page } = person;
  await person.goto('/account-setting');
  const field = page.locator('input[name="email"]');
  const before = await field.inputValue();
  await field.fill(email);
  await page.locator('input[name="currentPassword"]').fill(PASSWORD);
  await person.button('profile.form.save').click();
  await expect(page.getByText(person.text('profile.pendingEmail.title', { email }))).toBeVisible();
  await expect(field).toHaveValue(before);
  return before;
}

/** Opens the newest email to an address in the demo outbox and returns the address of its button. */
async function linkTo(person: Person, to: string, subject: string): Promise<string> {
  const { page } = person;
  await person.goto('/demo/outbox');
  const row = page.getByRole('link', { name: new RegExp(`${to}.*${subject}`, 's') }).first();
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await row.click();
  // The email's frame is sandboxed and blocks all scripts, even those that this test injects.
  person.expectTrouble(/sandboxed/);
  const href = await page
    .frameLocator('iframe')
    .locator('a[href*="/platform/"][href*="#"]')
    .first()
    .getAttribute('href');
  return (href ?? '').replace(/^.*\/platform/, '');
}

const open = (browser: Browser, variant: Variant = {}) => Person.open(browser, variant);
const expectUnseen = (person: Person, address: string) =>
  expect(person.addresses.filter((asked) => asked.includes(address.split('#')[1] ?? address))).toEqual([]);

test('a user changes the email, sees it pending, follows the link and signs in', async ({ browser }) => {
  test.setTimeout(120_000);
  const person = await open(browser);
  await person.signIn('root.nonnuoc');
  await expect(person.page).toHaveURL(/customer-dashboard/);
  const email = `desk.${Date.now()}@nonnuoc.example`;
  await askFor(person, email);
  await expectPageHealthy(person, 'a profile with a pending email');

  // On another device, without a session.
  const phone = await open(browser, { width: 390 });
  const address = await linkTo(phone, email, '');
  expect(address).toMatch(/^\/email\/confirm#[\w-]{43}$/);
  await phone.goto(address);
  await expect(phone.page.getByText(phone.text('email-change.confirm.text', { email }))).toBeVisible();
  await expectPageHealthy(phone, 'the page of a confirmation link');
  await phone.button('email-change.confirm.submit').click();
  await expect(phone.page.getByRole('heading', { name: phone.text('email-change.confirm.doneTitle') })).toBeVisible();
  await phone.link('email-change.continue').click();
  await phone.signIn('root.nonnuoc');
  await expect(phone.page).toHaveURL(/customer-dashboard/);
  await phone.goto('/account-setting');
  await expect(phone.page.locator('input[name="email"]')).toHaveValue(email);
  expectUnseen(phone, address);

  // The link can be used only once.
  await phone.goto(address);
  await expect(phone.page.getByText(phone.text('email-change.confirm.ended'))).toBeVisible();
  for (const each of [person, phone]) {
    each.expectNoTrouble();
    await each.close();
  }
});

test('the owner undoes a change from the old mailbox, in Vietnamese, and sets a new password', async ({ browser }) => {
  test.setTimeout(120_000);
  const thief = await open(browser);
  await thief.signIn('root.bachdang');
  await expect(thief.page).toHaveURL(/customer-dashboard/);
  const email = `thief.${Date.now()}@attacker.example`;
  const before = await askFor(thief, email);
  await thief.goto(await linkTo(thief, email, ''));
  await thief.button('email-change.confirm.submit').click();
  await expect(thief.page.getByRole('heading', { name: thief.text('email-change.confirm.doneTitle') })).toBeVisible();

  const owner = await open(browser, { language: 'vn', skin: 'dark' });
  const { page } = owner;
  const address = await linkTo(owner, before, '(Your WR1 email was changed|đã được thay đổi)');
  expect(address).toMatch(/^\/email\/undo#[\w-]{43}$/);
  await owner.goto(address);
  await expect(page.getByText(owner.text('email-change.undo.text', { email: before }))).toBeVisible();
  await expectPageHealthy(owner, 'the page of a link to undo');
  await owner.button('email-change.undo.submit').click();
  await expect(page.getByRole('heading', { name: owner.text('email-change.undo.doneTitle') })).toBeVisible();
  expectUnseen(owner, address);

  // The thief is signed out, and the old password no longer works.
  thief.expectTrouble(/401/);
  await thief.goto('/notifications');
  await expect(thief.page).toHaveURL(/auth\/login/);

  await owner.goto(await linkTo(owner, before, '(Email change undone|Đã hoàn tác đổi email)'));
  const password = `Harbour#${Date.now()}`;
  await page.locator('input[name="newPassword"]').fill(password);
  await page.locator('input[name="confirmNewPassword"]').fill(password);
  await owner.button('password-reset.reset.submit').click();
  await expect(page).toHaveURL(/auth\/login/);
  await owner.signIn('root.bachdang', password);
  await expect(page).toHaveURL(/customer-dashboard/);
  for (const each of [thief, owner]) {
    each.expectNoTrouble();
    await each.close();
  }
});
