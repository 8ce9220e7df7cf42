import { expect, test } from '@playwright/test';
import { CUSTOMS_STATE_LABEL } from '@wr1/schema/rules/customs/customs-state.ts';
import { Person } from './person.ts';

const TEXT = 'customs-declaration';
/** The customer of root.demo. */
const COMPANY = 'Binh Minh Garment Joint Stock Company';

test('the customs desk declares a shipment, and the customer sees its channel and release', async ({ browser }) => {
  test.setTimeout(150_000);
  const desk = await Person.open(browser);
  const client = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await desk.enter('admin.demo');
  await client.enter('root.demo');

  // A booking of the customer that customs was ordered for.
  await desk.goto('/admin/customs-declaration');
  await expect(desk.page.getByRole('heading', { level: 1, name: desk.text(`${TEXT}.queue.title`) })).toBeVisible();
  await desk.page.getByRole('textbox', { name: desk.text(`${TEXT}.queue.search`) }).fill(COMPANY);
  // An export, whose usual state after the channel is the release.
  const row = desk.page
    .getByRole('row')
    .filter({ hasText: COMPANY })
    .filter({ hasText: / ?VN[A-Z]{3} → / })
    .first();
  const booking = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: desk.text(`${TEXT}.queue.declare`) }).click();
  const dialog = desk.page.getByRole('dialog');
  const number = `30${String(Date.now()).slice(-10)}`;
  await dialog.getByLabel(new RegExp(desk.text(`${TEXT}.field.number`))).fill(number);
  await dialog.getByRole('button', { name: desk.text(`${TEXT}.form.create`), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // Recorded with one click each; the row moves to the next tab.
  const declared = desk.page.getByRole('row', { name: new RegExp(number) });
  const state = (key: keyof typeof CUSTOMS_STATE_LABEL) => CUSTOMS_STATE_LABEL[key].en;
  await declared.getByRole('button', { name: desk.text(`${TEXT}.record`, { state: state('REGISTERED') }) }).click();
  await expect(declared).toHaveCount(0);
  await desk.goto(`/admin/my-booking/${booking}?tab=customs`);
  const card = desk.page.getByRole('region', { name: new RegExp(desk.text(`${TEXT}.card.title`)) });
  const item = card.getByRole('listitem').filter({ hasText: number }).first();
  const more = (key: keyof typeof CUSTOMS_STATE_LABEL) =>
    desk.page.getByRole('menuitem', { name: desk.text(`${TEXT}.record`, { state: state(key) }) });
  await item.getByRole('button', { name: desk.text(`${TEXT}.card.more`) }).click();
  await more('YELLOW').click();
  await expect(item.getByText(state('YELLOW')).first()).toBeVisible();
  await item.getByRole('button', { name: desk.text(`${TEXT}.record`, { state: state('RELEASED') }) }).click();
  await expect(item.getByText(state('RELEASED')).first()).toBeVisible();

  await client.goto(`/user/my-booking/${booking}?tab=customs`);
  const seen = client.page.getByRole('region', { name: new RegExp(client.text(`${TEXT}.card.title`)) });
  await expect(seen.getByText(number)).toBeVisible();
  await expect(seen.getByText(CUSTOMS_STATE_LABEL.RELEASED.vn).first()).toBeVisible();
  await expect(seen.getByText(CUSTOMS_STATE_LABEL.YELLOW.vn).first()).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  desk.expectNoTrouble();
  client.expectNoTrouble();
});
