import { expect, test } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { expectAccessible } from './healthy-page.ts';
import { Person } from './person.ts';

const TEXT = 'air-weighing';

test('staff record the weighed cargo of an air booking, and the customer sees its chargeable weight', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const customer = await ApiUser.of(request, 'root.demo');
  const staff = await ApiUser.of(request, 'admin.demo');
  const crate = { quantity: 1, lengthMm: 1000, widthMm: 600, heightMm: 1000, grossWeightKg: '100' };
  const shipment = {
    serviceType: 'AIR',
    shippingType: 'EXPORT',
    polCode: 'SGN',
    podCode: 'ICN',
    packages: [crate],
  };
  const { id } = await customer.step('submitBooking', { shipment });
  const { number } = await staff.step('acknowledgeBooking', { id });
  const desk = await Person.open(browser, { language: 'en', skin: 'light' });
  const client = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await desk.enter('admin.demo');
  await client.enter('root.demo');
  await desk.goto(`/admin/my-booking/${number}?tab=cargo`);
  await client.goto(`/user/my-booking/${number}?tab=cargo`);
  const cardOf = (person: Person) =>
    person.page.getByRole('region', { name: person.text(`${TEXT}.title`), exact: true });
  await cardOf(desk)
    .getByRole('button', { name: desk.text(`${TEXT}.record`), exact: true })
    .click();
  const dialog = desk.page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(new RegExp(`^${desk.text(`${TEXT}.field.${key}`)}`)).first();
  await field('grossKg').fill('118');
  await field('volumeM3').fill('0.789');
  await expectAccessible(desk, 'the form of the weighing');
  await dialog.getByRole('button', { name: desk.text(`${TEXT}.save`), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(desk).getByText('131.5 kg', { exact: true })).toBeVisible();
  await expect(cardOf(client).getByText('131,5 kg', { exact: true })).toBeVisible({ timeout: 20_000 });
  desk.expectNoTrouble();
  client.expectNoTrouble();
});
