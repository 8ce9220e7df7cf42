import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('eight tabs of one browser share one event stream, and all of them receive it', async ({ browser }) => {
  test.setTimeout(120_000);
  const person = await Person.open(browser);
  let open = 0;
  let most = 0;
  // Counts open streams: requests to /graphql that accept events, until they end.
  const isStream = (headers: Record<string, string>) => (headers['accept'] ?? '').includes('text/event-stream');
  person.context.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || !isStream(request.headers())) return;
    open += 1;
    most = Math.max(most, open);
  });
  const ended = (headers: Record<string, string>, url: string) => {
    if (url.endsWith('/graphql') && isStream(headers)) open -= 1;
  };
  person.context.on('requestfinished', (request) => ended(request.headers(), request.url()));
  person.context.on('requestfailed', (request) => ended(request.headers(), request.url()));

  await person.signIn('root.other');
  await expect(person.page).toHaveURL(/customer-dashboard/);
  const tabs = [person.page];
  for (let index = 1; index < 8; index += 1) {
    const tab = await person.context.newPage();
    await tab.goto('/platform/notifications');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    tabs.push(tab);
  }
  await person.page.waitForTimeout(3_000);
  expect(open).toBe(1);
  expect(most).toBeLessThanOrEqual(2);

  // Reading a notification in the last tab updates the bell in the first tab.
  const bell = (index: number) => tabs[index]?.getByRole('button', { name: /^Notifications/ }).first();
  const before = Number((await bell(0)?.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0);
  expect(before).toBeGreaterThan(0);
  await tabs[7]?.bringToFront();
  await tabs[7]
    ?.getByRole('button', { name: person.text('notification.markAllRead') })
    .first()
    .click();
  await expect
    .poll(async () => Number((await bell(0)?.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0), { timeout: 20_000 })
    .toBe(0);
  await person.close();
});
