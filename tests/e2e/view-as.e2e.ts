import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

test('an account manager sees the platform as a customer, changes nothing, and stays signed in', async ({
  browser,
}) => {
  const staff = await Person.open(browser);
  await staff.enter('sales.demo');
  await staff.goto('/admin/customer-dashboard');
  await staff.page.getByLabel('Customer', { exact: true }).fill('Binh Minh');
  await staff.page
    .getByRole('option', { name: /Binh Minh/ })
    .first()
    .click();
  const row = staff.page.getByRole('listitem').filter({ hasText: 'client.demo' });
  await row.getByRole('button', { name: 'View as' }).click();
  const opened = staff.page.waitForEvent('popup');
  await staff.page.getByRole('button', { name: 'Open view' }).click();
  const view = await opened;

  // Shows the customer's own pages with a banner, and nothing from the staff area.
  await expect(view).toHaveURL(/\/admin\/customer-dashboard/);
  await expect(view.getByText(/You are viewing as .*, Binh Minh/)).toBeVisible();
  await expect(view.getByRole('link', { name: 'My bookings' })).toBeVisible();
  await expect(view.getByRole('link', { name: 'Registrations' })).toHaveCount(0);
  await view.reload();
  await expect(view.getByText(/You are viewing as/)).toBeVisible();
  await expect(view.locator('#main').getByRole('link', { name: 'Request a quotation' })).toHaveCount(0);

  // Staff remain signed in as themselves in their own tab, even after a reload.
  await staff.page.reload();
  await expect(staff.page.getByRole('heading', { name: 'View as a customer' })).toBeVisible();

  // Ending the view closes its tab and leaves the staff member signed in.
  const closed = view.waitForEvent('close');
  await view.getByRole('button', { name: 'Stop viewing' }).click();
  await closed;
  await staff.page.reload();
  await expect(staff.page.getByRole('heading', { name: 'View as a customer' })).toBeVisible();
  staff.expectNoTrouble();
  await staff.close();
});
