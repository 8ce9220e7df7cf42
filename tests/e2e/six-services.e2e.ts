import { expect, test, type Browser } from '@playwright/test';
import { LOCATION_DIRECTION_LABEL } from '@wr1/schema/rules/place/location-type.ts';
import { SERVICE_TYPE_LABEL, type ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { Person, type Variant } from './person.ts';
import { chooseEnd, choosePlace, fillContainer, fillPackage } from './api-request.ts';
import { toPlannedTransport } from './service-path.ts';

/** Opens the empty request form of a service as a customer. */
async function ask(browser: Browser, service: ServiceTypeKey, variant: Variant = {}): Promise<Person> {
  const customer = await Person.open(browser, variant);
  await customer.enter('client.demo');
  await customer.goto('/user/find-a-quotation');
  await customer.page
    .getByRole('radio', { name: SERVICE_TYPE_LABEL[service][customer.language] })
    .check({ force: true });
  return customer;
}

/** Submits the form and waits for the record's page. */
async function send(person: Person): Promise<void> {
  await person.button('quotation.request.send').click();
  await expect(person.page.getByText(person.message('QUOTE_REQUEST_SENT'))).toBeVisible();
  await expect(person.page).toHaveURL(/\/user\/my-quotation\/QT-/);
}

async function done(person: Person): Promise<void> {
  person.expectNoTrouble();
  await person.close();
}

test('container trucking: places from the list, a truck for each container, to planned transport', async ({
  browser,
  request,
}) => {
  const customer = await ask(browser, 'CONTAINER_TRUCKING');
  const { page } = customer;
  await choosePlace(customer, 'PICK_UP', '');
  await choosePlace(customer, 'DELIVERY', 'cat lai');
  await fillContainer(customer, 2);
  await expect(page.getByText(customer.text('shipment-form.trucks.name', { n: 2 }), { exact: true })).toBeVisible();
  // A missing truck is reported at the field with the specification's message.
  await page
    .getByRole('button', { name: new RegExp(`: ${customer.text('shipment-form.trucks.name', { n: 2 })}$`) })
    .click();
  await customer.button('quotation.request.send').click();
  await expect(page.getByText(customer.message('TRUNK_ID_QUANTITY'))).toBeVisible();
  await page.getByLabel(customer.text('shipment-form.trucks.label')).first().click();
  await page.getByRole('option', { name: customer.text('shipment-form.trucks.name', { n: 2 }) }).click();
  // A reload preserves the input.
  await expect(page.getByText(/\d\d:\d\d/).first()).toBeVisible();
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByLabel(customer.text('shipment-form.cargo.weightEach')).first()).toHaveValue('18,000');
  await send(customer);
  await expect(page.getByText(customer.text('shipment.cargo.truck', { n: 2 })).first()).toBeVisible();
  await expect(page.getByText(LOCATION_DIRECTION_LABEL.DELIVERY.en, { exact: true })).toBeVisible();
  await toPlannedTransport(customer, request, 'CONTAINER_TRUCKING');
  await done(customer);
});

test('van trucking in Vietnamese on a phone, with the weight picker and customs, to planned transport', async ({
  browser,
  request,
}) => {
  const customer = await ask(browser, 'VAN_TRUCKING', { language: 'vn', skin: 'dark', width: 390 });
  const { page } = customer;
  await choosePlace(customer, 'PICK_UP', '');
  await choosePlace(customer, 'DELIVERY', 'kho WR1');
  await fillPackage(customer);
  await page.getByRole('checkbox', { name: customer.text('shipment-form.also.customs') }).check({ force: true });
  await expect(page.getByLabel(customer.text('shipment-form.also.regime'))).toContainText('B11');
  await send(customer);
  await expect(page.getByText(customer.text('shipment.cargo.truck', { n: 1 })).first()).toBeVisible();
  await expect(page.getByText('B11').first()).toBeVisible();
  await toPlannedTransport(customer, request, 'VAN_TRUCKING');
  await done(customer);
});

test('customs alone to planned transport, then with container trucks', async ({ browser, request }) => {
  const customer = await ask(browser, 'CUSTOM');
  const { page } = customer;
  await chooseEnd(customer, customer.term('pol', 'FCL'), 'CNSHA');
  await chooseEnd(customer, customer.term('pod', 'FCL'), 'VNSGN');
  await fillContainer(customer);
  await expect(page.getByLabel(customer.text('shipment-form.also.regime'))).toContainText('A11');
  await send(customer);
  await expect(page.getByText(customer.text('shipment.route.customsOnly'))).toBeVisible();
  await toPlannedTransport(customer, request, 'CUSTOM');
  await customer.goto('/user/find-a-quotation?service=CUSTOM');
  await page
    .getByRole('radiogroup', { name: customer.text('shipment-form.also.other') })
    .getByRole('radio', { name: customer.text('shipment-form.also.otherService.CONTAINER') })
    .check({ force: true });
  await choosePlace(customer, 'PICK_UP', 'cat lai');
  await choosePlace(customer, 'DELIVERY', '');
  await fillContainer(customer);
  await send(customer);
  await expect(page.getByText(customer.text('shipment.cargo.other'), { exact: true })).toBeVisible();
  await done(customer);
});

