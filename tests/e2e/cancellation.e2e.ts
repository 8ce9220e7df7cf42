import { expect, test } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person } from './person.ts';

test('cancellation of a released booking is requested, declined once, then granted', async ({ browser, request }) => {
  const customer = await Person.open(browser);
  const staff = await Person.open(browser, { language: 'vn' });
  const hands = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')] as const;
  const { number } = await releasedBooking(...hands);
  await customer.enter('client.demo');
  await staff.enter('sales.demo');

  const ask = async (reason: string) => {
    await customer.button('shipment.step.more').click();
    await customer.page
      .getByRole('menuitem', { name: customer.text('shipment.step.REQUEST_CANCELLATION.label') })
      .click();
    const dialog = customer.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: customer.text('shipment.step.REQUEST_CANCELLATION.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(customer.page.getByText(customer.text('shipment.words.cancellationRequested.customer'))).toBeVisible();
  };
  const answer = async (step: 'DECLINE_CANCELLATION' | 'CONFIRM_CANCELLATION', words?: string) => {
    await staff.button(`shipment.step.${step}.label`).click();
    const dialog = staff.page.getByRole('dialog');
    if (words !== undefined) await dialog.getByRole('textbox').fill(words);
    await dialog.getByRole('button', { name: staff.text(`shipment.step.${step}.send`), exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await customer.goto(`/user/my-booking/${number}`);
  await ask('The buyer has withdrawn');
  await staff.goto(`/admin/my-booking/${number}`);
  await expect(staff.page.getByText('The buyer has withdrawn').first()).toBeVisible();
  await answer('DECLINE_CANCELLATION', 'The container is loaded');
  await expect(customer.page.getByText(customer.text('shipment.words.cancellationDeclined.customer'))).toBeVisible({
    timeout: 20_000,
  });
  await expect(customer.page.getByText('The container is loaded').first()).toBeVisible();

  await ask('It must not sail');
  await expect(staff.page.getByText('It must not sail').first()).toBeVisible({ timeout: 20_000 });
  await answer('CONFIRM_CANCELLATION');
  await expect(
    staff.page.getByText(wording(10, { service: null, side: 'staff', language: 'vn' }) ?? '').first(),
  ).toBeVisible();
  await expect(customer.page.getByText(customer.text('shipment.next.cancelled.customer.title')).first()).toBeVisible({
    timeout: 20_000,
  });
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
});

test('a conflicting change preserves the text', async ({ browser, request }) => {
  const customer = await Person.open(browser);
  const client = await ApiUser.of(request, 'client.demo');
  const sales = await ApiUser.of(request, 'sales.demo');
  const { number, id } = await releasedBooking(client, sales);
  await customer.enter('client.demo');
  await customer.goto(`/user/my-booking/${number}`);
  await customer.button('shipment.step.more').click();
  await customer.page
    .getByRole('menuitem', { name: customer.text('shipment.step.REQUEST_CANCELLATION.label') })
    .click();
  const dialog = customer.page.getByRole('dialog');
  // Blocks live updates, so that the page does not show what staff do now.
  await customer.page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('BookingPage') ? route.abort() : route.continue(),
  );
  customer.expectTrouble(/Failed to load resource|ERR_FAILED|graphql/);
  await sales.step('updateBookingPlan', { id, carrierBookingNumber: 'ONEY777' });
  await dialog.getByRole('textbox').fill('My words stay');
  const send = dialog.getByRole('button', { name: customer.text('shipment.step.REQUEST_CANCELLATION.send') });
  await send.click();
  await expect(dialog.getByText(customer.text('shipment.conflict.title'))).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('My words stay');
  await customer.page.unroute('**/graphql');
  await customer.close();
});
