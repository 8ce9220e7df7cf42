import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { PHONE_WAY, expectAccessible, variantName } from './healthy-page.ts';

/** The number of one of the company's bookings. */
async function ownBooking(person: Person): Promise<string> {
  await person.goto('/user/my-booking');
  const href = await person.page.locator('main a[href*="my-booking/BK-"]').first().getAttribute('href');
  return decodeURIComponent(href?.split('/').at(-1) ?? '');
}

for (const variant of PHONE_WAY) {
  test(`staff and customer write notes on a booking: ${variantName(variant)}`, async ({ browser }) => {
    test.setTimeout(150_000);
    const mark = `${Date.now()}`.slice(-7);
    const client = await Person.open(browser, variant);
    const sales = await Person.open(browser, { ...variant, width: 1440 });
    const dialogOf = (person: Person) => person.page.getByRole('dialog');
    const field = (person: Person, name: string) =>
      dialogOf(person).getByRole('textbox', { name: new RegExp(`^${person.text(`booking-note.field.${name}`)}`) });
    // This user may write on every booking of the company.
    await client.enter('root.demo');
    const number = await ownBooking(client);

    await test.step('the customer writes on the booking page', async () => {
      await client.goto(`/user/my-booking/${number}?tab=messages`);
      await client.button('booking-note.card.add').click();
      await dialogOf(client)
        .getByRole('button', { name: client.text('booking-note.form.add') })
        .click();
      await expect(field(client, 'text')).toBeFocused();
      await field(client, 'text').fill(`Truck comes at nine ${mark}`);
      await expect(dialogOf(client).getByRole('radio')).toHaveCount(0);
      await dialogOf(client)
        .getByRole('button', { name: client.text('booking-note.form.add') })
        .click();
      await expect(dialogOf(client)).toBeHidden();
      await expect(client.page.getByText(`Truck comes at nine ${mark}`)).toBeVisible();
    });

    await test.step('staff write internal notes', async () => {
      await sales.enter('sales.demo');
      await sales.goto('/admin/my-booking-note');
      await sales.button('booking-note.list.add').first().click();
      await field(sales, 'bookingNumber').fill('BK-99-999999');
      await field(sales, 'text').fill(`Margin is thin ${mark}`);
      // Staff notes are internal by default.
      await expect(
        dialogOf(sales).getByRole('radio', { name: sales.text('booking-note.place.internal') }),
      ).toBeChecked();
      await expectAccessible(sales, 'the form of a note');
      await dialogOf(sales)
        .getByRole('button', { name: sales.text('booking-note.form.addInternal') })
        .click();
      await expect(dialogOf(sales).getByText(sales.text('booking-note.form.noSuchBooking'))).toBeVisible();
      await field(sales, 'bookingNumber').fill(number);
      await dialogOf(sales)
        .getByRole('button', { name: sales.text('booking-note.form.addInternal') })
        .click();
      await expect(dialogOf(sales)).toBeHidden();
      await sales.page.getByRole('textbox', { name: sales.text('booking-note.list.search') }).fill(mark);
      await expect(sales.page.getByText(`Margin is thin ${mark}`)).toBeVisible();
      await expect(sales.page.getByText(`Truck comes at nine ${mark}`)).toBeVisible();
      await expect(sales.page.getByText(sales.text('booking-note.internal'), { exact: true })).toHaveCount(1);
    });

    await test.step('staff write to the customer, who is named in the dialog', async () => {
      await sales.goto(`/admin/my-booking/${number}?tab=messages`);
      await sales.button('booking-note.card.add').click();
      await dialogOf(sales)
        .getByRole('radio', { name: sales.text('booking-note.place.customer') })
        .check({ force: true });
      await expect(dialogOf(sales).getByText(/Binh Minh/)).toBeVisible();
      await field(sales, 'text').fill(`Seal arrives today ${mark}`);
      await dialogOf(sales)
        .getByRole('button', { name: sales.text('booking-note.form.share') })
        .click();
      await expect(dialogOf(sales)).toBeHidden();
      await client.goto(`/user/my-booking/${number}?tab=messages`);
      await expect(client.page.getByText(`Seal arrives today ${mark}`)).toBeVisible();
    });

    await test.step('the customer sees only their own note, edits it and deletes it', async () => {
      const { page } = client;
      await client.goto(`/admin/my-booking-note?q=${mark}`);
      await expect(page.getByText(`Truck comes at nine ${mark}`)).toBeVisible();
      await expect(page.getByText(`Margin is thin ${mark}`)).toHaveCount(0);
      await client.goto(`/user/my-booking/${number}?tab=messages`);
      await expect(page.getByText(`Truck comes at nine ${mark}`)).toBeVisible();
      await expect(page.getByText(`Margin is thin ${mark}`)).toHaveCount(0);
      const note = page.getByRole('listitem').filter({ hasText: mark });
      await note.getByRole('button', { name: client.text('booking-note.action.edit') }).click();
      await field(client, 'text').fill(`Truck comes at ten ${mark}`);
      await dialogOf(client)
        .getByRole('button', { name: client.text('booking-note.form.save') })
        .click();
      await expect(page.getByText(`Truck comes at ten ${mark}`)).toBeVisible();
      // The history shows the change with both values, but nothing about the internal note.
      await client.button('audit.card.open').click();
      const history = dialogOf(client);
      await expect(history.getByText(`Truck comes at nine ${mark}`).first()).toBeVisible();
      await expect(history.getByText(`Margin is thin ${mark}`)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
      await note.getByRole('button', { name: client.text('booking-note.action.delete') }).click();
      await client.button('booking-note.action.deleteConfirm').click();
      await expect(page.getByText(`Truck comes at ten ${mark}`)).toHaveCount(0);
    });

    await test.step('ADMIN finds it all in the audit log', async () => {
      const admin = await Person.open(browser, variant);
      await admin.enter('admin.demo');
      await admin.goto(`/admin/audit-log?kind=BOOKING_NOTE&q=${number}`);
      await expect(admin.page.getByText(number).first()).toBeVisible();
      await expectAccessible(admin, 'the audit log');
      admin.expectNoTrouble();
      await admin.close();
    });
    client.expectNoTrouble();
    sales.expectNoTrouble();
    await client.close();
    await sales.close();
  });
}
