import { expect, test } from '@playwright/test';
import { Person } from './person.ts';
import { DESK_WAY, expectAccessible, variantName } from './healthy-page.ts';

for (const variant of DESK_WAY) {
  test(`saves a view of a list, finds it in another browser, opens the list with it: ${variantName(variant)}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const name = `FCL ${`${Date.now()}`.slice(-7)} ${variant.width ?? 1440}`;
    const views = (person: Person) =>
      person.page.getByRole('button', { name: new RegExp(`^${person.text('saved-view.title')}`) });
    const choose = async (person: Person, item: string) => {
      await views(person).click();
      await person.page.getByRole('menuitem', { name: item }).click();
    };

    await test.step('saves the state of the list', async () => {
      const person = await Person.open(browser, variant);
      const dialog = person.page.getByRole('dialog');
      await person.enter('root.demo');
      await person.goto('/user/my-booking?service=FCL&sort=ETD.ASC');
      await choose(person, person.text('saved-view.saveThis'));
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await dialog.getByRole('button', { name: person.text('saved-view.submit') }).click();
      await expect(dialog.getByText(person.message('REQUIRED'))).toBeVisible();
      await dialog.getByRole('textbox').fill(name);
      await expectAccessible(person, 'the name of a view');
      await person.page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(views(person)).toHaveAccessibleName(`${person.text('saved-view.title')}: ${name}`);
      person.expectNoTrouble();
      await person.close();
    });

    await test.step('opens it elsewhere, replaces it and makes it the default', async () => {
      const person = await Person.open(browser, variant);
      const { page } = person;
      const dialog = page.getByRole('dialog');
      await person.enter('root.demo');
      await person.goto('/user/my-booking');
      await views(person).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(page).toHaveURL(/service=FCL&sort=ETD\.ASC/);
      // With another filter, the view can be updated.
      await person.goto('/user/my-booking');
      await views(person).click();
      await page.getByRole('menuitemradio', { name }).click();
      await page.getByRole('textbox', { name: person.text('shipment.filter.search') }).fill('BK-');
      await expect(page).toHaveURL(/q=BK-/);
      await choose(person, person.text('saved-view.replace', { name }));
      await expect(views(person)).toHaveAccessibleName(`${person.text('saved-view.title')}: ${name}`);
      await choose(person, person.text('saved-view.manage'));
      const first = dialog.getByRole('button', { name: person.text('saved-view.action.default', { name }) });
      await first.click();
      await expect(first).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(person, 'the views of a list');
      await dialog.getByRole('button', { name: person.text('saved-view.done') }).click();
      person.expectNoTrouble();
      await person.close();
    });

    await test.step('opens the list with it, removes the default, and deletes it', async () => {
      const person = await Person.open(browser, variant);
      const { page } = person;
      const dialog = page.getByRole('dialog');
      await person.enter('root.demo');
      await person.goto('/user/my-booking');
      await expect(page).toHaveURL(/q=BK-/);
      // A URL with filters overrides the default view.
      await person.goto('/user/my-booking?tab=DELIVERED');
      await expect(views(person)).toBeVisible();
      await expect(page).toHaveURL(/my-booking\?tab=DELIVERED$/);
      await views(person).click();
      await page.getByRole('menuitemradio', { name: person.text('saved-view.everything') }).click();
      await expect(page).toHaveURL(/my-booking$/);
      await choose(person, person.text('saved-view.manage'));
      await dialog.getByRole('button', { name: person.text('saved-view.action.rename', { name }) }).click();
      await dialog.getByRole('textbox').fill(`${name} B`);
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('button', { name: person.text('saved-view.action.delete', { name: `${name} B` }) })
        .click();
      await page.getByRole('button', { name: person.text('saved-view.deleteConfirm') }).click();
      await expect(page.getByText(`${name} B`, { exact: true })).toHaveCount(0);
      person.expectNoTrouble();
      await person.close();
    });
  });
}

test('a view is visible only to its owner', async ({ browser }) => {
  const name = `Mine ${`${Date.now()}`.slice(-7)}`;
  const keep = `mutation($input: CreateSavedViewInput!) { createSavedView(input: $input) { views { id name } userErrors { ... on UserError { code } } } }`;
  const owner = await Person.open(browser);
  await owner.enter('root.demo');
  const colleague = await Person.open(browser);
  await colleague.enter('client.demo');
  await owner.goto('/user/debit-notes');
  const token = async (person: Person, username: string) => {
    const query = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
    const data = { query, variables: { input: { username, password: 'Demo#2026' } } };
    return (await (await person.context.request.post('/graphql', { data })).json()).data.login.accessToken;
  };
  const answer = await owner.context.request.post('/graphql', {
    data: { query: keep, variables: { input: { list: 'DEBIT_NOTE', name, search: 'status=OPEN' } } },
    headers: { apiKey: await token(owner, 'root.demo') },
  });
  expect((await answer.json()).data.createSavedView.userErrors).toEqual([]);
  await colleague.goto('/user/debit-notes');
  await colleague.page.getByRole('button', { name: colleague.text('saved-view.title') }).click();
  await expect(colleague.page.getByRole('menuitem', { name: colleague.text('saved-view.saveThis') })).toBeVisible();
  await expect(colleague.page.getByText(name)).toHaveCount(0);
  await owner.goto('/user/debit-notes');
  await owner.page.getByRole('button', { name: owner.text('saved-view.title') }).click();
  await owner.page.getByRole('menuitemradio', { name }).click();
  await expect(owner.page).toHaveURL(/status=OPEN/);
  owner.expectNoTrouble();
  colleague.expectNoTrouble();
  await owner.close();
  await colleague.close();
});

test('the track and trace list saves views, in one request, and a view leaves the numbers alone', async ({
  browser,
}) => {
  const name = `Late ${`${Date.now()}`.slice(-7)}`;
  const person = await Person.open(browser);
  const { page } = person;
  const views = page.getByRole('button', { name: new RegExp(`^${person.text('saved-view.title')}`) });
  const dialog = page.getByRole('dialog');
  await person.enter('sales.demo');
  await person.goto('/admin/track-trace?state=LATE&direction=EXPORT');
  await expect(views).toBeVisible();
  expect(person.requests.filter((request) => /TrackedBookings|SavedViews/.test(request))).toEqual(['TrackedBookings']);
  await views.click();
  await page.getByRole('menuitem', { name: person.text('saved-view.saveThis') }).click();
  await dialog.getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(views).toHaveAccessibleName(`${person.text('saved-view.title')}: ${name}`);

  await person.goto('/admin/track-trace?numbers=XXXX0000000&q=hai');
  await views.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page).toHaveURL(/state=LATE&direction=EXPORT&numbers=XXXX0000000$/);
  await expect(views).toHaveAccessibleName(`${person.text('saved-view.title')}: ${name}`);
  await views.click();
  await page.getByRole('menuitem', { name: person.text('saved-view.manage') }).click();
  await dialog.getByRole('button', { name: person.text('saved-view.action.delete', { name }) }).click();
  await page.getByRole('button', { name: person.text('saved-view.deleteConfirm') }).click();
  await expect(dialog.getByText(name)).toHaveCount(0);
  person.expectNoTrouble();
  await person.close();
});
