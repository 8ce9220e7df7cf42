import { openReceiver, type Receiver } from '@wr1/customer-api/src/modules/webhook/webhook.testkit.ts';
import { signatureOf } from '@wr1/customer-api/src/modules/webhook/webhook.rules.ts';
import { expect, test } from '@playwright/test';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person } from './person.ts';
import { expectAccessible, expectPageHealthy } from './healthy-page.ts';

/** Adds a webhook in the dialog; returns its secret, which is shown only once. */
async function addWebhook(person: Person, url: string, description: string): Promise<string> {
  const { page } = person;
  await person.button('webhook.list.add').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(person.text('webhook.form.url')).fill(url);
  await dialog.getByLabel(person.text('webhook.form.description')).fill(description);
  await expectAccessible(person, 'the form of a webhook');
  await dialog.getByRole('button', { name: person.text('webhook.form.create'), exact: true }).click();
  const secret = dialog.getByLabel(person.text('webhook.secret.label'));
  await expect(secret).toHaveValue(/^whsec_/);
  await expectAccessible(person, 'the secret of a webhook');
  const value = await secret.inputValue();
  await person.button('webhook.secret.kept').click();
  return value;
}

let receiver: Receiver;
test.beforeAll(async () => (receiver = await openReceiver()));
test.afterAll(() => receiver.close());

test('a company administrator adds a webhook; a booking sends signed messages; failures are shown and sent again', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const root = await Person.open(browser);
  const { page } = root;
  await root.enter('root.demo');
  await root.goto('/admin/webhooks');
  const name = `ERP ${Date.now() % 100_000}`;
  const secret = await addWebhook(root, receiver.url, name);
  await expectPageHealthy(root, '/admin/webhooks');

  // Changes one of the company's bookings.
  const booking = await releasedBooking(
    await ApiUser.of(request, 'client.demo'),
    await ApiUser.of(request, 'sales.demo'),
  );
  // Waits for all messages up to the release, because a message refused below would delay later ones.
  const received = () =>
    receiver.got.findLast(
      ({ message: { data } }) => data.number === booking.number && data.status === 'RELEASE_BOOKING',
    );
  await expect.poll(() => received()?.message.type, { timeout: 30_000 }).toBe('booking.changed');
  const { headers = {}, text = '' } = received() ?? {};
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(
    signatureOf([secret], { id: headers['webhook-id'] ?? '', at, payload: text }),
  );

  // The receiver fails on the test event; the log shows the failure, and the event can be sent again.
  receiver.answer = (_request, response) => void response.writeHead(503).end('maintenance');
  await page.getByRole('row').filter({ hasText: name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: root.text('webhook.action.test'), exact: true }).click();
  const refresh = dialog.getByRole('button', { name: root.text('webhook.log.refresh') });
  const line = dialog.getByRole('listitem').filter({ hasText: 'webhook.test' }).first();
  await expect(async () => {
    await refresh.click();
    await expect(line).toContainText(root.text('webhook.delivery.RETRYING'), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(line).toContainText('503');
  receiver.answer = (_request, response) => void response.writeHead(204).end();
  await line.locator('summary').click();
  await expect(line).toContainText('maintenance');
  await line.getByRole('button', { name: root.text('webhook.log.replay'), exact: true }).click();
  await expect(async () => {
    await refresh.click();
    await expect(line).toContainText(root.text('webhook.delivery.DELIVERED'), { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(root, 'the log of a webhook');

  // A webhook is deleted after confirmation.
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: root.text('webhook.action.remove') }).click();
  await root.button('webhook.remove.confirm').click();
  await expect(row).toHaveCount(0);
  root.expectNoTrouble();
  await root.close();
});

test('webhooks fit a phone, in Vietnamese and dark; an invalid address is shown at its field', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  const { page } = admin;
  await admin.enter('admin.demo');
  await admin.goto('/admin/webhooks');
  await admin.button('webhook.list.add').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(admin.text('webhook.form.url')).fill('ftp://erp.example.com/');
  await dialog.getByRole('button', { name: admin.text('webhook.form.create'), exact: true }).click();
  await expect(dialog.getByText(admin.message('WEBHOOK_NOT_HTTPS'))).toBeVisible();
  // Unsaved input is not lost by accident.
  await page.keyboard.press('Escape');
  await admin.button('common.ui.discard').click();
  const name = `Kho ${Date.now() % 100_000}`;
  await addWebhook(admin, receiver.url, name);
  await expectPageHealthy(admin, '/admin/webhooks');
  await page.getByRole('article').filter({ hasText: name }).getByRole('button').first().click();
  for (const tab of ['facts', 'verify', 'log']) {
    await page.getByRole('tab', { name: admin.text(`webhook.tabs.${tab}`) }).click();
    await expectAccessible(admin, `the webhook's ${tab}`);
  }
  admin.expectNoTrouble();
  await admin.close();
});
