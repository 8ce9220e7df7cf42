import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

/** Used only by this test, because it changes the password. */
const FORGETFUL = { username: 'root.hagirice', to: 'root.hagirice@hagirice.example' };

async function askForLink(person: Person, account: string): Promise<void> {
  await person.goto('/auth/login');
  await person.link('session.signIn.forgot').click();
  await person.page.locator('input[name="account"]').fill(account);
  await person.button('password-reset.forgot.submit').click();
  await expect(person.page.getByRole('heading', { name: person.text('password-reset.sent.title') })).toBeVisible();
}

test('a forgotten password is replaced through the email, and every session ends', async ({ browser }) => {
  const elsewhere = await Person.open(browser);
  const newPassword = `Harbour#${Date.now()}`;
  await elsewhere.signIn(FORGETFUL.username);
  await expect(elsewhere.page).toHaveURL(/customer-dashboard/);

  const person = await Person.open(browser, { language: 'vn' });
  const { page } = person;
  await askForLink(person, FORGETFUL.username);
  // The page links to the demo outbox; the email arrives a moment later.
  await person.link('mail.card.open').click();
  await expect(page).toHaveURL(/demo\/outbox/);
  await page
    .getByRole('link', { name: new RegExp(`${FORGETFUL.to}.*Đặt lại mật khẩu WR1`, 's') })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  // The email's frame blocks all scripts, even those that this test injects.
  person.expectTrouble(/sandboxed/);
  await expect(mail.getByRole('heading', { name: 'Đặt lại mật khẩu' })).toBeVisible();
  const link = await mail.getByRole('link', { name: 'Đặt mật khẩu mới' }).getAttribute('href');
  await mail.getByRole('link', { name: 'Đặt mật khẩu mới' }).click();

  await expect(page).toHaveURL(/auth\/reset-password\/link#/);
  await page.locator('input[name="newPassword"]').fill(newPassword);
  await page.locator('input[name="confirmNewPassword"]').fill(newPassword);
  await person.button('password-reset.reset.submit').click();
  await expect(page.getByText(person.message('PASSWORD_CHANGED'))).toBeVisible();
  await expect(page).toHaveURL(/auth\/login/);

  // The other browser is signed out on its next request.
  elsewhere.expectTrouble(/401/);
  await elsewhere.goto('/notifications');
  await expect(elsewhere.page).toHaveURL(/auth\/login/);

  await person.signIn(FORGETFUL.username, newPassword);
  await expect(page).toHaveURL(/customer-dashboard/);
  // The token was in no URL that reached a server.
  const token = link?.split('#')[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(person.addresses.filter((asked) => asked.includes(token))).toEqual([]);
  person.expectNoTrouble();

  // The link can be used only once.
  const finder = await Person.open(browser);
  await finder.page.goto(link ?? '');
  await expect(finder.page.getByRole('heading', { name: finder.text('password-reset.ended.title') })).toBeVisible();
  await finder.link('password-reset.ended.ask').click();
  await expect(finder.page).toHaveURL(/auth\/forgot-password/);
  finder.expectNoTrouble();
  for (const each of [elsewhere, person, finder]) await each.close();
});

test('an unknown account looks the same', async ({ browser }) => {
  const texts: string[] = [];
  for (const account of ['root.thanglong', 'nobody.there.is']) {
    const person = await Person.open(browser);
    await askForLink(person, account);
    await expect(person.link('mail.card.open')).toBeVisible();
    texts.push((await person.page.getByRole('main').innerText()).replaceAll(account, 'NAME'));
    person.expectNoTrouble();
    await person.close();
  }
  expect(texts[0]).toBe(texts[1]);
});
