import { expect, test } from '@playwright/test';
import { Person } from './person.ts';

/** The query parameters of the current URL. */
function query(person: Person): URLSearchParams {
  return new URL(person.page.url()).searchParams;
}

test('a visitor without an account tracks two numbers from the home page', async ({ browser }) => {
  const visitor = await Person.open(browser);
  await visitor.goto('/public/home');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(visitor.text('home.hero.where'));
  // Without input, the page stays and the field shows an error.
  await visitor.button('home.track.submitEmpty').click();
  await expect(visitor.page.getByText(visitor.text('home.track.missing'))).toBeVisible();
  const field = visitor.page.locator('input[name="numbers"]');
  await expect(field).toBeFocused();
  await field.fill('wrlu1002755, 738-12345675 ');
  await visitor.page
    .getByRole('button', { name: visitor.text('home.track.submit_other', { count: 2 }), exact: true })
    .click();
  await expect(visitor.page).toHaveURL(/\/public\/track-trace/);
  expect(query(visitor).get('numbers')).toBe('WRLU1002755,738-12345675');
  await visitor.close();
});

test('the schedule form passes on route, service and day', async ({ browser }) => {
  const visitor = await Person.open(browser);
  await visitor.goto('/public/home');
  const door = visitor.page.getByRole('region', { name: visitor.text('home.door.schedule'), exact: true });
  await door.getByLabel(visitor.text('home.schedule.from'), { exact: true }).fill('vnsgn');
  await visitor.page.getByRole('option', { name: /VNSGN/ }).first().click();
  await door.getByLabel(visitor.text('home.schedule.to'), { exact: true }).fill('tokyo');
  await visitor.page.getByRole('option', { name: /JPTYO/ }).first().click();
  await door.getByRole('combobox', { name: visitor.text('home.schedule.service'), exact: true }).click();
  await visitor.page.getByRole('option', { name: visitor.text('home.service.LCL'), exact: true }).click();
  await door.getByLabel(visitor.text('home.schedule.ready'), { exact: true }).fill('15/06/2030');
  await door.getByRole('button', { name: visitor.text('home.schedule.submit.sea'), exact: true }).click();
  await expect(visitor.page).toHaveURL(/\/public\/schedule-list/);
  expect(Object.fromEntries(query(visitor))).toMatchObject({
    service: 'LCL',
    from: 'VNSGN',
    to: 'JPTYO',
    ready: '2030-06-15',
  });
  await visitor.close();
});

test('the quotation form passes on service, direction and both ends', async ({ browser }) => {
  const visitor = await Person.open(browser, { language: 'vn', skin: 'dark' });
  await visitor.goto('/public/home');
  const door = visitor.page.getByRole('region', { name: visitor.text('home.door.quotation'), exact: true });
  await door.getByRole('combobox', { name: visitor.text('home.quotation.choice'), exact: true }).click();
  await visitor.page.getByRole('option', { name: visitor.text('home.quotation.airExport'), exact: true }).click();
  await door.getByLabel(visitor.text('home.quotation.from'), { exact: true }).fill('SGN');
  await visitor.page.getByRole('option', { name: /SGN/ }).first().click();
  await door.getByLabel(visitor.text('home.quotation.to'), { exact: true }).fill('FRA');
  await visitor.page.getByRole('option', { name: /FRA/ }).first().click();
  await door.getByRole('button', { name: visitor.text('home.quotation.submit'), exact: true }).click();
  await expect(visitor.page).toHaveURL(/\/public\/find-quotation/);
  expect(Object.fromEntries(query(visitor))).toMatchObject({
    service: 'AIR',
    shippingType: 'EXPORT',
    from: 'SGN',
    to: 'FRA',
  });
  await visitor.close();
});

test('a lane is selected by keyboard and leads to its sailings', async ({ browser }) => {
  const visitor = await Person.open(browser);
  await visitor.goto('/public/home');
  const lanes = visitor.page.getByRole('list', { name: visitor.text('chart.lanes') });
  const first = lanes.getByRole('link', { name: /^Cai Mep to Los Angeles, 7,361 nm · 17–21 days · direct$/ });
  await first.focus();
  await visitor.page.keyboard.press('ArrowDown');
  await expect(lanes.getByRole('link', { name: /^Hai Phong to Los Angeles/ })).toBeFocused();
  // The chart describes the focused lane.
  await expect(visitor.page.getByText('6,947 nm · 18–23 days · direct or via Yantian', { exact: true })).toBeVisible();
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page).toHaveURL(/\/public\/schedule-list/);
  expect(Object.fromEntries(query(visitor))).toMatchObject({ service: 'FCL', from: 'VNHPH', to: 'USLAX' });
  visitor.expectNoTrouble();
  await visitor.close();
});

test('the whole page becomes interactive for a visitor coming from another page', async ({ browser }) => {
  const visitor = await Person.open(browser);
  await visitor.goto('/setting');
  await visitor.goto('/public/home');
  await expect(
    visitor.page.getByRole('img', { name: visitor.text('chart.summary', { sea: 43, air: 24 }) }),
  ).toBeVisible();
  await visitor.close();
});

test('the board shows the next cut-off of each gateway without shifting the layout', async ({ browser }) => {
  const visitor = await Person.open(browser);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.goto('/public/home');
  const board = visitor.page.getByRole('region', { name: visitor.text('home.board.title') });
  // Until the response arrives, each gateway port's rule is shown instead.
  await expect(board.getByText(visitor.text('home.board.rule', { hours: 28 }))).toBeVisible();
  const before = await board.boundingBox();
  release();
  await expect(board.getByRole('link')).toHaveCount(3);
  expect(await board.boundingBox()).toEqual(before);
  await board.getByRole('link', { name: /VNVUT/ }).click();
  await expect(visitor.page).toHaveURL(/\/public\/schedule-list\?service=FCL&from=VNVUT&to=/);
  await visitor.close();
});

test('on a phone the menu opens, closes with Escape and navigates; the forms are shown one at a time', async ({
  browser,
}) => {
  const visitor = await Person.open(browser, { width: 390 });
  await visitor.goto('/public/home');
  const { page } = visitor;
  await expect(page.getByLabel(visitor.text('home.track.label'))).toBeVisible();
  await page.getByRole('radio', { name: visitor.text('home.door.quotation'), exact: true }).check();
  await expect(page.getByLabel(visitor.text('home.track.label'))).toBeHidden();
  await expect(visitor.button('home.quotation.submit')).toBeVisible();

  const open = visitor.button('common.site.openMenu');
  const menu = page.getByRole('navigation', { name: visitor.text('common.shell.menu'), exact: true });
  await open.click();
  await expect(menu.getByRole('link', { name: visitor.text('common.shell.signIn'), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: visitor.text('common.site.schedules'), exact: true }).click();
  await expect(page).toHaveURL(/\/public\/schedule-list/);
  await expect(menu).toBeHidden();
  await visitor.close();
});
