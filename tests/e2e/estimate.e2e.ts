import { expect, test } from '@playwright/test';
import { message } from '@wr1/schema/rules/message/message.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Person } from './person.ts';
import { PHONE_WAY, variantName } from './healthy-page.ts';

/** A day covered by the demo price lists, outside the peak season. */
function quietDay(): string {
  const day = addDays(businessDay(new Date()), 14);
  return ['08', '09', '10'].includes(day.slice(5, 7)) ? `${day.slice(0, 4)}-11-16` : day;
}

const shownDay = (day: string) => day.split('-').reverse().join('/');

async function fillIn(customer: Person): Promise<void> {
  const { page } = customer;
  await customer.goto('/user/estimate-price');
  await page.getByLabel(customer.term('pol', 'FCL')).fill('VNVUT');
  await page.getByRole('option', { name: /VNVUT/ }).first().click();
  await page.getByLabel(customer.term('pod', 'FCL')).fill('USLAX');
  await page.getByRole('option', { name: /USLAX/ }).first().click();
  await page.getByRole('textbox', { name: customer.text('estimate.departure') }).fill(shownDay(quietDay()));
  await page.getByLabel(customer.text('estimate.containerType')).first().click();
  await page.getByRole('option', { name: /45G1/ }).first().click();
  await page.getByLabel(customer.text('estimate.weightEach')).fill('30000');
  await page.getByRole('checkbox', { name: /customs|hải quan/i }).check();
}

const customerWay = async (person: Person) => {
  const { page } = person;
  await person.enter('client.demo');
  await fillIn(person);
  const submit = person.button('estimate.submit');

  // Too heavy for the container; the field shows the excess.
  await submit.click();
  const tooHeavy = message('PAYLOAD_EXCEEDED', person.language, { over: 3500, container: '40HC' });
  await expect(page.getByText(tooHeavy)).toBeVisible();
  await page.getByLabel(person.text('estimate.weightEach')).fill('18000');
  await submit.click();

  // Four carriers side by side; selecting another one shows its own lines.
  const options = page.getByRole('radiogroup', { name: person.text('estimate.options') }).getByRole('radio');
  await expect(options).toHaveCount(4);
  await expect(page.getByRole('heading', { name: /MSC/ })).toBeVisible();
  await options.nth(1).check({ force: true });
  await expect(page.getByRole('heading', { name: /ONE/ })).toBeVisible();

  // A colleague sees the same prices with the URL alone.
  const shared = page.url();
  const colleague = await Person.open(page.context().browser() ?? fail(), { language: person.language });
  await colleague.enter('root.demo');
  await colleague.page.goto(shared);
  await expect(colleague.page.getByRole('heading', { name: /MSC/ })).toBeVisible();
  await colleague.close();

  // The request form is prefilled.
  await page
    .locator('#main')
    .getByRole('link', { name: person.text('estimate.request') })
    .click();
  await expect(page).toHaveURL(/\/user\/find-a-quotation/);
  await expect(page.getByLabel(person.text('shipment-form.cargo.weightEach')).first()).toHaveValue('18,000');
  await person.button('quotation.request.send').click();
  await expect(page.getByText(person.message('QUOTE_REQUEST_SENT'))).toBeVisible();
  await expect(page).toHaveURL(/\/user\/my-quotation\/QT-/);
  return page.url().split('/').at(-1) ?? '';
};

function fail(): never {
  throw new Error('There is no browser');
}

for (const variant of PHONE_WAY) {
  test(`a customer compares options and continues to a request, which staff price from the tariff: ${variantName(variant)}`, async ({
    browser,
  }) => {
    const customer = await Person.open(browser, variant);
    const number = await customerWay(customer);

    const staff = await Person.open(browser, variant);
    await staff.enter('admin.demo');
    await staff.goto(`/admin/my-quotation/${number}`);
    await staff.button('quotation.tariff.fill').click();
    const prices = staff.page.getByRole('textbox', {
      name: new RegExp(`^${staff.text('quotation.sheet.column.unitPrice')}`),
    });
    await expect(prices.first()).toHaveValue('2,400.00');
    // The lines can still be changed.
    await prices.first().fill('2350');
    await staff.page
      .getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) })
      .first()
      .click();
    await staff.priceIsSent();
    await staff.close();
    await customer.close();
  });
}

test('without a freight list, missing charges are shown next to their lines, with a link to request a quotation', async ({
  browser,
}) => {
  const customer = await Person.open(browser);
  await customer.enter('client.demo');
  await customer.goto('/user/estimate-price?service=FCL&direction=EXPORT&from=VNVUT&to=DKAAR&box=45G1*1*18000');
  await expect(customer.page.getByText(customer.text('estimate.gap.NO_TARIFF_FOR_LANE'))).toBeVisible();
  await expect(customer.page.getByText('THC', { exact: true }).first()).toBeVisible();
  await expect(
    customer.page.locator('#main').getByRole('link', { name: customer.text('estimate.request') }),
  ).toBeVisible();
  await customer.close();
});

test('a truck without a place asks for the distance next to its line and is priced by it', async ({ browser }) => {
  const customer = await Person.open(browser);
  const { page } = customer;
  await customer.enter('client.demo');
  await customer.goto(
    `/user/estimate-price?service=FCL&direction=EXPORT&from=VNVUT&to=USLAX&on=${quietDay()}&box=45G1*1*18000&truck=container`,
  );
  await expect(page.getByText(customer.text('estimate.gap.DISTANCE_UNKNOWN'))).toBeVisible();
  await page.getByRole('textbox', { name: customer.text('estimate.gap.km.PICK_UP') }).fill('30');
  await customer.button('estimate.gap.apply').click();
  await expect(page.getByRole('cell', { name: '1,900,000' }).first()).toBeVisible();
  await expect(page.getByText(customer.text('estimate.gap.DISTANCE_UNKNOWN'))).toHaveCount(0);
  // The form and the URL contain the distance.
  await expect(page).toHaveURL(/pickupkm=30/);
  await customer.close();
});
