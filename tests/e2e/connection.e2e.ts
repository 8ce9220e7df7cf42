import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('after a lost connection, the page says so, recovers by itself and is live again', async ({ browser }) => {
  test.setTimeout(120_000);
  const person = await Person.open(browser);
  person.expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|Network ?Error/i);
  await person.signIn('root.demo');
  const { page } = person;
  await expect(page).toHaveURL(/dashboard/);
  await person.goto('/user/my-booking');
  const booking = page.locator('main a[href*="my-booking/BK-"]').first();
  await expect(booking).toBeVisible();

  await person.context.setOffline(true);
  const bar = page.getByText(person.text('common.connection.away'));
  await expect(bar).toBeVisible();
  await person.context.setOffline(false);
  const back = page.getByText(person.text('common.connection.back'));
  await expect(back).toBeVisible({ timeout: 20_000 });
  await expect(back).toBeHidden({ timeout: 20_000 });
  await expect(bar).toBeHidden();

  // The code of a page that is opened meanwhile cannot be loaded; the page appears once the connection is back.
  await person.context.setOffline(true);
  await booking.click();
  await page.waitForTimeout(1_500);
  await person.context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /BK-/ })).toBeVisible({ timeout: 20_000 });
  await expect(bar).toBeHidden();
  await person.close();
});
