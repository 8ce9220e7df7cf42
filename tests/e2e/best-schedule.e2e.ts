import { expect, test, type Page } from '@playwright/test';
import { Person } from './person.ts';
import { chooseEnd, choosePlace, fillContainer, fillPackage } from './api-request.ts';

/** For each service: its lane, the service name in the form, and how to fill in the other required fields. */
const SERVICES = {
  AIR: { lane: 'pol=HAN&pod=ICN', service: 'AIR', fill: fillPackage },
  FCL: { lane: 'pol=VNSGN&pod=SGSIN', service: 'FCL', fill: fillContainer },
  LCL: { lane: 'pol=VNSGN&pod=SGSIN', service: 'LCL', fill: fillPackage },
  FTL: {
    lane: 'pol=HPG&pod=HNI',
    service: 'CONTAINER_TRUCKING',
    fill: async (person: Person) => {
      await choosePlace(person, 'PICK_UP', 'nam phat');
      await choosePlace(person, 'DELIVERY', 'my dinh');
      await fillContainer(person);
    },
  },
  LTL: {
    lane: 'pol=HPG&pod=BNH',
    service: 'VAN_TRUCKING',
    fill: async (person: Person) => {
      await choosePlace(person, 'PICK_UP', 'dinh vu');
      await choosePlace(person, 'DELIVERY', 'yen phong');
      await fillPackage(person);
    },
  },
} as const;

/** Opens the dialog and chooses the best departure; returns its date as shown in the form, DD/MM. */
async function chooseBest(person: Person): Promise<string> {
  const { page } = person;
  await person.button('schedule.dialog.title').click();
  const dialog = page.getByRole('dialog');
  const best = dialog.getByRole('row').nth(1);
  await expect(best).toContainText(person.text('schedule.best.label'));
  const etd = (await best.innerText()).match(/\d{2}\/\d{2}(?=\/\d{2})/)?.[0] ?? 'no date';
  await best.getByRole('button').click();
  return etd;
}

const sailing = (page: Page, person: Person) =>
  page.getByRole('region', {
    name: new RegExp(
      `^(${(['FCL', 'AIR', 'FTL'] as const).map((service) => person.term('departure', service)).join('|')})`,
    ),
  });

for (const [picker, { lane, service, fill }] of Object.entries(SERVICES)) {
  test(`the best schedule for ${picker} can be used for a booking`, async ({ browser }) => {
    test.setTimeout(120_000);
    const person = await Person.open(browser);
    const { page } = person;
    await person.enter('client.demo');
    await person.goto(`/user/schedule?service=${picker}&${lane}&for=booking`);
    const etd = await chooseBest(person);
    await expect(page).toHaveURL(new RegExp(`/user/my-booking/new\\?service=${service}`));
    await expect(sailing(page, person)).toContainText(`ETD ${etd}`);

    await fill(person);
    // Choosing a place in the departure's region does not change the departure; neither does a reload.
    await expect(sailing(page, person)).toContainText(`ETD ${etd}`);
    await page.waitForTimeout(400);
    await page.reload();
    await expect(sailing(page, person)).toContainText(`ETD ${etd}`);

    await person.button('booking.form.send').click();
    await expect(page).toHaveURL(/\/user\/my-booking\/BK-/);
    await expect(page.getByText(etd).first()).toBeVisible();
    person.expectNoTrouble();
    await person.close();
  });
}

test('the dialog ranks prices in one request and passes the departure to the quotation form, which preserves changes', async ({
  browser,
}) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('client.demo');
  await person.goto('/online-service/schedule?service=FCL&pol=VNVUT&pod=USLAX');
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
  await person.button('schedule.dialog.title').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(2)).toBeVisible();
  // At most one request, because data already loaded is not requested again.
  const asked = person.requests.length;
  expect(person.requests.filter((name) => name === 'ScheduleDialog').length).toBeLessThanOrEqual(1);
  // If only the price counts, the cheapest departure is marked as the best.
  await dialog.getByRole('button', { name: person.text('schedule.weights.open'), exact: true }).click();
  for (const one of ['transit', 'arrival', 'margin', 'direct', 'emission']) {
    await page.getByRole('slider', { name: person.text(`schedule.weights.${one}`) }).fill('0');
  }
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(new RegExp(person.text('schedule.best.cheapest')))).toBeVisible();
  expect(person.requests).toHaveLength(asked);
  await dialog.getByRole('row').nth(1).getByRole('button').click();

  await expect(page).toHaveURL(/\/user\/find-a-quotation\?service=FCL/);
  await expect(sailing(page, person)).toContainText('ETD');
  await person.button('shipment-form.sailing.remove').click();
  await page.waitForTimeout(400);
  await page.reload();
  // A departure that was removed is not restored.
  await expect(page.getByLabel(person.term('pol', 'FCL'))).toHaveValue(/VNVUT|Cai Mep|Vung Tau/);
  await expect(sailing(page, person)).not.toContainText('ETD');
  person.expectNoTrouble();
  await person.close();
});

test('a request from Cat Lai to Los Angeles finds the sailings of Cai Mep and departs from there', async ({
  browser,
}) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('client.demo');
  await person.goto('/user/find-a-quotation?service=FCL');
  await chooseEnd(person, person.term('pol', 'FCL'), 'VNSGN');
  await chooseEnd(person, person.term('pod', 'FCL'), 'USLAX');
  await person.button('shipment-form.sailing.choose').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader', { name: /^Price \(USD\)/ })).toBeVisible();
  await dialog.getByText(person.text('schedule.best.label'), { exact: true }).click();
  await expect(sailing(page, person)).toContainText('ETD');
  await expect(page.getByLabel(person.term('pol', 'FCL'))).toHaveValue(/VNVUT|Cai Mep|Vung Tau/);

  // The schedule page says that it searched both ports, and names the port of each row.
  await person.goto('/online-service/schedule?service=FCL&pol=VNSGN&pod=USLAX');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('all ports of Ho Chi Minh City');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('VNVUT');
  person.expectNoTrouble();
  await person.close();
});

