import { expect, test, type APIRequestContext } from '@playwright/test';
import { Person } from './person.ts';
import { PHONE_WAY, expectPageHealthy, variantName } from './healthy-page.ts';

interface Known {
  number: string;
  container: string;
}

/**
 * An FCL booking in transit with one of its containers, and the B/L or AWB number of a booking of another
 * service.
 */
async function bookingsOnTheWay(request: APIRequestContext): Promise<{ first: Known; second: string }> {
  const ask = async (query: string, headers: Record<string, string> = {}) =>
    (await (await request.post('/graphql', { data: { query }, headers })).json()).data;
  const { login } = await ask(
    'mutation { login(input: { username: "admin.demo", password: "Demo#2026" }) { accessToken } }',
  );
  const { bookings } = await ask(
    '{ bookings(first: 100, filter: { tab: IN_TRANSIT }) { nodes { number serviceType plan { transportDocumentNumber } schedule { id } cargo { containers { containerNumbers } } } } }',
    { apikey: login.accessToken },
  );
  const nodes = bookings.nodes as {
    number: string;
    serviceType: string;
    plan: { transportDocumentNumber: string | null };
    schedule: object | null;
    cargo: { containers: { containerNumbers: string[] }[] };
  }[];
  const fcl = nodes.find((node) => node.serviceType === 'FCL' && node.cargo.containers[0]?.containerNumbers[0]);
  const other = nodes.find((node) => node.serviceType !== 'FCL' && node.schedule && node.plan.transportDocumentNumber);
  expect(fcl && other, 'the demo has bookings on the way').toBeTruthy();
  return {
    first: { number: fcl?.number ?? '', container: fcl?.cargo.containers[0]?.containerNumbers[0] ?? '' },
    second: other?.plan.transportDocumentNumber ?? '',
  };
}

for (const variant of PHONE_WAY) {
  test(`Track two shipments and an unknown number without an account (${variantName(variant)})`, async ({
    browser,
    request,
  }) => {
    const { first, second } = await bookingsOnTheWay(request);
    const person = await Person.open(browser, variant);
    const { page } = person;
    await person.goto('/public/track-trace');
    await expect(page.getByRole('heading', { name: person.text('tracking.start.title') })).toBeVisible();
    const field = page.getByRole('textbox', { name: person.text('tracking.numbers') });
    // First a container number as printed on its door, then a pasted list.
    await field.fill(first.container.toLowerCase());
    await field.press('Enter');
    await field.fill(`${second}, BK-26-987654`);
    await person.button('tracking.submit').click();
    await expect(page).toHaveURL(new RegExp(`numbers=${first.container}`));

    const rows = page.getByRole('list', { name: person.text('tracking.results') }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(2)).toContainText(person.text('tracking.notFoundText'));
    const card = page.getByRole('region', { name: first.container });
    await expect(card.getByRole('heading', { name: person.text('tracking.timeline.title') })).toBeVisible();
    await expect(card.getByRole('row').nth(3)).toBeVisible();
    await expect(card).toContainText(person.text('tracking.note.who'));
    // The map of a sea shipment has an accessible name.
    await expect(card.getByRole('figure').getByRole('img')).toHaveAccessibleName(
      new RegExp(`^${person.text('chart.route.summary', { from: '.+', to: '.+' })}`),
    );
    await rows.nth(1).getByRole('button', { name: second }).click();
    await expect(page.getByRole('region', { name: second })).toBeVisible();
    // The page shows no data of the record itself.
    await expect(page.locator('main')).not.toContainText(first.number);
    await expectPageHealthy(person, '/public/track-trace');

    await person.goto('/history');
    for (const number of [first.container, second, 'BK-26-987654'])
      await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'BK-26-987654' })).toContainText(
      person.text('history.notFound'),
    );
    await expectPageHealthy(person, '/history');
    person.expectNoTrouble();
    await person.close();
  });
}

test('History lists what was tracked in this browser until it is removed', async ({ browser, request }) => {
  const { first, second } = await bookingsOnTheWay(request);
  const person = await Person.open(browser);
  const { page } = person;
  // The booking number alone finds nothing.
  await person.goto(`/public/track-trace?numbers=${first.number}`);
  await expect(page.getByRole('status').getByText(person.text('tracking.noneFound'))).toBeVisible();
  await person.goto(`/public/track-trace?numbers=${first.number},${first.container},${second}`);
  await expect(page.getByRole('region', { name: first.number })).toBeVisible();
  await person.goto('/history');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await page.getByRole('button', { name: person.text('history.remove', { number: second }) }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: person.text('common.ui.undo'), exact: true }).click();
  await expect(entries).toHaveCount(3);
  await page.getByRole('link', { name: `${person.text('history.again')}: ${first.number}` }).click();
  await expect(page.getByRole('region', { name: first.number })).toBeVisible();
  await person.goto('/history');
  await person.button('history.clear').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: person.text('history.clear') })
    .click();
  await expect(page.getByText(person.text('history.empty.title'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.text('history.empty.title'))).toBeVisible();
  person.expectNoTrouble();
  await person.close();
});

test('A number with a wrong check digit is flagged, not refused', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.goto('/public/track-trace');
  const field = page.getByRole('textbox', { name: person.text('tracking.numbers') });
  await field.fill('WRLU1002756');
  await field.press('Enter');
  await expect(page.getByText(person.text('tracking.checkDigit_one', { numbers: 'WRLU1002756' }))).toBeVisible();
  await person.button('tracking.submit').click();
  await expect(page.getByRole('status').getByText(person.text('tracking.noneFound'))).toBeVisible();
  person.expectNoTrouble();
  await person.close();
});
