import { expect, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { Person } from './person.ts';

const STEP_MS = 30_000;
const usedSteps = new Set<string>();

/** The authenticator app's next unused code; each code works only once. */
async function codeOf(person: Person, secret: string): Promise<string> {
  for (;;) {
    const step = Math.floor(Date.now() / STEP_MS);
    // The server also accepts the code of the next step, because clocks differ.
    const free = [step, step + 1].find((one) => !usedSteps.has(`${secret} ${one}`));
    if (free !== undefined) {
      usedSteps.add(`${secret} ${free}`);
      return generateSync({ secret, epoch: (free * STEP_MS) / 1000 });
    }
    // oxlint-disable-next-line no-await-in-loop
    await person.page.waitForTimeout(1_000);
  }
}

test('a user signs in with a second factor, loses the phone and uses a recovery code', async ({ browser }) => {
  test.setTimeout(180_000);
  const person = await Person.open(browser);
  const { page } = person;
  const factor = (name: string) => `user.secondFactor.${name}`;
  await person.enter('root.sapaherb');
  await person.goto('/account-setting?tab=security');
  await person.button(factor('setUp')).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.locator('input[name="currentPassword"]');
  await password.fill('Wrong#2026');
  await person.button(factor('next')).click();
  await expect(dialog.getByText(person.message('OLD_PASSWORD_INCORRECT'))).toBeVisible();
  await password.fill('Demo#2026');
  await person.button(factor('next')).click();
  await expect(dialog.getByRole('img', { name: person.text(factor('qr')) })).toBeVisible();
  const key = await dialog.locator('.mono').first().textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  const codeInput = dialog.locator('input[name="code"]');
  await codeInput.fill('000000');
  await person.button(factor('confirm')).click();
  await expect(dialog.getByText(person.message('CODE_INCORRECT'))).toBeVisible();
  await codeInput.fill(await codeOf(person, secret));
  await person.button(factor('confirm')).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents();
  await person.button(factor('saved')).click();
  await expect(page.getByText(person.text(`${factor('codesLeft')}_other`, { count: 10 }))).toBeVisible();

  // The password alone is no longer enough, and the code may contain spaces.
  const phone = await Person.open(browser, { language: 'vn', skin: 'dark', width: 390 });
  await phone.signIn('root.sapaherb');
  const code = phone.page.getByRole('textbox', { name: phone.text('session.code.code') });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const typed = await codeOf(phone, secret);
  await code.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await phone.button('session.code.submit').click();
  await expect(phone.page).not.toHaveURL(/\/auth\/login/);
  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();

  // If the phone is lost, a recovery code works, but only once.
  let visitor = await Person.open(browser);
  const useRecoveryCode = async () => {
    await visitor.signIn('root.sapaherb');
    await visitor.button('session.code.useRecovery').click();
    const field = visitor.page.getByRole('textbox', { name: visitor.text('session.code.recovery') });
    await field.fill(recoveryCode.toUpperCase());
    await visitor.button('session.code.submit').click();
  };
  await useRecoveryCode();
  await expect(visitor.page).not.toHaveURL(/\/auth\/login/);
  await visitor.goto('/account-setting?tab=security');
  await expect(visitor.page.getByText(visitor.text(`${factor('codesLeft')}_other`, { count: 9 }))).toBeVisible();
  await visitor.close();
  visitor = await Person.open(browser);
  await useRecoveryCode();
  await expect(visitor.page.getByText(visitor.message('RECOVERY_CODE_INCORRECT'))).toBeVisible();

  // Turning it off needs no further code within ten minutes.
  await person.goto('/account-setting?tab=security');
  await person.button(factor('turnOff')).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: person.text(factor('turnOff')) })
    .click();
  await expect(person.button(factor('setUp'))).toBeVisible();
  person.expectNoTrouble();
  await person.close();
  await phone.close();
  await visitor.close();
});
