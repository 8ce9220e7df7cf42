import { expect, test, type APIRequestContext, type Browser } from '@playwright/test';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person, type Variant } from './person.ts';
import { IS_FULL, variantName } from './healthy-page.ts';

/** Enters Cai Mep to Los Angeles and two 40' high cubes of 18 t each. */
async function fillIn(person: Person): Promise<void> {
  const { page } = person;
  await page.getByLabel(person.term('pol', 'FCL')).fill('VNVUT');
  await page.getByRole('option', { name: /VNVUT/ }).first().click();
  await page.getByLabel(person.term('pod', 'FCL')).fill('USLAX');
  await page.getByRole('option', { name: /USLAX/ }).first().click();
  await page.getByLabel(person.text('shipment-form.cargo.containerType')).first().click();
  await page
    .getByRole('option', { name: /40HC|45G1/ })
    .first()
    .click();
  await page.getByLabel(person.text('shipment-form.cargo.weightEach')).first().fill('18000');
}

async function keepAndUse(browser: Browser, _: APIRequestContext, variant: Variant): Promise<void> {
  const customer = await Person.open(browser, variant);
  const { page } = customer;
  await customer.enter('client.demo');
  await customer.goto('/user/find-a-quotation');
  await fillIn(customer);

  // Saves the input as a template; a name already taken is refused at its field.
  const name = `Weekly ${variant.language} ${Date.now()}`;
  await customer.button('shipment-form.template.save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: customer.text('template.save'), exact: true }).click();
  await expect(page.getByText(customer.message('SAVED'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await customer.button('shipment-form.template.save').click();
  await dialog.getByRole('textbox').fill(` ${name.toUpperCase()} `);
  await dialog.getByRole('button', { name: customer.text('template.save'), exact: true }).click();
  await expect(dialog.getByText(customer.message('TEMPLATE_NAME_TAKEN'))).toBeVisible();
  await page.keyboard.press('Escape');
  await customer.button('common.ui.discard').click();
  await expect(dialog).toBeHidden();

  // Applies the template. Other input is replaced only after confirmation; the date remains.
  const note = page.getByLabel(customer.text('shipment-form.note.label'));
  await note.fill('Something else');
  await customer.button('shipment-form.template.use').click();
  await dialog.getByRole('button', { name: customer.text('template.useNamed', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('shipment-form.template.replace'), exact: true })
    .click();
  await expect(page.getByText(customer.text('shipment-form.template.used', { name }))).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByLabel(customer.text('shipment-form.cargo.weightEach')).first()).toHaveValue('18,000');
  await customer.button('quotation.request.send').locator('visible=true').first().click();
  await expect(page.getByText(customer.message('QUOTE_REQUEST_SENT'))).toBeVisible();
  await expect(page).toHaveURL(/\/user\/my-quotation\/QT-/);
  await expect(page.getByText('USLAX').first()).toBeVisible();
  // The customer also sees when the request must be acknowledged.
  await expect(page.getByText(customer.text('shipment.sla.what.ACKNOWLEDGE_REQUEST')).first()).toBeVisible();

  // Templates can be renamed and deleted.
  await customer.goto('/user/find-a-quotation');
  await customer.button('shipment-form.template.use').click();
  await dialog.getByRole('button', { name: customer.text('template.more', { name }) }).click();
  await page.getByRole('menuitem', { name: customer.text('template.rename'), exact: true }).click();
  await dialog.getByRole('textbox').fill(`${name} b`);
  await dialog.getByRole('button', { name: customer.text('template.rename'), exact: true }).click();
  await dialog.getByRole('button', { name: customer.text('template.more', { name: `${name} b` }) }).click();
  await page.getByRole('menuitem', { name: customer.text('template.delete'), exact: true }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: customer.text('template.delete'), exact: true })
    .click();
  await expect(page.getByText(customer.message('DELETED'))).toBeVisible();
  await expect(dialog.getByText(`${name} b`, { exact: true })).toBeHidden();
  customer.expectNoTrouble();
  await customer.close();
}

async function copyBooking(browser: Browser, request: APIRequestContext, variant: Variant): Promise<void> {
  const customer = await Person.open(browser, variant);
  const { page } = customer;
  const { number } = await releasedBooking(
    await ApiUser.of(request, 'client.demo'),
    await ApiUser.of(request, 'sales.demo'),
  );
  await customer.enter('client.demo');
  await customer.goto(`/user/my-booking/${number}`);
  await customer.button('shipment.step.more').click();
  await page.getByRole('menuitem', { name: customer.text('shipment-form.copy.request'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user/find-a-quotation\\?copy=${number}$`));
  const weight = page.getByLabel(customer.text('shipment-form.cargo.weightEach')).first();
  await expect(weight).toHaveValue('18,000');
  // The URL refers to the copied record, so a reload changes nothing.
  await page.reload();
  await expect(weight).toHaveValue('18,000');
  await customer.button('quotation.request.send').locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/user\/my-quotation\/QT-/);
  await expect(
    page.getByText(wording(1, { service: null, language: customer.language }) ?? '', { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByText('VNVUT').first()).toBeVisible();
  customer.expectNoTrouble();
  await customer.close();
}

async function offer(browser: Browser, request: APIRequestContext, variant: Variant): Promise<void> {
  const customer = await Person.open(browser, variant);
  const staff = await Person.open(browser, variant);
  const { page } = staff;
  const { viewer } = await (await ApiUser.of(request, 'root.demo')).ask('{ viewer { company { name } } }');
  await customer.enter('root.demo');
  await staff.enter('sales.demo');
  await staff.goto('/admin/my-quotation');
  await staff.link('shipment.list.offer').click();
  await expect(page).toHaveURL(/\/admin\/my-quotation\/new$/);
  await page.getByRole('combobox', { name: new RegExp(staff.text('company.customer')) }).fill(viewer.company.name);
  await page.getByRole('option', { name: viewer.company.name }).first().click();
  await fillIn(staff);
  await staff.button('quotation.offer.toPrice').locator('visible=true').first().click();
  await expect(page).toHaveURL(/step=price/);
  await page
    .getByRole('textbox', { name: new RegExp(staff.text('quotation.sheet.column.unitPrice')) })
    .first()
    .fill('2350');
  // Input survives going back and forth, and a reload.
  await page.goBack();
  await expect(page.getByLabel(staff.text('shipment-form.cargo.weightEach')).first()).toHaveValue('18,000');
  await page.goForward();
  await page.reload();
  const price = page.getByRole('textbox', { name: new RegExp(staff.text('quotation.sheet.column.unitPrice')) }).first();
  await expect(price).toHaveValue(/2[.,]?350/);
  await page
    .getByRole('button', { name: new RegExp(`^${staff.text('quotation.sheet.send')}`) })
    .locator('visible=true')
    .first()
    .click();
  await staff.priceIsSent();
  await expect(page).toHaveURL(/\/admin\/my-quotation\/QT-/);
  const number = page.url().split('/').at(-1) ?? '';

  await customer.goto(`/user/my-quotation/${number}`);
  await customer.button('quotation.acceptOnly').click();
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('quotation.accept.do.accept'), exact: true })
    .click();
  await expect(
    customer.page
      .getByText(wording(17, { service: null, language: customer.language }) ?? '', { exact: false })
      .first(),
  ).toBeVisible();
  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
}

const VARIANTS: readonly Variant[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'vn', skin: 'dark', width: 390 },
];
const WAYS = [
  { what: 'a template is kept, used, renamed and deleted', walk: keepAndUse },
  { what: 'an old booking becomes a new request', walk: copyBooking },
  { what: 'an offer that nobody asked for is made and accepted', walk: offer },
];
for (const [index, { what, walk }] of WAYS.entries()) {
  // Variants alternate, so that every run covers both; a full run tests every case in all variants.
  for (const variant of IS_FULL ? VARIANTS : VARIANTS.filter((_, at) => at === index % VARIANTS.length)) {
    test(`${what}: ${variantName(variant)}`, async ({ browser, request }) => walk(browser, request, variant));
  }
}
