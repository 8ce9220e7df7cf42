import { expect, test, type Locator } from '@playwright/test';
import { acceptInvitation, linkTo } from './invitation.ts';
import { Person } from './person.ts';

const mark = () => String(Date.now()).slice(-7);
const USERS = 'user-account';

/** The row of a user in the list, after a search by the username. */
async function rowOf(person: Person, username: string): Promise<Locator> {
  await person.page.getByRole('textbox', { name: person.text(`${USERS}.list.search`) }).fill(username);
  await expect(person.page).toHaveURL(new RegExp(`[?&]q=${username}`));
  return person.page.getByRole('row', { name: new RegExp(username.replaceAll('.', String.raw`\.`)) });
}

async function choose(person: Person, row: Locator, action: string): Promise<void> {
  const item = person.page.getByRole('menuitem', { name: person.text(`${USERS}.action.${action}`), exact: true });
  // The button is shown on hover, and the row is rendered again when the search result arrives.
  await expect(async () => {
    // A pointer that does not move does not hover a row that was rendered below it.
    await person.page.mouse.move(0, 0);
    await row.hover();
    await row.getByRole('button').last().click({ timeout: 2_000 });
    await item.click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

async function fillUser(person: Person, user: { name: string; username: string; email: string }): Promise<void> {
  const field = (name: string) =>
    person.page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${person.text(`${USERS}.field.${name}`)}`) });
  await field('fullName').fill(user.name);
  await field('username').fill(user.username);
  await field('email').fill(user.email);
}

test('an administrator creates an account manager and reassigns a departing colleague’s customers', async ({
  browser,
}) => {
  const admin = await Person.open(browser);
  const heir = { name: 'Trần Thu Hà', username: `thuha.${mark()}`, email: `thuha.${mark()}@wr1.example` };
  await admin.enter('admin.demo');
  await admin.goto('/admin/user-mgmt?tab=staff');
  await admin.button(`${USERS}.list.addStaff`).click();
  await fillUser(admin, { ...heir, username: 'Admin.Demo' });
  await admin.page.getByRole('dialog').getByRole('checkbox', { name: 'Ho Chi Minh City' }).check();
  await admin.button(`${USERS}.form.create`).click();
  await expect(admin.page.getByText(admin.message('USERNAME_EXISTS'))).toBeVisible();
  await fillUser(admin, heir);
  await admin.button(`${USERS}.form.create`).click();
  await expect(admin.page.getByRole('dialog')).toBeHidden();
  await expect(await rowOf(admin, heir.username)).toContainText(admin.text(`${USERS}.state.INVITED`));

  // A user with customers cannot be deleted; the customers are reassigned to the new colleague, and back again.
  await choose(admin, await rowOf(admin, 'sales.other'), 'delete');
  await admin.button(`${USERS}.delete.confirm`).click();
  await expect(admin.page.getByText(admin.message('STAFF_HAS_CLIENTS'))).toBeVisible();
  const moves = [
    ['sales.other', heir.name],
    [heir.username, 'Phạm Minh Đức'],
  ] as const;
  for (const [from, to] of moves) {
    const row = await rowOf(admin, from);
    await choose(admin, row, 'reassign');
    await admin.page.getByRole('combobox', { name: admin.text(`${USERS}.reassign.heir`) }).click();
    await admin.page.getByRole('option', { name: to }).click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: admin.text(`${USERS}.reassign.submit`) })
      .click();
    await expect(admin.page.getByRole('dialog')).toBeHidden();
    await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  }
  await choose(admin, await rowOf(admin, heir.username), 'delete');
  await admin.button(`${USERS}.delete.confirm`).click();
  await expect(admin.page.getByText(admin.text(`${USERS}.list.nothingFound`))).toBeVisible();
  admin.expectNoTrouble();
  await admin.close();
});

test('a customer’s administrator adds a colleague, who signs in and is disabled', async ({ browser }) => {
  const root = await Person.open(browser, { language: 'vn' });
  const user = { name: 'Lê Hoàng Nam', username: `nam.${mark()}`, email: `nam.${mark()}@binhminh.example` };
  const password = 'Chosen#2026x';
  await root.enter('root.demo');
  await root.goto('/admin/user-list');
  await root.button(`${USERS}.list.add`).click();
  await fillUser(root, user);
  await root.button(`${USERS}.form.create`).click();
  await expect(root.page.getByRole('dialog')).toBeHidden();

  const colleague = await Person.open(browser, { language: 'vn' });
  await acceptInvitation(colleague, await linkTo(root, user.email), user.username, password);

  await root.goto('/admin/user-list');
  // Ending a session on the colleague's page removes it from the list and signs the colleague out.
  await (await rowOf(root, user.username)).getByText(user.name).click();
  await expect(root.page).toHaveURL(new RegExp(`/admin/user-list/${user.username}$`));
  await expect(root.page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
  await expect(root.page.getByText(user.email, { exact: true }).first()).toBeVisible();
  const ends = root.page.getByRole('button', { name: root.text('profile.sessions.end'), exact: true });
  const sessions = await ends.count();
  await ends.first().click();
  await root.page
    .getByRole('dialog')
    .getByRole('button', { name: root.text('profile.sessions.end') })
    .click();
  await expect(ends).toHaveCount(sessions - 1);
  await expect(colleague.page).toHaveURL(/\/auth\/login/, { timeout: 15_000 });
  await colleague.signIn(user.username, password);
  await expect(colleague.page.getByRole('heading', { level: 1 })).toBeVisible();
  await root.page.reload();
  await expect(root.page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();

  await root.goto('/admin/user-list');
  const row = await rowOf(root, user.username);
  await expect(row).toContainText(root.text(`${USERS}.state.ACTIVE`));
  await choose(root, row, 'disable');
  await root.button(`${USERS}.disable.submit`).click();
  await expect(row).toContainText(root.text(`${USERS}.state.DISABLED`));
  // The colleague's open page returns to sign-in automatically.
  await expect(colleague.page).toHaveURL(/\/auth\/login/, { timeout: 15_000 });
  await colleague.signIn(user.username, password);
  await expect(colleague.page.getByText(colleague.message('SIGN_IN_FAILED'))).toBeVisible();
  root.expectNoTrouble();
  await root.close();
  await colleague.close();
});
