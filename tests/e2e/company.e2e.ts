import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { Person } from './person.ts';

const COMPANY = 'own-company';
const taxCode = () => `09${String(Date.now()).slice(-8)}`;

/** The text of the first approved quotation, downloaded as a PDF in English. */
async function quotationText(person: Person): Promise<string> {
  const { page } = person;
  await person.goto('/user/my-quotation?tab=APPROVED');
  await page
    .getByRole('row')
    .filter({ hasText: /QT-\d\d-\d+/ })
    .first()
    .click();
  const document = person.text('pdf.kind.QUOTATION');
  const name = person.text('pdf.save', { document, language: person.text('pdf.short.EN') });
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await waiting).path())));
  return (await extractText(pdf, { mergePages: true })).text;
}

test('a company administrator changes the address at once and asks for another tax code; an ADMIN approves it', async ({
  browser,
}) => {
  test.slow();
  const root = await Person.open(browser);
  const admin = await Person.open(browser);
  const code = taxCode();
  const address = `${code.slice(-3)} Riverside Road, Thu Dau Mot`;
  await root.enter('root.demo');
  await admin.enter('admin.demo');
  const dialog = root.page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(new RegExp(`^${root.text(`${COMPANY}.field.${name}`)}`)).first();

  await root.goto('/admin/company-manager');
  await root.button(`${COMPANY}.edit`).click();
  await field('address').fill(address);
  await root.button(`${COMPANY}.save`).click();
  await expect(dialog).toBeHidden();
  await expect(root.page.getByText(address)).toBeVisible();

  await root.button(`${COMPANY}.identity.request`).click();
  await field('taxCode').fill('123');
  await root.button(`${COMPANY}.identity.send`).click();
  await expect(dialog.getByText(root.message('TAX_CODE_INVALID'))).toBeVisible();
  await field('taxCode').fill(code);
  await root.button(`${COMPANY}.identity.send`).click();
  await expect(dialog).toBeHidden();
  await expect(root.page.getByText(root.text(`${COMPANY}.identity.waiting`))).toBeVisible();
  // The old tax code is in force until the request is approved.
  const before = await quotationText(root);
  expect(before).toContain(address);
  expect(before).not.toContain(code);

  await admin.goto('/admin/company-manager?tab=requests');
  await admin.page
    .getByRole('region', { name: /Binh Minh/ })
    .filter({ hasText: code })
    .getByRole('button', { name: admin.text(`${COMPANY}.request.approve`), exact: true })
    .click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.text(`${COMPANY}.request.approve`), exact: true })
    .click();
  await expect(admin.page.getByText(admin.message('APPROVED'))).toBeVisible();

  expect(await quotationText(root)).toContain(code);
  await root.goto('/notifications');
  await expect(root.page.getByText(/new name or tax code of .* has been approved/i).first()).toBeVisible();
  for (const person of [root, admin]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('a request is rejected with a reason; sharing is turned off and on again', async ({ browser }) => {
  test.slow();
  const root = await Person.open(browser);
  const admin = await Person.open(browser);
  const name = `Nghe Tinh Group ${Date.now()}`;
  const reason = 'Please send the new registration certificate.';
  await root.enter('root.other');
  await admin.enter('admin.demo');
  const dialog = root.page.getByRole('dialog');

  await root.goto('/admin/company-manager');
  await root.button(`${COMPANY}.identity.request`).click();
  await dialog
    .getByLabel(new RegExp(`^${root.text(`${COMPANY}.field.name`)}`))
    .first()
    .fill(name);
  await root.button(`${COMPANY}.identity.send`).click();
  await expect(root.page.getByText(root.text(`${COMPANY}.identity.waiting`))).toBeVisible();

  await admin.goto('/admin/company-manager?tab=requests');
  const card = admin.page.getByRole('region').filter({ hasText: name }).last();
  await card.getByRole('button', { name: admin.text(`${COMPANY}.request.reject`), exact: true }).click();
  const decision = admin.page.getByRole('dialog');
  await decision.getByRole('textbox').fill(reason);
  await decision.getByRole('button', { name: admin.text(`${COMPANY}.request.reject`), exact: true }).click();
  await expect(decision).toBeHidden();

  await root.goto('/admin/company-manager');
  await expect(root.page.getByText(reason)).toBeVisible();
  const sharing = root.page.getByRole('switch');
  await sharing.click();
  await root.button(`${COMPANY}.sharing.off`).click();
  await expect(sharing).not.toBeChecked();
  await sharing.click();
  await expect(sharing).toBeChecked();
  for (const person of [root, admin]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('an ADMIN adds a VND account; an unpaid debit note shows it with a VietQR code', async ({ browser }) => {
  const admin = await Person.open(browser);
  const root = await Person.open(browser);
  const number = `0071 ${String(Date.now()).slice(-8)}`;
  await admin.enter('admin.demo');
  await root.enter('root.demo');
  const dialog = admin.page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(new RegExp(`^${admin.text(`bank-account.field.${name}`)}`)).first();

  await admin.goto('/admin/company-manager?tab=banks');
  await admin.button('bank-account.add').first().click();
  await field('bankCode').fill('Vietcombank');
  await admin.page.getByRole('option', { name: 'Vietcombank' }).first().click();
  await field('accountNumber').fill(number);
  await field('beneficiary').fill('WR1 Logistics Joint Stock Company');
  await dialog.getByRole('button', { name: admin.text('bank-account.form.create'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.page.getByText(number)).toBeVisible();

  await root.goto('/user/debit-notes?status=OPEN');
  await root.page.getByRole('link', { name: /^DN-/ }).first().click();
  await expect(root.page).toHaveURL(/my-booking\/BK-/);
  await expect(root.page.getByText(number)).toBeVisible();
  await expect(root.page.getByRole('img', { name: /VietQR/ }).first()).toBeVisible();
  for (const person of [admin, root]) {
    person.expectNoTrouble();
    // oxlint-disable-next-line no-await-in-loop
    await person.close();
  }
});

test('an ADMIN adds a public holiday, and deletes it again', async ({ browser }) => {
  const admin = await Person.open(browser);
  const name = `Founding day ${Date.now()}`;
  await admin.enter('admin.demo');
  const dialog = admin.page.getByRole('dialog');
  const field = (field: string) => dialog.getByLabel(new RegExp(`^${admin.text(`holiday.field.${field}`)}`)).first();
  await admin.goto('/admin/company-manager?tab=holidays');
  await admin.button('holiday.add').first().click();
  await field('day').fill('19/05/2031');
  await field('name').fill(name);
  await field('nameVn').fill('Ngày thành lập');
  await dialog.getByRole('button', { name: admin.text('holiday.form.create'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.page.getByText('19/05/2031')).toBeVisible();
  await admin.page.getByRole('button', { name: admin.text('holiday.delete.button', { name }) }).click();
  await dialog.getByRole('button', { name: admin.text('holiday.delete.confirm'), exact: true }).click();
  await expect(admin.page.getByText('19/05/2031')).toHaveCount(0);
  admin.expectNoTrouble();
  await admin.close();
});
