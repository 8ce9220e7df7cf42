import { expect, test, type APIRequestContext } from '@playwright/test';
import { Person } from './person.ts';

const COMMON = ['pol', 'pod'] as const;
const TIMES = ['etd', 'eta', 'transit_time', 'cargo_cut_off', 'doc_cut_off'] as const;

/** The columns that the specification requires for each service in the dialog Select Your Best Schedule. */
const COLUMNS = {
  AIR: [...COMMON, 'carrier', ...TIMES, 'transit'],
  FCL: [...COMMON, 'carrier', ...TIMES, 'transit'],
  LCL: [...COMMON, 'carrier', 'vessel', ...TIMES, 'routing', 'transit', 'stuffing_place'],
  FTL: [...COMMON, ...TIMES, 'transit'],
  LTL: [...COMMON, ...TIMES, 'transit'],
} as const;

type Column = (typeof COLUMNS)[keyof typeof COLUMNS][number];
const TERM = { pol: 'polColumn', pod: 'podColumn', transit: 'transit', vessel: 'vessel' } as const;

/** The heading of a column. Some headings depend on the mode of transport. */
const heading = (person: Person, column: Column, service: keyof typeof COLUMNS): string =>
  column in TERM ? person.term(TERM[column as keyof typeof TERM], service) : person.text(`schedule.column.${column}`);

const LANES = {
  AIR: 'pol=HAN&pod=ICN',
  FCL: 'pol=VNSGN&pod=SGSIN',
  LCL: 'pol=VNSGN&pod=SGSIN',
  FTL: 'pol=HPG&pod=HNI',
  LTL: 'pol=HPG&pod=HNI',
} as const;

for (const service of ['AIR', 'FCL', 'LCL', 'FTL', 'LTL'] as const) {
  test(`schedules of ${service} show the specification’s columns`, async ({ browser }) => {
    const person = await Person.open(browser);
    const { page } = person;
    await person.enter('client.demo');
    await person.goto(`/user/schedule?service=${service}&${LANES[service]}`);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    for (const column of COLUMNS[service]) {
      await expect(
        table.getByRole('columnheader', { name: heading(person, column, service), exact: true }),
      ).toBeVisible();
    }
    const heads = await table.getByRole('columnheader').allTextContents();
    expect(heads.includes(person.text('schedule.column.carrier'))).toBe(
      COLUMNS[service].some((column) => column === 'carrier'),
    );
    person.expectNoTrouble();
    await person.close();
  });
}

const SERVICE_TYPE = { AIR: 'AIR', FCL: 'FCL', LCL: 'LCL', FTL: 'CONTAINER_TRUCKING', LTL: 'VAN_TRUCKING' } as const;

/** Number of a booking of the service whose plan staff may change now. */
async function plannableBooking(request: APIRequestContext, service: keyof typeof SERVICE_TYPE): Promise<string> {
  const ask = async (query: string, headers: Record<string, string> = {}) =>
    (await (await request.post('/graphql', { data: { query }, headers })).json()).data;
  const { login } = await ask(
    'mutation { login(input: { username: "admin.demo", password: "Demo#2026" }) { accessToken } }',
  );
  const { bookings } = await ask(
    `{ bookings(first: 100, filter: { serviceTypes: [${SERVICE_TYPE[service]}] }, sort: { field: ETD, order: DESC }) { nodes { number allowedActions } } }`,
    { apikey: login.accessToken },
  );
  const found = bookings.nodes.find((node: { allowedActions: string[] }) =>
    node.allowedActions.includes('UPDATE_BOOKING_PLAN'),
  );
  expect(found, `a ${service} booking that can be planned`).toBeDefined();
  return found.number;
}

for (const service of ['AIR', 'FCL', 'LCL', 'FTL', 'LTL'] as const) {
  test(`Select Your Best Schedule for ${service}: its columns, and a click on a row selects it`, async ({
    browser,
    request,
  }) => {
    const number = await plannableBooking(request, service);
    const person = await Person.open(browser);
    const { page } = person;
    await person.enter('admin.demo');
    await person.goto(`/admin/my-booking/${number}?tab=transport`);
    const opener = [person.text('booking.plan.chooseSailing'), person.text('booking.plan.otherSailing')];
    await page
      .getByRole('button', { name: new RegExp(`^(${opener.join('|')})$`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const table = dialog.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    for (const column of COLUMNS[service]) {
      await expect(
        table.getByRole('columnheader', { name: heading(person, column, service), exact: true }),
      ).toBeVisible();
    }
    const heads = await table.getByRole('columnheader').allTextContents();
    expect(heads.includes(person.text('schedule.column.carrier'))).toBe(
      COLUMNS[service].some((column) => column === 'carrier'),
    );
    const row = table.getByRole('row').nth(1);
    const etd = (await row.innerText()).match(/\d{2}\/\d{2}(?=\/\d{2})/)?.[0] ?? 'no date';
    await row.click();
    await expect(dialog).toBeHidden();
    // The form shows the clicked departure, which may be the one attached before.
    await expect(page.locator('form').filter({ hasText: person.text('booking.plan.otherSailing') })).toContainText(etd);
    person.expectNoTrouble();
    await person.close();
  });
}