test('on a phone the dialog shows its weights and blocks', async ({ browser }) => {
  const person = await Person.open(browser, { language: 'vn', width: 390 });
  const { page } = person;
  await person.enter('client.demo');
  await person.goto('/user/schedule?service=AIR&pol=HAN&pod=ICN');
  await person.button('schedule.dialog.title').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(person.text('schedule.best.label'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: person.text('schedule.weights.open'), exact: true }).click();
  await expect(page.getByRole('slider', { name: person.text('schedule.weights.price') })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  person.expectNoTrouble();
  await person.close();
});

/** A row of the dialog's table in comparable form. */
interface ReadRow {
  carrier: string;
  etd: string;
  eta: string;
  days: number;
  isDirect: boolean;
  price: number | null;
  marks: string;
}

/** The selectable rows in order, with dates as YYMMDD so that texts can be compared. */
async function readRows(person: Person): Promise<ReadRow[]> {
  const table = person.page.getByRole('dialog').getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const at = (name: string) => heads.findIndex((head) => head.trim().startsWith(name));
  const [carrier, etd, eta, days, transit, price] = [
    'Carrier',
    'ETD',
    'ETA',
    'Transit time',
    'Transit port',
    'Price',
  ].map(at);
  const dayOf = (text = '') => text.slice(0, 8).split('/').reverse().join('');
  const rows = table.locator('tbody tr').filter({ has: person.page.getByRole('button') });
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
  );
  return texts.map((cells) => {
    const cell = (index = -1) => cells[index] ?? '';
    const amount = /^[\d,]+\.\d{2}/.exec(cell(price))?.[0];
    return {
      carrier: cell(carrier).split('\n')[0] ?? '',
      etd: dayOf(cell(etd)),
      eta: dayOf(cell(eta)),
      days: Number.parseInt(cell(days), 10),
      isDirect: cell(transit) === 'Direct',
      price: amount === undefined ? null : Number(amount.replaceAll(',', '')),
      marks: cells.join(' '),
    };
  });
}

test('no other departure of the request form beats the best, and prices and arrivals are sortable', async ({
  browser,
}) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('client.demo');
  await person.goto('/user/find-a-quotation?service=FCL');
  await chooseEnd(person, person.term('pol', 'FCL'), 'VNSGN');
  await chooseEnd(person, person.term('pod', 'FCL'), 'SGSIN');
  const ready = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await page.getByRole('textbox', { name: person.text('shipment-form.route.cargoReady') }).fill(ready);
  await person.button('shipment-form.sailing.choose').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(person.text('schedule.best.label'), { exact: true })).toBeVisible();
  const price = dialog.getByRole('columnheader', { name: /^Price \(USD\)/ });
  await expect(price).toBeVisible();

  const ranked = await readRows(person);
  expect(ranked.length).toBeGreaterThan(4);
  const [best, ...others] = ranked;
  expect(best?.marks).toContain(person.text('schedule.best.label'));
  const worstPrice = Number.MAX_SAFE_INTEGER;
  const isAsGood = (a: ReadRow, b: ReadRow) =>
    a.etd <= b.etd &&
    a.eta <= b.eta &&
    a.days <= b.days &&
    (a.isDirect || !b.isDirect) &&
    (a.price ?? worstPrice) <= (b.price ?? worstPrice);
  expect(others.filter((row) => best && isAsGood(row, best) && !isAsGood(best, row))).toEqual([]);
  // Of equal sailings of one carrier, the earlier one comes first.
  for (const [index, upper] of ranked.entries()) {
    const lower = ranked.slice(index + 1).find((row) => row.carrier === upper.carrier && row.price === upper.price);
    if (lower?.days === upper.days) expect(lower.etd >= upper.etd, `${upper.etd} above ${lower.etd}`).toBe(true);
  }
  // The badges match the columns.
  const cheapest = ranked.find(({ marks }) => marks.includes(person.text('schedule.mark.cheapest')));
  expect(cheapest?.price).toBe(Math.min(...ranked.map((row) => row.price ?? worstPrice)));
  const earliest = ranked.find(({ marks }) => marks.includes(person.text('schedule.mark.earliestArrival')));
  expect(earliest?.eta).toBe(ranked.map(({ eta }) => eta).toSorted()[0]);

  await price.getByRole('button').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  const prices = (await readRows(person)).map((row) => row.price ?? worstPrice);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const eta = dialog.getByRole('columnheader', { name: 'ETA' });
  await eta.getByRole('button').click();
  await eta.getByRole('button').click();
  await expect(eta).toHaveAttribute('aria-sort', 'descending');
  const arrivals = (await readRows(person)).map((row) => row.eta);
  expect(arrivals).toEqual(arrivals.toSorted().toReversed());

  const last = dialog
    .locator('tbody tr')
    .filter({ has: page.getByRole('button') })
    .first();
  const [day, month] = [arrivals[0]?.slice(4), arrivals[0]?.slice(2, 4)];
  await last.hover();
  await last.getByRole('button').click();
  await expect(sailing(page, person)).toContainText(`ETA ${day}/${month}`);
  person.expectNoTrouble();
  await person.close();
});
