import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

const COMMON = ['pol', 'pod'] as const;
const TIMES = ['etd', 'eta', 'transit_time', 'cargo_cut_off', 'doc_cut_off'] as const;

/** The specification's columns of each service in the Select Your Best Schedule dialog. */
const COLUMNS = {
  AIR: [...COMMON, 'carrier', ...TIMES, 'transit'],
  FCL: [...COMMON, 'carrier', ...TIMES, 'transit'],
  LCL: [...COMMON, 'carrier', 'vessel', ...TIMES, 'routing', 'transit', 'stuffing_place'],
  FTL: [...COMMON, ...TIMES, 'transit'],
  LTL: [...COMMON, ...TIMES, 'transit'],
} as const;

const LANES = {
  AIR: 'pol=HAN&pod=ICN',
  FCL: 'pol=VNSGN&pod=SGSIN',
  LCL: 'pol=VNSGN&pod=SGSIN',
  FTL: 'pol=HPG&pod=HNI',
  LTL: 'pol=HPG&pod=HNI',
} as const;

for (const service of ['AIR', 'FCL', 'LCL', 'FTL', 'LTL'] as const) {
  test(`schedules of ${service} show the specification’s columns, and a row is chosen by a click`, async ({
    browser,
  }) => {
    const person = await Person.open(browser);
    const { page } = person;
    await person.signIn('client.demo');
    await expect(page).toHaveURL(/customer-dashboard/);
    await person.goto(`/user/schedule?service=${service}&${LANES[service]}`);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    for (const column of COLUMNS[service]) {
      await expect(
        table.getByRole('columnheader', { name: person.text(`schedule.column.${column}`), exact: true }),
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