test('LCL with our van: asks for the address, then to planned transport', async ({ browser, request }) => {
  const customer = await ask(browser, 'LCL');
  const { page } = customer;
  await chooseEnd(customer, customer.term('pol', 'LCL'), 'VNSGN');
  await chooseEnd(customer, customer.term('pod', 'LCL'), 'CNSHA');
  await fillPackage(customer);
  await page.getByRole('checkbox', { name: customer.text('shipment-form.also.van') }).check({ force: true });
  await customer.button('quotation.request.send').click();
  await expect(page.getByText(customer.message('REQUIRED'))).toBeVisible();
  await choosePlace(customer, 'PICK_UP', '');
  await send(customer);
  await toPlannedTransport(customer, request, 'LCL', 'polCode: "VNSGN", podCode: "CNSHA"');
  await done(customer);
});

test('AIR: an Incoterm for sea is refused and the right one is suggested, then to planned transport', async ({
  browser,
  request,
}) => {
  const customer = await ask(browser, 'FCL');
  const { page } = customer;
  await page.getByLabel(customer.text('shipment-form.route.incoterm')).click();
  await page.getByRole('option', { name: /FOB/ }).click();
  await page.getByRole('radio', { name: SERVICE_TYPE_LABEL.AIR.en, exact: true }).check({ force: true });
  await chooseEnd(customer, customer.term('pol', 'AIR'), 'SGN');
  await chooseEnd(customer, customer.term('pod', 'AIR'), 'LAX');
  await fillPackage(customer);
  await customer.button('quotation.request.send').click();
  await expect(page.getByText(/FOB.*FCA/)).toBeVisible();
  await page.getByLabel(customer.text('shipment-form.route.incoterm')).click();
  await page.getByRole('option', { name: /FCA/ }).click();
  await send(customer);
  await toPlannedTransport(customer, request, 'AIR', 'polCode: "SGN", podCode: "LAX"');
  await done(customer);
});

test('FCL: an excess weight is shown at the field with the limit', async ({ browser }) => {
  const customer = await ask(browser, 'FCL');
  const { page } = customer;
  await chooseEnd(customer, customer.term('pol', 'FCL'), 'VNVUT');
  await chooseEnd(customer, customer.term('pod', 'FCL'), 'USLAX');
  await fillContainer(customer);
  const weight = page.getByLabel(customer.text('shipment-form.cargo.weightEach')).first();
  await weight.fill('30000');
  await customer.button('quotation.request.send').click();
  await expect(page.getByText(/3,500 kg.*26,500 kg/)).toBeVisible();
  await weight.fill('26500');
  await send(customer);
  await done(customer);
});

test('without an account: vans from address to address', async ({ browser }) => {
  const stranger = await Person.open(browser, { width: 390 });
  const { page } = stranger;
  await stranger.goto('/public/find-quotation?service=VAN_TRUCKING');
  await fillPackage(stranger);
  await chooseRegion(stranger, 'PICK_UP', 'ho chi minh');
  await chooseRegion(stranger, 'DELIVERY', 'can tho');
  await page.getByLabel(stranger.text('shipment-form.place.address.PICK_UP')).fill('Lot A1, Tan Binh industrial park');
  await page.getByLabel(stranger.text('shipment-form.place.address.DELIVERY')).fill('12 Hoa Binh, Ninh Kieu');
  await page.getByLabel(stranger.text('lead.contact.name')).fill('Nguyễn Thị Hạnh');
  await page.getByLabel(stranger.text('lead.contact.email')).fill(`hanh-${Date.now()}@example.com`);
  await stranger.button('lead.request.send').click();
  await expect(page.getByRole('heading', { name: stranger.text('lead.sent.title') })).toBeVisible();
  await done(stranger);
});

async function chooseRegion(person: Person, direction: 'PICK_UP' | 'DELIVERY', text: string): Promise<void> {
  await person.page.getByLabel(person.text(`shipment-form.place.region.${direction}`)).fill(text);
  await person.page.getByRole('option').first().click();
}
