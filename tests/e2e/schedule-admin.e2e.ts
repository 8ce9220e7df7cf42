import { expect, test } from '@playwright/test';
import { businessDay, addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Person } from './person.ts';
import { expectAccessible } from './healthy-page.ts';

/** A date as users type it, DD/MM/YYYY. */
const typed = (day: string) => day.split('-').reverse().join('/');

/**
 * The day, or the next one if it is a Sunday. A cut-off on a Sunday night would be moved and no longer be 18 hours
 * before departure.
 */
const notOnSunday = (day: string) => (new Date(day).getUTCDay() === 0 ? addDays(day, 1) : day);

test('a sailing is entered, copied, chosen by a customer and cancelled; the customer is notified', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await Person.open(browser);
  const client = await Person.open(browser);
  const mark = `${Date.now()}`.slice(-6);
  const voyage = `E${mark}N`;
  const leaves = notOnSunday(addDays(businessDay(new Date()), 12));
  const arrives = addDays(leaves, 4);
  const words = (key: string) => new RegExp(`^${admin.text(key)}`);
  const dialog = admin.page.getByRole('dialog');

  await test.step('ADMIN enters it: cut-offs are filled in', async () => {
    await admin.signIn('admin.demo');
    await expect(admin.page).toHaveURL(/wr1-dasboard/);
    await admin.goto('/admin/schedule-list');
    await admin.button('schedule-edit.list.add').first().click();
    await dialog.getByRole('button', { name: words('schedule-edit.form.create') }).click();
    await expect(dialog.getByText(admin.message('SELECT_REQUIRED')).first()).toBeVisible();
    for (const [field, name, option] of [
      [admin.term('pol', 'FCL'), 'VNSGN', /VNSGN/],
      [admin.term('pod', 'FCL'), 'IDJKT', /IDJKT/],
      [words('schedule.column.carrier'), 'ONE', /^ONE/],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).fill(name);
      await admin.page.getByRole('option', { name: option }).first().click();
    }
    await dialog.getByRole('textbox', { name: words('schedule-edit.form.voyage') }).fill(voyage);
    const pair = (key: string) => dialog.getByRole('group', { name: admin.text(`schedule-edit.form.${key}`) }).last();
    await pair('etd').getByRole('textbox').first().fill(typed(leaves));
    await pair('etd').getByRole('textbox').last().fill('20:00');
    await pair('eta')
      .getByRole('textbox')
      .first()
      .fill(typed(addDays(leaves, -1)));
    await pair('eta').getByRole('textbox').last().fill('8');
    // At Cat Lai, the cut-off is 18 hours before departure.
    const cargo = dialog.getByRole('group', { name: words('schedule-edit.form.cutOff.cargoCutOff') });
    await expect(cargo.getByRole('textbox').last()).toHaveValue('02:00');
    await dialog.getByRole('button', { name: words('schedule-edit.form.create') }).click();
    await expect(dialog.getByText(admin.message('ETA_BEFORE_ETD'))).toBeVisible();
    await expectAccessible(admin, 'the form of a departure');
    await pair('eta').getByRole('textbox').first().fill(typed(arrives));
    await dialog.getByRole('button', { name: words('schedule-edit.form.create') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('copies it for four weeks', async () => {
    await admin.goto(`/admin/schedule-list?q=${voyage}`);
    await expect(admin.page.getByRole('row').filter({ hasText: voyage })).toHaveCount(1);
    await admin.page.getByRole('row').filter({ hasText: voyage }).getByRole('checkbox').check();
    await admin.page.getByRole('toolbar').getByText(admin.text('schedule-edit.action.copy')).click();
    await expect(dialog.getByRole('row')).toHaveCount(5);
    await dialog.getByRole('button', { name: admin.text('schedule-edit.copy.confirm_other', { count: 4 }) }).click();
    await expect(admin.page.getByText('Copy schedule list success!')).toBeVisible();
    await expect(admin.page.getByRole('row').filter({ hasText: voyage })).toHaveCount(5);
  });

  let number = '';
  await test.step('a customer finds it and requests a price for it', async () => {
    await client.signIn('client.demo');
    await expect(client.page).toHaveURL(/customer-dashboard/);
    await client.goto(`/online-service/schedule?service=FCL&pol=VNSGN&pod=IDJKT&from=${leaves}&to=${leaves}`);
    const row = client.page.getByRole('row').filter({ hasText: voyage });
    await expect(row).toHaveCount(1);
    await row.hover();
    await row.getByRole('button', { name: client.text('schedule.askPrice') }).click();
    await expect(client.page).toHaveURL(/find-a-quotation/);
    await expect(client.page.getByText(new RegExp(voyage)).first()).toBeVisible();
    number = await requestOn(client, voyage);
  });

  await test.step('ADMIN cannot delete it, cancels it, and gives a reason', async () => {
    await admin.goto(`/admin/schedule-list?q=${voyage}&from=${leaves}&to=${leaves}`);
    const row = admin.page.getByRole('row').filter({ hasText: voyage });
    await expect(row).toContainText('1');
    await row.hover();
    await row.getByRole('button').last().click();
    await expect(admin.page.getByRole('menuitem', { name: words('schedule-edit.action.delete') })).toHaveCount(0);
    await admin.page.getByRole('menuitem', { name: words('schedule-edit.action.cancel') }).click();
    await dialog.getByRole('textbox').fill('Blank sailing');
    await dialog.getByRole('button', { name: words('schedule-edit.cancel.confirm') }).click();
    await expect(dialog).toBeHidden();
    await admin.goto(`/admin/schedule-list?tab=cancelled&q=${voyage}`);
    await expect(admin.page.getByText('Blank sailing')).toBeVisible();
  });

  await test.step('the customer is notified, and the record shows it', async () => {
    await client.goto('/notifications');
    await expect(client.page.getByText(new RegExp(`${number}.*has been cancelled`)).first()).toBeVisible();
    await client.goto(`/user/my-quotation/${number}`);
    await expect(client.page.getByText('Blank sailing')).toBeVisible();
  });
  admin.expectNoTrouble();
  client.expectNoTrouble();
  await admin.close();
  await client.close();
});

/** As a customer, requests a price for the departure of a voyage; returns the quotation number. */
async function requestOn(person: Person, voyage: string): Promise<string> {
  return person.page.evaluate(
    async ([wanted]) => {
      const ask = async (query: string, variables: object, apikey?: string) => {
        const headers = { 'content-type': 'application/json', ...(apikey && { apikey }) };
        const body = JSON.stringify({ query, variables });
        return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()).data;
      };
      const { login } = await ask(
        'mutation { login(input: { username: "client.demo", password: "Demo#2026" }) { accessToken } }',
        {},
      );
      const { schedules } = await ask(
        '{ schedules(first: 1000, filter: { serviceType: FCL, polCode: "VNSGN", podCode: "IDJKT" }) { nodes { id voyage etd } } }',
        {},
        login.accessToken,
      );
      const own = schedules.nodes.filter((node: { voyage: string }) => node.voyage === wanted);
      const shipment = {
        serviceType: 'FCL',
        shippingType: 'EXPORT',
        polCode: 'VNSGN',
        podCode: 'IDJKT',
        incotermCode: 'FOB',
        scheduleId: own[0].id,
        containers: [{ containerTypeCode: '45G1', quantity: 1, weightKg: '12000' }],
      };
      const done = await ask(
        'mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { number } userErrors { ... on UserError { code message field } } } }',
        { input: { shipment } },
        login.accessToken,
      );
      return String(done.requestQuotation.quotation?.number ?? JSON.stringify(done.requestQuotation.userErrors));
    },
    [voyage],
  );
}

test('departures are imported from a file: none while a row is wrong, then all', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await Person.open(browser, { language: 'vn' });
  const { page } = admin;
  const mark = `${Date.now()}`.slice(-6);
  const day = addDays(businessDay(new Date()), 20);
  const dialog = page.getByRole('dialog');
  const heads = 'Mã nơi đi,Mã nơi đến,Hãng,Chuyến,ETD (giờ địa phương),ETA (giờ địa phương),Cắt máng (hàng)';
  const file = (last: string) => ({
    name: 'chuyen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads}\nVNSGN,SGSIN,ONE,F${mark}A,${day} 20:00,${addDays(day, 3)} 08:00,\n${last}\n`),
  });
  await admin.signIn('admin.demo');
  await expect(page).toHaveURL(/wr1-dasboard/);
  await admin.goto('/admin/schedule-list');
  await admin.button('schedule-edit.list.import').click();
  await page
    .locator('input[type="file"]')
    .setInputFiles(file(`VNSGN,VNSGN,ONE,F${mark}B,${day} 20:00,${addDays(day, -3)} 08:00,${addDays(day, 1)} 08:00`));
  // Each invalid cell is listed by row and column, in the language of the page.
  await expect(dialog.getByText(admin.message('SAME_PORT'))).toBeVisible();
  await expect(dialog.getByText(admin.message('ETA_BEFORE_ETD'))).toBeVisible();
  await expect(dialog.getByText(admin.message('CUT_OFF_AFTER_ETD'))).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Nhập 1 chuyến/ })).toBeDisabled();
  await admin.button('schedule-edit.import.other').click();
  await page
    .locator('input[type="file"]')
    .setInputFiles(file(`VNSGN,SGSIN,ONE,F${mark}B,${day} 21:00,${addDays(day, 3)} 09:00,`));
  await dialog.getByRole('button', { name: /^Nhập 2 chuyến/ }).click();
  await expect(dialog.getByText(admin.text('schedule-edit.import.doneTitle'))).toBeVisible();
  await dialog.getByRole('button').last().click();
  await admin.goto(`/admin/schedule-list?q=F${mark}`);
  await expect(page.getByRole('row').filter({ hasText: `F${mark}` })).toHaveCount(2);
  admin.expectNoTrouble();
  await admin.close();
});
