import { expect, test, type APIRequestContext } from '@playwright/test';
import { Person } from './person.ts';
import { expectPageHealthy } from './healthy-page.ts';

/** Sends a query as a partner's system; returns status, data and error codes. */
async function callWith(request: APIRequestContext, token: string, query: string) {
  const response = await request.post('/graphql', { headers: { apiKey: token }, data: { query } });
  const body = await response.json();
  const errors: { extensions: { code: string; scope?: string } }[] = body.errors ?? [];
  return { status: response.status(), data: body.data, codes: errors.map(({ extensions }) => extensions) };
}

const BOOKINGS = '{ viewer { apiKey { name scopes } } bookings(first: 1) { totalCount nodes { number } } }';

/** Creates a key with read access to bookings in the dialog; returns its token. */
async function makeKey(person: Person, name: string): Promise<string> {
  const { page } = person;
  await person.button('api-key.list.add').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(person.text('api-key.form.name'), { exact: false }).first().fill(name);
  await dialog.getByRole('checkbox', { name: /booking:read/ }).check({ force: true });
  await dialog.getByRole('button', { name: person.text('api-key.form.create'), exact: true }).click();
  const token = await dialog.getByLabel(person.text('api-key.made.token'), { exact: true }).inputValue();
  expect(token).toMatch(/^wr1_live_[\w-]{49}$/);
  return token;
}

test('a company administrator creates a key, a system calls with it, and it ends at once when revoked', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const root = await Person.open(browser);
  const { page } = root;
  await root.enter('root.demo');
  await root.goto('/admin/api-keys');
  const name = `Warehouse ${Date.now() % 100_000}`;
  const token = await makeKey(root, name);
  await root.button('api-key.made.done').click();

  const called = await callWith(request, token, BOOKINGS);
  expect(called).toMatchObject({
    status: 200,
    data: { viewer: { apiKey: { name, scopes: ['BOOKING_READ'] } }, bookings: { totalCount: expect.any(Number) } },
    codes: [],
  });
  const refused = await callWith(request, token, '{ quotations(first: 1) { totalCount } }');
  expect(refused.codes).toMatchObject([{ code: 'FORBIDDEN', scope: 'quotation:read' }]);
  expect((await callWith(request, token, '{ profile { username } }')).codes).toMatchObject([{ code: 'FORBIDDEN' }]);

  // The key's log lists the calls. The refused one has the code for a missing scope.
  await page.getByRole('row').filter({ hasText: name }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('SCOPE_MISSING').first()).toBeVisible();
  await expect(drawer.getByText('GetQuotationBooking').first()).toBeVisible();
  await drawer.getByRole('button', { name: root.text('api-key.detail.revoke'), exact: true }).click();
  await root.button('api-key.revoke.confirm').click();
  const revokedAt = Date.now();
  await expect.poll(async () => (await callWith(request, token, BOOKINGS)).status, { timeout: 5_000 }).toBe(401);
  expect(Date.now() - revokedAt).toBeLessThan(5_000);
  await root.goto('/admin/api-keys?tab=ENDED');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(root.text('api-key.state.REVOKED'));
  root.expectNoTrouble();
  await root.close();
});

test('a key gets a second token, and its page fits a phone in Vietnamese', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const root = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  const { page } = root;
  await root.enter('root.demo');
  await root.goto('/admin/api-keys');
  const name = `Kho ${Date.now() % 100_000}`;
  const first = await makeKey(root, name);
  await root.button('api-key.made.done').click();
  await expectPageHealthy(root, '/admin/api-keys');
  await page.getByRole('button', { name, exact: true }).click();
  await root.button('api-key.detail.rotate').click();
  await root.button('api-key.rotate.confirm').click();
  const second = await page
    .getByRole('dialog')
    .last()
    .getByLabel(root.text('api-key.made.token'), { exact: true })
    .inputValue();
  expect(second).not.toBe(first);
  for (const token of [first, second]) expect((await callWith(request, token, BOOKINGS)).status).toBe(200);
  await root.button('api-key.made.done').click();
  await expect(page.getByRole('dialog').getByText(`wr1_live_…${second.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(`wr1_live_…${first.slice(-4)}`)).toBeVisible();
  root.expectNoTrouble();
  await root.close();
});
