import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('an anonymous user is sent to sign-in, and back to the page afterwards', async ({ browser }) => {
  const person = await Person.open(browser);
  await person.goto('/user/my-booking');
  await expect(person.page).toHaveURL(/\/auth\/login/);
  await person.page.locator('input[name="username"]').fill('client.demo');
  await person.page.locator('input[name="password"]').fill('Demo#2026');
  await person.button('session.signIn.submit').click();
  await expect(person.page).toHaveURL(/\/user\/my-booking|customer-dashboard/);
  person.expectNoTrouble();
  await person.close();
});

test('the root leads to sign-in and an unknown path to 404; error pages stay open', async ({ browser }) => {
  const person = await Person.open(browser);
  await person.page.goto('/');
  await expect(person.page).toHaveURL(/\/platform\/auth\/login/);
  // The document of an unknown address returns 404, which the browser logs.
  person.expectTrouble(/404/);
  await person.goto('/nowhere/at-all');
  await expect(person.page.getByRole('heading', { name: person.text('session.notFound.title') })).toBeVisible();
  await person.goto('/error-403');
  await expect(person.page.getByRole('heading', { name: person.text('session.notAuthorized.title') })).toBeVisible();
  await expect(person.page).toHaveURL(/error-403/);
  person.expectNoTrouble();
  await person.close();
});

test('a signed-in user has no access to other areas and the sign-in page', async ({ browser }) => {
  const customer = await Person.open(browser);
  await customer.signIn('client.demo');
  await expect(customer.page).toHaveURL(/customer-dashboard/);
  await customer.goto('/admin/my-booking');
  await expect(customer.page).toHaveURL(/error-404/);
  await customer.goto('/auth/login');
  await expect(customer.page).toHaveURL(/customer-dashboard/);
  await customer.goto('/error-404');
  await expect(customer.page).toHaveURL(/error-404/);
  customer.expectNoTrouble();
  await customer.close();

  const staff = await Person.open(browser);
  await staff.signIn('sales.demo');
  await expect(staff.page).toHaveURL(/wr1-dasboard/);
  await staff.goto('/user/my-quotation');
  await expect(staff.page).toHaveURL(/error-404/);
  await staff.goto('/notifications');
  await expect(staff.page).toHaveURL(/notifications$/);
  staff.expectNoTrouble();
  await staff.close();
});

test('a repeatedly failing menu call clears the local user data', async ({ browser }) => {
  const person = await Person.open(browser);
  await person.signIn('client.demo');
  await expect(person.page).toHaveURL(/customer-dashboard/);
  person.expectTrouble(/502|Failed to load/);
  await person.page.route('**/graphql', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/json',
      body: '{"errors":[{"message":"x","extensions":{"code":"UPSTREAM_UNAVAILABLE"}}]}',
    }),
  );
  await person.page.reload();
  await expect(person.page).toHaveURL(/\/auth\/login/, { timeout: 30_000 });
  expect(await person.page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await person.close();
});

test('the language defaults to English, is saved, and changes everything at once', async ({ browser }) => {
  const person = await Person.open(browser);
  await person.signIn('client.demo');
  await expect(person.page).toHaveURL(/customer-dashboard/);
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'en');
  await person.goto('/notifications?lang=vn');
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'vi');
  await person.goto('/user/my-booking');
  await expect(person.page.getByRole('heading', { level: 1 })).toContainText(/Booking của tôi|booking/i);
  await expect(person.page.locator('html')).toHaveAttribute('lang', 'vi');
  person.expectNoTrouble();
  await person.close();
});
