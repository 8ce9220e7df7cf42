import { expect, test } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person } from './person.ts';

test('a released booking is revised: the change request, a new plan, and the release again', async ({
  browser,
  request,
}) => {
  const customer = await Person.open(browser);
  const staff = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  const { number } = await releasedBooking(
    await ApiUser.of(request, 'client.demo'),
    await ApiUser.of(request, 'sales.demo'),
  );
  await customer.enter('client.demo');
  await staff.enter('sales.demo');

  await customer.goto(`/user/my-booking/${number}`);
  await customer.button('booking.askChange').first().click();
  const dialog = customer.page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: customer.text('booking.revise.send'), exact: true });
  await send.click();
  await expect(dialog.getByText(customer.message('NOTE_REQUIRED'))).toBeVisible();
  await dialog.getByRole('textbox').fill('One container less, please');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(customer.page.getByText(wording(62, { service: null, language: 'en' }) ?? '').first()).toBeVisible();

  await staff.goto(`/admin/my-booking/${number}?tab=transport`);
  await expect(staff.page.getByText('One container less, please').first()).toBeVisible();
  await staff.page.getByLabel(staff.text('booking.plan.carrierBookingNumber')).fill('ONEY-REVISED');
  await staff.button('booking.plan.save').click();
  await expect(staff.page.getByText(staff.message('UPDATED')).first()).toBeVisible();
  await staff.button('booking.release').first().click();
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: staff.text('booking.release'), exact: true })
    .click();
  await expect(staff.page.getByText(staff.message('BOOKING_SENT'))).toBeVisible();

  // The customer's page updates without a reload.
  await expect(customer.page.getByText(wording(63, { service: null, language: 'en' }) ?? '').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(customer.page.getByText('ONEY-REVISED').first()).toBeVisible();
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
});
