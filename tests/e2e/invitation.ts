import { expect } from '@playwright/test';
import type { Person } from './person.ts';

/** The link of the newest email to an address. */
export async function linkTo(person: Person, address: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const query = '{ demoOutbox(first: 50) { to plain } }';
      const answer = await person.page.request.post('/graphql', { data: { query } });
      const { data } = (await answer.json()) as { data: { demoOutbox: { to: string; plain: string }[] } };
      found = data.demoOutbox.find((mail) => mail.to === address)?.plain;
      return found;
    })
    .toBeDefined();
  return /\/platform(\/auth\/login#first-sign-in=[\w-]+)/.exec(found ?? '')?.[1] ?? '';
}

/** Opens an invitation, chooses a password and signs in with it. */
export async function acceptInvitation(
  person: Person,
  link: string,
  username: string,
  password: string,
): Promise<void> {
  const { page } = person;
  await person.goto(link);
  await person.button('session.firstSignIn.submit').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="password"]').first().fill(password);
  await dialog.locator('input[type="password"]').nth(1).fill(password);
  await dialog.getByRole('button', { name: person.text('user.changePassword.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await person.signIn(username, password);
  await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible();
}
