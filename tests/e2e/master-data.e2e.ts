import { expect, test } from '@playwright/test';
import { ENTRY_LIST } from '@wr1/schema/field/master-data/entry-list.ts';
import { formatDate } from '../../web/src/ui/text/format.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Person } from './person.ts';

const TEXT = 'master-data-entry';
const LETTERS = 'ABCDEFGHIJKLMNPQRSTUVWXYZ';
/** Three letters that differ between runs. */
const threeLetters = () =>
  [1, 25, 625].map((part) => LETTERS[Math.floor(Date.now() / 1000 / part) % LETTERS.length]).join('');

test('an administrator adds a port, and a customer finds it', async ({ browser }) => {
  // Two users act one after the other.
  test.slow();
  const admin = await Person.open(browser);
  const client = await Person.open(browser);
  const code = `VN${threeLetters()}`;
  const name = `Long Thanh ${code}`;
  await admin.enter('admin.demo');
  await admin.goto('/admin/master-data');
  await expect(admin.page.getByRole('heading', { level: 1, name: ENTRY_LIST.PORT.label.en })).toBeVisible();
  await admin.button(`${TEXT}.list.add`).click();
  const panel = admin.page.getByRole('dialog');
  const field = (key: string) => panel.getByLabel(new RegExp(`^${admin.text(`${TEXT}.field.${key}`)}`));
  const submit = panel.getByRole('button', { name: admin.text(`${TEXT}.panel.create`), exact: true });
  await field('code').fill('VN1');
  await field('nameEn').fill(name);
  await field('nameVn').fill(name);
  await submit.click();
  await expect(panel.getByText(admin.message('UN_LOCODE'))).toBeVisible();
  // The code of another port is refused; its country is filled in.
  await field('code').fill('vnsgn');
  await expect(panel.getByLabel(/^Country/)).toHaveValue('Vietnam');
  await submit.click();
  await expect(panel.getByText(admin.message('DATA_EXISTS'))).toBeVisible();
  await field('code').fill(code);
  await panel.getByLabel(/^Time zone/).fill('Asia/Ho_Chi_Minh');
  await submit.click();
  await expect(panel).toHaveCount(0);

  await client.enter('client.demo');
  await client.goto('/user/schedule');
  const origin = client.page.getByRole('combobox').first();
  await origin.fill(name);
  await expect(client.page.getByRole('option', { name })).toBeVisible();

  // Deactivated, it can no longer be chosen.
  const search = admin.page.getByRole('textbox', { name: admin.text(`${TEXT}.list.search`) });
  await search.fill(code);
  const row = admin.page.getByRole('row', { name: new RegExp(code) });
  // The row's menu appears under the pointer.
  await row.hover();
  await row.getByRole('button').last().click();
  await admin.page.getByRole('menuitem', { name: admin.text(`${TEXT}.action.deactivate`) }).click();
  await admin.page.getByRole('button', { name: admin.text(`${TEXT}.deactivate.confirm`), exact: true }).click();
  await expect(admin.page.getByText(admin.text(`${TEXT}.state.INACTIVE`)).first()).toBeVisible();
  await expect(async () => {
    // The open page has the results of the same search.
    await client.page.reload();
    await origin.fill(name);
    await expect(client.page.getByRole('option', { name })).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  for (const person of [admin, client]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('an administrator imports entries from a file after reviewing the changes', async ({ browser }) => {
  const admin = await Person.open(browser);
  const code = `DEPT-${threeLetters()}`;
  const csv = (...lines: string[]) => ({
    name: 'departments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Code,English name,Vietnamese name', ...lines].join('\r\n')),
  });
  await admin.enter('admin.demo');
  await admin.goto('/admin/master-data/accounting-department');
  await admin.button(`${TEXT}.import.open`).click();
  const dialog = admin.page.getByRole('dialog');
  const choose = (file: ReturnType<typeof csv>) => dialog.locator('input[type=file]').setInputFiles(file);
  await choose(csv(`${code},,Phòng thử`));
  await expect(dialog.getByText(admin.message('REQUIRED'))).toBeVisible();
  await dialog.getByRole('button', { name: admin.text('table-import.other') }).click();
  await choose(csv(`${code},Trial desk,Phòng thử`));
  await expect(dialog.getByRole('row', { name: new RegExp(code) })).toContainText('Trial desk');
  await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(dialog.getByText(admin.text(`${TEXT}.import.doneTitle`))).toBeVisible();
  await dialog.getByRole('button').last().click();
  await expect(admin.page.getByRole('row', { name: new RegExp(code) })).toBeVisible();
  admin.expectNoTrouble();
  await admin.close();
});

test('an administrator changes the exchange rate from tomorrow', async ({ browser }) => {
  const admin = await Person.open(browser);
  const tomorrow = addDays(businessDay(new Date()), 1);
  // A platform of an earlier run may have a rate for tomorrow.
  const day = addDays(tomorrow, Math.floor(Date.now() / 1000) % 300);
  await admin.enter('admin.demo');
  await admin.goto('/admin/master-data/system-config');
  const edit = admin.page.getByRole('button', { name: 'Edit: Exchange rate' });
  await edit.click();
  const panel = admin.page.getByRole('dialog');
  await expect(panel.getByLabel(/^First day/)).toHaveValue(formatDate(tomorrow));
  await panel.getByLabel(/^First day/).fill(formatDate(day));
  await panel.getByLabel(/^New rate/).fill('0');
  await panel.getByRole('button', { name: admin.text(`${TEXT}.rate.add`) }).click();
  await expect(panel.getByText(message('BETWEEN', 'en', { min: 1, max: 999_999_999 }))).toBeVisible();
  await panel.getByLabel(/^New rate/).fill('27,250');
  await panel.getByRole('button', { name: admin.text(`${TEXT}.rate.add`) }).click();
  await expect(panel).toHaveCount(0);
  // Today's rate stays; the new one is planned.
  await expect(admin.page.getByText('26,000')).toBeVisible();
  await edit.click();
  await expect(panel.getByRole('listitem').filter({ hasText: formatDate(day) })).toContainText('27,250');
  await admin.page.keyboard.press('Escape');

  // Changes a setting that has a range, then resets it to its default.
  await admin.page.getByRole('button', { name: 'Edit: Validity of a share link' }).click();
  await panel.getByLabel(/^Value/).fill('400');
  await panel.getByRole('button', { name: admin.text(`${TEXT}.panel.save`) }).click();
  await expect(panel.getByText(message('BETWEEN', 'en', { min: 1, max: 180 }))).toBeVisible();
  await panel.getByRole('button', { name: admin.text(`${TEXT}.settings.restore`) }).click();
  await expect(panel.getByLabel(/^Value/)).toHaveValue('30');
  admin.expectNoTrouble();
  await admin.close();
});
