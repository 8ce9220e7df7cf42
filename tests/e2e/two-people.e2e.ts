import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person } from './person.ts';

/** Opens a booking as a staff user who is typing a truck plan, while another user has it open too. */
async function typing(browser: Browser, request: APIRequestContext) {
  const sales = await ApiUser.of(request, 'sales.demo');
  const { id, number } = await releasedBooking(await ApiUser.of(request, 'client.demo'), sales);
  const staff = await Person.open(browser);
  await staff.enter('admin.demo');
  await staff.goto(`/admin/my-booking/${number}?tab=transport`);
  const carrier = staff.page.getByLabel(staff.text('booking.plan.carrierBookingNumber'));
  const truck = staff.page.getByLabel(staff.text('booking.plan.truckPlan'));
  await truck.fill('Truck 51C-123.45');
  const save = async () => {
    await staff.button('booking.plan.save').click();
    await expect(staff.page.getByText(staff.message('UPDATED')).first()).toBeVisible();
  };
  const plan = async () => {
    const query = 'query($by: RecordBy!) { booking(by: $by) { plan { carrierBookingNumber truckPlan } } }';
    return (await sales.ask(query, { by: { id } })).booking.plan;
  };
  return { sales, staff, id, carrier, truck, save, plan };
}

test('two users fill in one plan: the input of both is kept', async ({ browser, request }) => {
  const { sales, staff, id, carrier, truck, save, plan } = await typing(browser, request);
  await sales.step('updateBookingPlan', { id, carrierBookingNumber: 'ONEY777' });
  // The change appears in the untouched field and replaces nothing that was typed.
  await expect(carrier).toHaveValue('ONEY777', { timeout: 20_000 });
  await expect(truck).toHaveValue('Truck 51C-123.45');
  await save();
  expect(await plan()).toEqual({ carrierBookingNumber: 'ONEY777', truckPlan: 'Truck 51C-123.45' });
  staff.expectNoTrouble();
  await staff.close();
});

test('two users edit one field: the second sees what the first saved, and decides', async ({ browser, request }) => {
  const { sales, staff, id, carrier, truck, save, plan } = await typing(browser, request);
  // Blocks live updates, so that the page does not show the other user's change yet.
  await staff.page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('BookingPage') ? route.abort() : route.continue(),
  );
  staff.expectTrouble(/Failed to load resource|ERR_FAILED|graphql/);
  await sales.step('updateBookingPlan', { id, truckPlan: 'Truck 29H-999.99', carrierBookingNumber: 'ONEY777' });
  await staff.button('booking.plan.save').click();
  await expect(staff.page.getByText(staff.text('shipment.conflict.title'))).toBeVisible();
  await expect(truck).toHaveValue('Truck 51C-123.45');
  await staff.page.unroute('**/graphql');
  await staff.button('booking.plan.save').click();
  // The record was reloaded; the other user's value is shown next to the typed one.
  await expect(staff.page.getByText(/Truck 29H-999\.99/).first()).toBeVisible();
  await expect(carrier).toHaveValue('ONEY777');
  await expect(truck).toHaveValue('Truck 51C-123.45');
  await save();
  expect(await plan()).toEqual({ carrierBookingNumber: 'ONEY777', truckPlan: 'Truck 51C-123.45' });
  staff.expectNoTrouble();
  await staff.close();
});
