import { expect, test, type Browser } from '@playwright/test';
import { Person, type Variant } from './person.ts';
import { IS_FULL } from './healthy-page.ts';

interface Company {
  name: string;
  taxCode: string;
  email: string;
  username: string;
}

/** Data of a company that is not registered yet. */
function newCompany(): Company {
  const mark = String(Date.now()).slice(-8);
  return {
    name: `Tra Co Shrimp ${mark} Company Limited`,
    taxCode: `57${mark}`,
    email: `office@traco${mark}.example`,
    username: `traco.${mark}`,
  };
}

/** Fills in and submits the form; returns the reference shown. */
async function register(visitor: Person, company: Company): Promise<string> {
  const { page } = visitor;
  await visitor.goto('/public/register');
  const fill = (path: string, value: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${visitor.text(`registration.${path}`)}`) }).fill(value);
  await fill('company.name', company.name);
  await fill('company.taxCode', company.taxCode);
  await page
    .getByRole('combobox', { name: new RegExp(`^${visitor.text('registration.company.businessType')}`) })
    .click();
  await page.getByRole('option').nth(2).click();
  await page
    .getByRole('combobox', { name: new RegExp(`^${visitor.text('registration.company.region')}`) })
    .fill('quang ninh');
  await page.getByRole('option', { name: /Quang Ninh|Quảng Ninh/ }).click();
  await fill('company.address', '12 Tran Phu, Mong Cai');
  await fill('contact.name', 'Đinh Thị Thơm');
  await fill('contact.email', company.email);
  await fill('contact.phone', '+84 203 388 1299');
  await fill('signIn.username', company.username);
  await page.locator('input[name="shipment_volume"][value="30-50"]').check();
  await page.locator('input[name="services"]').nth(1).check();
  await page.locator('input[name="accepted_privacy"]').check();
  await visitor.button('registration.register.send').click();
  await expect(page.getByRole('heading', { name: visitor.text('registration.sent.title') })).toBeFocused();
  return (await page.getByText(/^REG-\d\d-\d{6}$/).textContent()) ?? '';
}

/** The text of an email in the demo outbox that contains the words. */
async function mailTo(person: Person, address: string, words: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await person.page.request.post('/graphql', {
          data: { query: '{ demoOutbox(first: 50) { to plain } }' },
        });
        const mails: { to: string; plain: string }[] = (await response.json()).data.demoOutbox;
        found = mails.find(({ to, plain }) => to === address && plain.includes(words))?.plain;
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found ?? '';
}

async function fromFormToLanding(browser: Browser, variant: Variant): Promise<void> {
  const company = newCompany();
  const visitor = await Person.open(browser, variant);
  const admin = await Person.open(browser, variant);
  await admin.signIn('admin.demo');
  await expect(admin.page).toHaveURL(/wr1-dasboard/);
  await admin.goto('/admin/approve-register');
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();

  const reference = await register(visitor, company);
  await visitor.page.reload();
  await expect(visitor.page.getByText(reference)).toBeVisible();

  // The registration appears without a reload.
  const row = admin.page.getByText(company.name).first();
  await expect(row).toBeVisible({ timeout: 20_000 });
  await row.click();
  const drawer = admin.page.getByRole('dialog');
  await expect(drawer.getByText(company.taxCode)).toBeVisible();
  await expect(drawer.getByText(/^(Gold|Vàng)$/)).toBeVisible();
  await drawer.getByRole('button', { name: admin.text('registration.detail.approve'), exact: true }).click();
  await admin.page
    .getByRole('dialog', { name: admin.text('registration.confirm.title', { company: company.name }) })
    .getByRole('button', { name: admin.text('registration.detail.approve'), exact: true })
    .click();
  await expect(admin.page.getByText(admin.message('APPROVED'))).toBeVisible();
  await expect(drawer.getByText(admin.text('registration.firstSignIn.WAITING'))).toBeVisible();

  const mail = await mailTo(visitor, company.email, '#first-sign-in=');
  const path = /\/platform(\/auth\/login#first-sign-in=[\w-]+)/.exec(mail)?.[1] ?? '';
  await visitor.goto(path);
  const enter = visitor.button('session.firstSignIn.submit');
  await expect(enter).toBeVisible();
  // The token is not in the browser history.
  expect(visitor.page.url()).not.toContain('first-sign-in');
  await enter.click();
  const dialog = visitor.page.getByRole('dialog', { name: visitor.text('user.changePassword.firstTitle') });
  await expect(dialog).toBeVisible();
  // After a reload, the dialog opens again without asking for the old password.
  await visitor.page.reload();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('input[name="oldPassword"]')).toHaveCount(0);
  await dialog.locator('input[name="newPassword"]').fill('Harbour#2026');
  await dialog.locator('input[name="confirmNewPassword"]').fill('Harbour#2026');
  await dialog.getByRole('button', { name: visitor.text('user.changePassword.submit'), exact: true }).click();
  await expect(visitor.page.getByText(visitor.message('PASSWORD_CHANGED'))).toBeVisible();
  await expect(visitor.page).toHaveURL(/\/auth\/login$/);
  await visitor.signIn(company.username, 'Harbour#2026');
  await expect(visitor.page).toHaveURL(/\/admin\/customer-dashboard$/);

  // The link can be used only once.
  const late = await Person.open(browser, variant);
  await late.goto(path);
  await late.button('session.firstSignIn.submit').click();
  await expect(late.page.getByText(late.message('LINK_ENDED'))).toBeVisible();
  await expect(late.link('session.firstSignIn.newLink')).toBeVisible();
  for (const person of [visitor, admin, late]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
}

test('register, be approved, choose a password at the first sign-in, and land', ({ browser }) =>
  fromFormToLanding(browser, {}));

if (IS_FULL) {
  test('the same on a phone, in Vietnamese and dark', ({ browser }) =>
    fromFormToLanding(browser, { language: 'vn', skin: 'dark', width: 390 }));
}

test('the reason for a rejected registration is emailed, and its names become available again', async ({ browser }) => {
  const company = newCompany();
  const visitor = await Person.open(browser);
  const reference = await register(visitor, company);
  const admin = await Person.open(browser);
  await admin.signIn('admin.demo');
  await expect(admin.page).toHaveURL(/wr1-dasboard/);
  await admin.goto(`/admin/approve-register?open=${reference}`);
  const reject = admin.button('registration.detail.reject');
  await reject.click();
  const dialog = admin.page.getByRole('dialog', {
    name: admin.text('registration.reject.title', { company: company.name }),
  });
  const confirm = dialog.getByRole('button', { name: admin.text('registration.detail.reject'), exact: true });
  await confirm.click();
  await expect(dialog.getByText(admin.message('REQUIRED'))).toBeVisible();
  await dialog.getByRole('textbox').fill('The tax code belongs to another company.');
  await confirm.click();
  await expect(admin.page.getByText(admin.text('registration.reject.done'))).toBeVisible();
  await mailTo(visitor, company.email, 'The tax code belongs to another company.');
  await visitor.button('registration.sent.another').click();
  await register(visitor, company);
  for (const person of [visitor, admin]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('errors are shown at their fields, the first one gets the focus, and a reload loses nothing', async ({
  browser,
}) => {
  const visitor = await Person.open(browser);
  const { page } = visitor;
  await visitor.goto('/public/register');
  const name = page.getByRole('textbox', { name: new RegExp(`^${visitor.text('registration.company.name')}`) });
  await visitor.button('registration.register.send').click();
  await expect(name).toBeFocused();
  await expect(page.getByText(visitor.message('REQUIRED')).first()).toBeVisible();
  await name.fill('Công ty Cổ phần May Bình Minh');
  const username = page.getByRole('textbox', { name: new RegExp(`^${visitor.text('registration.signIn.username')}`) });
  await username.fill('a..b');
  await username.blur();
  await expect(page.getByText(visitor.message('USERNAME_RULE'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Công ty Cổ phần May Bình Minh');
  await expect(username).toHaveValue('a..b');
  visitor.expectNoTrouble();
  await visitor.close();
});
