import { expect, test } from '@playwright/test';
import { ApiUser } from './booking-goal.ts';
import { expectAccessible, PHONE_WAY, variantName } from './healthy-page.ts';
import { Person } from './person.ts';

const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNVUT',
  podCode: 'USLAX',
  containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 1, weightKg: '9000' }],
};

for (const variant of PHONE_WAY) {
  test(`a customer saves a consignee, books with it, and finds the booking by its purchase order: ${variantName(variant)}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    const api = await ApiUser.of(request, 'root.demo');
    const { submitBooking } = await api.ask(
      'mutation($input: SubmitBookingInput!) { submitBooking(input: $input) { booking { number } } }',
      { input: { shipment: SHIPMENT } },
    );
    const person = await Person.open(browser, variant);
    const { page } = person;
    const mark = `${Date.now()}`.slice(-8);
    const consignee = `Harbor Foods ${mark}`;
    const order = `PO-${mark}`;
    const dialog = page.getByRole('dialog');
    const words = (path: string) => new RegExp(`^${person.text(path)}`);

    await test.step('saves the consignee', async () => {
      await person.enter('root.demo');
      await person.goto('/admin/company-manager?tab=parties');
      await person.button('party.add').first().click();
      await dialog.getByRole('textbox', { name: words('party.field.name') }).fill(consignee);
      await dialog.getByRole('textbox', { name: words('party.field.address') }).fill('2140 E 7th Place, Los Angeles');
      await dialog.getByText(person.text('party.role.isConsignee'), { exact: true }).click();
      await expectAccessible(person, 'the form of a party');
      await dialog.getByRole('button', { name: words('party.form.create') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(consignee)).toBeVisible();
    });

    await test.step('books with a purchase order and chooses the consignee', async () => {
      await person.goto(`/user/my-booking/new?copy=${submitBooking.booking.number}`);
      const orders = page.getByRole('textbox', { name: words('shipment-form.reference.purchaseOrders') });
      await orders.fill(order);
      await orders.press('Enter');
      await person.button('booking.form.send').first().click();
      await expect(page).toHaveURL(/\/user\/my-booking\/BK-/);
      await person.openTab('messages');
      await expect(page.getByText(order).first()).toBeVisible();
      await person.button('shipment.party.edit').click();
      const role = dialog.getByRole('group', { name: words('shipment.party.role.consignee') });
      await role.getByRole('combobox').fill(mark);
      await page.getByRole('option', { name: new RegExp(consignee) }).click();
      await expectAccessible(person, 'the form of the parties');
      await dialog.getByRole('button', { name: words('shipment.party.save') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(consignee)).toBeVisible();
    });

    await test.step('finds it by the purchase order', async () => {
      const number = page.url().match(/BK-[\d-]+/)?.[0] ?? '';
      await person.goto(`/user/my-booking?q=${order}`);
      await expect(page.getByText(number, { exact: true })).toBeVisible();
      await expect(page.getByText(order).first()).toBeVisible();
    });
    await person.close();
  });
}
