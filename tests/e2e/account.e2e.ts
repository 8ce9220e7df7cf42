import { expect, test } from '@playwright/test';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import { Person } from './person.ts';
import { expectAccessible } from './healthy-page.ts';

async function openAccount(person: Person, username: string, tab = ''): Promise<void> {
  await person.signIn(username);
  await expect(person.page).toHaveURL(/dashboard|dasboard/);
  await person.goto(`/account-setting${tab && `?tab=${tab}`}`);
  await expect(person.page.getByRole('heading', { level: 1, name: person.text('profile.title') })).toBeVisible();
}

test('changes contact name and phone, sees problems on blur, and loses nothing by leaving', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await openAccount(person, 'client.other');
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  const save = person.button('profile.form.save');
  await expect(save).toBeDisabled();
  await field('phone').fill('call me');
  await field('contactName').focus();
  await expect(page.getByText(person.message('PHONE_INVALID'))).toBeVisible();
  await save.click();
  await expect(page.getByText(person.message('CHECK_FIELDS'))).toBeVisible();
  await expect(field('phone')).toBeFocused();

  await page.getByRole('tab', { name: person.text('profile.tab.sessions') }).click();
  await person.button('profile.unsaved.stay').click();
  await expect(field('phone')).toHaveValue('call me');

  await field('phone').fill('+84 28 3822 4466');
  await field('contactName').fill('Bùi Khánh');
  await save.click();
  await expect(page.getByText(person.message('PROFILE_UPDATED'))).toBeVisible();
  await page.reload();
  await expect(field('phone')).toHaveValue('+84 28 3822 4466');
  await expect(field('contactName')).toHaveValue('Bùi Khánh');
  // Only a company administrator can change the company's names.
  await expect(field('companyName')).toHaveCount(0);
  await expectAccessible(person, 'a profile that was saved');
  person.expectNoTrouble();
  await person.close();
});

test('saving a profile that was changed elsewhere is refused without losing the input', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await openAccount(person, 'sales.other');
  const other = await person.context.newPage();
  await other.goto('/platform/profile');
  await expect(other.locator('input[name="phone"]')).toBeVisible();
  await page.locator('input[name="phone"]').fill('0901 111 222');
  await person.button('profile.form.save').click();
  await expect(page.getByText(person.message('PROFILE_UPDATED'))).toBeVisible();
  await other.locator('input[name="identityCard"]').fill('B1234567');
  await other.getByRole('button', { name: person.text('profile.form.save') }).click();
  await expect(other.getByText(person.text('profile.form.conflict'))).toBeVisible();
  await expect(other.locator('input[name="identityCard"]')).toHaveValue('B1234567');
  await expect(other.locator('input[name="phone"]')).toHaveValue('0901 111 222');
  await other.getByRole('button', { name: person.text('profile.form.save') }).click();
  await expect(other.getByText(person.message('PROFILE_UPDATED'))).toBeVisible();
  person.expectNoTrouble();
  await person.close();
});

test('crops and uploads a profile image, also by keyboard, and deletes it', async ({ browser }) => {
  const person = await Person.open(browser, { width: 390 });
  const { page } = person;
  await openAccount(person, 'root.other');
  const picker = page.locator('input[name="profileImage"]');
  await picker.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(person.message('IMAGE_TYPE'))).toBeVisible();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByText(person.message('IMAGE_TOO_LARGE'))).toBeVisible();

  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await testPng(900, 600) });
  const dialog = page.getByRole('dialog', { name: person.text('profile.crop.title') });
  await expect(dialog).toBeVisible();
  const area = dialog.getByRole('group', { name: person.text('profile.crop.area') });
  await area.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: person.text('profile.crop.save') }).click();
  await expect(page.getByText(person.message('SAVED'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('tabpanel').locator('img[src^="/files/"]');
  await expect(shown).toBeVisible();
  const width = () => shown.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(100);

  const src = (await shown.getAttribute('src')) ?? '';
  const answer = await page.request.get(src);
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });

  await person.button('profile.image.remove').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: person.text('profile.image.remove') })
    .click();
  await expect(shown).toHaveCount(0);
  person.expectNoTrouble();
  await person.close();
});

test('preferences follow the account into another browser', async ({ browser }) => {
  const first = await Person.open(browser);
  await openAccount(first, 'root.thanglong', 'preferences');
  const pick = (person: Person, path: string) =>
    person.page
      .getByRole('tabpanel')
      .getByRole('radio', { name: person.text(path), exact: true })
      .click();
  const saved = () => first.page.waitForResponse((response) => response.url().endsWith('/graphql') && response.ok());
  for (const path of ['profile.density.compact', 'profile.currency.VND', 'profile.skin.dark', 'common.language.vn']) {
    const answer = saved();
    // oxlint-disable-next-line no-await-in-loop
    await pick(first, path);
    // oxlint-disable-next-line no-await-in-loop
    await answer;
  }
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'vi');
  first.expectNoTrouble();
  await first.close();

  // A new browser starts in English with the light theme.
  const second = await Person.open(browser);
  await second.signIn('root.thanglong');
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(second.page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await second.goto('/user/my-booking');
  await expect(second.page.locator('[data-density="compact"]').first()).toBeVisible();
  expect(await second.page.evaluate(() => localStorage.getItem('wr1.currency'))).toBe('"VND"');

  // The account's preferences follow changes in the top bar and can be changed back.
  const inVietnamese = Object.assign(Object.create(Person.prototype), second, { language: 'vn' }) as Person;
  await second.goto('/account-setting?tab=preferences');
  for (const path of ['profile.density.comfortable', 'profile.currency.language', 'profile.skin.light'])
    // oxlint-disable-next-line no-await-in-loop
    await pick(inVietnamese, path);
  await pick(inVietnamese, 'common.language.en');
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');
  await second.page.waitForTimeout(1_000);
  await second.page.reload();
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(second.page.locator('html')).toHaveAttribute('data-skin', 'light');
  second.expectNoTrouble();
  await second.close();
});

test('signing out everywhere signs out the other window within seconds', async ({ browser }) => {
  const here = await Person.open(browser);
  const there = await Person.open(browser);
  await openAccount(here, 'root.demo', 'sessions');
  await openAccount(there, 'root.demo', 'sessions');
  await here.page.reload();
  await expect(here.page.getByText(here.text('profile.sessions.current'), { exact: true })).toHaveCount(1);
  await expect(here.page.getByRole('listitem').filter({ hasText: /Chrome/ })).not.toHaveCount(1);
  // The browser learns of the end of its session when its requests are refused.
  for (const person of [here, there]) person.expectTrouble(/40[01]/);
  await here.button('profile.sessions.all').first().click();
  await here.page
    .getByRole('dialog')
    .getByRole('button', { name: here.text('profile.sessions.all') })
    .click();
  await expect(here.page).toHaveURL(/\/auth\/login/);
  // The other window is notified by its event stream, without a click.
  await expect(there.page).toHaveURL(/\/auth\/login/, { timeout: 8_000 });
  here.expectNoTrouble();
  there.expectNoTrouble();
  await Promise.all([here.close(), there.close()]);
});

test('/setting changes preferences in this browser without an account', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.goto('/setting');
  await page.getByRole('radio', { name: person.text('profile.density.compact') }).check();
  await page.getByRole('radio', { name: person.text('profile.skin.dark'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await expect(page.getByRole('radio', { name: person.text('profile.density.compact') })).toBeChecked();
  expect(person.requests).toEqual([]);
  person.expectNoTrouble();
  await person.close();
});
