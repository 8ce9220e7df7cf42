import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('a wrong password is refused with the specification’s message and the focus stays in the field', async ({
  browser,
}) => {
  for (const language of ['en', 'vn'] as const) {
    const person = await Person.open(browser, { language });
    await person.signIn('client.demo', 'Wrong#2026');
    await expect(person.page.getByText(person.message('SIGN_IN_FAILED'))).toBeVisible();
    await expect(person.page.locator('input[name="password"]')).toBeFocused();
    await expect(person.page.locator('input[name="username"]')).toHaveValue('client.demo');
    person.expectNoTrouble();
    await person.close();
  }
});

test('each role lands on its page, with its navigation', async ({ browser }) => {
  for (const [username, landing, area] of [
    ['admin.demo', '/admin/wr1-dasboard', 'admin'],
    ['sales.other', '/admin/wr1-dasboard', 'admin'],
    ['root.demo', '/admin/customer-dashboard', 'client'],
    ['client.other', '/admin/customer-dashboard', 'client'],
  ] as const) {
    const person = await Person.open(browser);
    await person.signIn(username);
    await expect(person.page).toHaveURL(new RegExp(`${landing}$`));
    expect(await person.page.evaluate(() => localStorage.getItem('area'))).toContain(area);
    // The browser's storage does not contain the access token.
    const stored = await person.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('accessToken":"');
    await person.page.reload();
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(person.page).toHaveURL(new RegExp(`${landing}$`));
    person.expectNoTrouble();
    await person.close();
  }
});

test('a first sign-in must change the password and can do nothing else', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.signIn('first.login');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  const submit = dialog.getByRole('button', { name: person.text('user.changePassword.submit'), exact: true });
  await expect(submit).toBeDisabled();
  const field = (name: 'old' | 'new' | 'confirm') =>
    dialog.locator(`input[name="${{ old: 'oldPassword', new: 'newPassword', confirm: 'confirmNewPassword' }[name]}"]`);
  await field('old').fill('Demo#2026');
  await field('new').fill('Demo#2026');
  await expect(dialog.getByText(person.message('PASSWORD_SAME_AS_OLD'))).toBeVisible();
  await expect(submit).toBeDisabled();
  await field('new').fill('Fresh#2026x');
  await field('confirm').fill('Fresh#2026');
  await expect(dialog.getByText(person.message('PASSWORD_MISMATCH'))).toBeVisible();
  await expect(submit).toBeDisabled();
  await field('confirm').fill('Fresh#2026x');
  await field('old').fill('Wrong#2026');
  await submit.click();
  await expect(dialog.getByText(person.message('OLD_PASSWORD_INCORRECT'))).toBeVisible();
  await field('old').fill('Demo#2026');
  for (const name of ['new', 'confirm'] as const) await field(name).fill('Password1!');
  await submit.click();
  await expect(dialog.getByText(person.message('PASSWORD_COMMON'))).toBeVisible();
  for (const name of ['new', 'confirm'] as const) await field(name).fill('Fresh#2026x');
  await submit.click();
  await expect(page.getByText(person.message('PASSWORD_CHANGED'))).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('userData'), localStorage.getItem('area')])).toEqual([
    null,
    null,
  ]);

  await person.signIn('first.login', 'Fresh#2026x');
  await expect(page).toHaveURL(/customer-dashboard/);
  person.expectNoTrouble();
  await person.close();
});

test('a 401 ends the session: everything is cleared and the sign-in page is shown', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.signIn('client.other');
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"errors":[{"message":"Your session has ended.","extensions":{"code":"UNAUTHENTICATED"}}]}',
    }),
  );
  person.expectTrouble(/401/);
  // The next request comes from the event stream or the opened page.
  await page.waitForTimeout(500);
  if (page.url().includes('dashboard'))
    await page
      .locator('a[href="/platform/user/my-booking"]')
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('userData'), localStorage.getItem('area')])).toEqual([
    null,
    null,
  ]);
  person.expectNoTrouble();
  await person.close();
});

test('sign-out in one tab signs the other out too', async ({ browser }) => {
  const person = await Person.open(browser);
  await person.signIn('root.other');
  await expect(person.page).toHaveURL(/customer-dashboard/);
  const second = await person.context.newPage();
  await second.goto('/platform/notifications');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await person.page.getByRole('button', { name: person.text('common.shell.account') }).click();
  await person.page.getByRole('menuitem', { name: person.text('common.shell.signOut') }).click();
  await expect(person.page).toHaveURL(/\/auth\/login/);
  await expect(second).toHaveURL(/\/auth\/login/);
  await person.close();
});

test('the owner signs in on a known device while others have used up the attempts; a new device has to wait', async ({
  browser,
  request,
}) => {
  // A retry uses another user, because the attempts of the first one are used up.
  const username = test.info().retry === 0 ? 'root.eakao' : 'root.longkhanh';
  const owner = await Person.open(browser);
  // A read in progress fails when sign-out ends its session.
  owner.expectTrouble(/401/);
  await owner.signIn(username);
  await expect(owner.page).toHaveURL(/customer-dashboard/);
  const cookies = await owner.context.cookies('http://localhost/graphql');
  expect(cookies).toMatchObject([{ name: 'wr1_device', httpOnly: true, sameSite: 'Strict' }]);
  await owner.page.getByRole('button', { name: owner.text('common.shell.account') }).click();
  await owner.page.getByRole('menuitem', { name: owner.text('common.shell.signOut') }).click();
  await expect(owner.page).toHaveURL(/\/auth\/login/);

  const query = 'mutation($input: LoginInput!) { login(input: $input) { userErrors { ... on UserError { code } } } }';
  for (let index = 1; index <= 22; index += 1) {
    await request.post('/graphql', {
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      data: { query, variables: { input: { username, password: 'Guess#0001' } } },
    });
  }
  const stranger = await Person.open(browser);
  await stranger.signIn(username);
  await expect(stranger.page.getByText('Too many attempts.')).toBeVisible();
  await stranger.close();

  // Continues from another IP address.
  await owner.context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.77' });
  await owner.signIn(username);
  await expect(owner.page).toHaveURL(/customer-dashboard/);
  owner.expectNoTrouble();
  await owner.close();
});
