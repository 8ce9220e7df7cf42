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
  // A page whose data cannot be loaded shows the error and stays where it is.
  await booking.click();
  await page.waitForTimeout(1_500);
  await person.context.setOffline(false);
  await expect(page.getByText(person.text('common.connection.back'))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: /BK-/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(person.text('common.connection.back'))).toBeHidden({ timeout: 20_000 });
  await expect(bar).toBeHidden();
  await person.close();
});
