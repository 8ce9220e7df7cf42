import { expect, test } from '@playwright/test';
import { ApiUser, charges, daysAhead } from './booking-goal.ts';
import { Person } from './person.ts';

/** An acknowledged booking of a van from a factory to a warehouse; the cargo is ready in four days. */
async function vanBooking(customer: ApiUser, staff: ApiUser) {
  const { locations } = await customer.ask('{ locations(first: 100) { id locationTypeCode region { code } } }');
  const place = (type: number): string =>
    locations.find((one: any) => one.locationTypeCode === type && one.region !== null).id;
  const { id: asked } = await customer.step('requestQuotation', {
    shipment: {
      serviceType: 'VAN_TRUCKING',
      shippingType: 'DOOR_TO_DOOR',
      detailService: 'WAREHOUSE_TRANSFER',
      cargoReady: daysAhead(4),
      packages: [
        {
          quantity: 4,
          lengthMm: 1200,
          widthMm: 800,
          heightMm: 1000,
          grossWeightKg: '800',
          handling: 'NON_STACKABLE',
          truckCount: 1,
        },
      ],
      pickUpLocationId: place(6),
      deliveryLocationId: place(5),
    },
  });
  const line = { ...charges('1')[1], code: 'OTH', basis: 'PER_SHIPMENT' };
  const { id: priced } = await staff.step('sendQuotation', { id: asked, charges: [line], validTo: daysAhead(7) });
  const { id } = await customer.step('bookQuotation', { id: priced });
  return staff.step('acknowledgeBooking', { id });
}

test('staff plan a trip and release it; the customer sees vehicle and times, but not the driver', async ({
  browser,
  request,
}) => {
  const [customer, staff] = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')];
  const { number } = await vanBooking(customer, staff);
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('sales.demo');
  await person.goto(`/admin/my-booking/${number}?tab=transport`);
  await person.button('trip.add').click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(person.text(`trip.field.${name}`), { exact: true });
  await field('tractorPlate').fill('Mr Long');
  await field('driverName').fill('Lê Văn Long');
  await field('driverPhone').fill('+84 903 555 777');
  const stop = dialog.getByRole('group', { name: person.text('trip.stop', { n: 1 }) });
  await stop.getByLabel(person.text('trip.field.place')).fill('Kho Sóng Thần');
  await dialog.getByRole('button', { name: person.text('trip.dialog.save') }).click();
  await expect(dialog.getByText(person.message('PLATE_INVALID'))).toBeVisible();
  await field('tractorPlate').fill('51d-310.52');
  await dialog.getByRole('button', { name: person.text('trip.dialog.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('51D-310.52').first()).toBeVisible();
  await expect(page.getByText('Lê Văn Long').first()).toBeVisible();

  await person.button('booking.release').first().click();
  await dialog.getByRole('button', { name: person.text('booking.release'), exact: true }).click();
  await expect(page.getByText(person.message('BOOKING_SENT'))).toBeVisible();
  person.expectNoTrouble();
  await person.close();

  const buyer = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await buyer.enter('client.demo');
  await buyer.goto(`/user/my-booking/${number}?tab=transport`);
  await expect(buyer.page.getByText('51D-310.52').first()).toBeVisible();
  await expect(buyer.page.getByText('Kho Sóng Thần').first()).toBeVisible();
  await expect(buyer.page.getByText('Lê Văn Long')).toHaveCount(0);
  await expect(buyer.page.getByText('555 777')).toHaveCount(0);
  buyer.expectNoTrouble();
  await buyer.close();
});

test('a release asks for the vehicle that is missing', async ({ browser, request }) => {
  const [customer, staff] = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')];
  const { number } = await vanBooking(customer, staff);
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('sales.demo');
  await person.goto(`/admin/my-booking/${number}`);
  await person.button('booking.release').first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: person.text('booking.release'), exact: true });
  await send.click();
  await expect(dialog.getByText(person.message('REQUIRED'))).toBeVisible();
  await dialog.getByLabel(person.text('shipment.need.vendor')).fill('Vận tải Tân Cảng');
  await send.click();
  await expect(page.getByText(person.message('BOOKING_SENT'))).toBeVisible();
  await expect(page.getByText('Vận tải Tân Cảng').first()).toBeVisible();
  person.expectNoTrouble();
  await person.close();
});
