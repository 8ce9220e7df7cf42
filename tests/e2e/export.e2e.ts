import { readFile } from 'node:fs/promises';
import { expect, test, type Download } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { Person } from './person.ts';

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test('a filtered list is exported as a spreadsheet with the number of rows shown', async ({ browser }) => {
  const person = await Person.open(browser, { language: 'vn' });
  const { page } = person;
  await person.enter('admin.demo');
  await person.goto('/admin/my-booking?service=FCL,LCL');
  const numbers = page.getByRole('row').filter({ hasText: /BK-\d\d-\d+/ });
  await expect(numbers.first()).toBeVisible();
  await page.getByRole('button', { name: person.text('export.title'), exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: person.text('export.format.XLSX') }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^WR1 Danh sách booking [\d-]+\.xlsx$/);
  const [sheet] = await readWorkbook(await bytesOf(download));
  const [head = [], ...rows] = sheet?.data ?? [];
  expect(head.slice(0, 3)).toEqual(['Booking', 'Khách hàng', 'Tỉnh thành']);
  // The list's footer, such as "87 booking".
  const foot = await page
    .getByText(/^[\d.]+ booking$/)
    .last()
    .textContent();
  expect(rows).toHaveLength(Number((foot ?? '').replaceAll(/\D/g, '')));
  // More rows than the list loads at a time.
  expect(rows.length).toBeGreaterThan(50);
  expect(rows[0]?.[0]).toBe(
    await numbers
      .first()
      .getByText(/BK-\d\d-\d+/)
      .first()
      .textContent(),
  );
  person.expectNoTrouble();
  await person.close();
});

test('a customer exports a list as CSV, also on a phone', async ({ browser }) => {
  const person = await Person.open(browser, { width: 390 });
  const { page } = person;
  await person.enter('root.demo');
  await person.goto('/user/my-quotation');
  await page.getByRole('button', { name: person.text('export.title'), exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: person.text('export.format.CSV') }).click();
  const text = (await bytesOf(await waiting)).toString('utf8');
  expect(text.startsWith('\uFEFFQuotation,From,')).toBe(true);
  person.expectNoTrouble();
  await person.close();
});

test('a long export shows its progress and can be cancelled', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('root.demo');
  await person.goto('/user/my-booking');
  // Simulates a slow server.
  await page.route('**/files/d.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: person.text('export.title'), exact: true }).click();
  await page.getByRole('menuitem', { name: person.text('export.format.XLSX') }).click();
  const dialog = page.getByRole('dialog', { name: person.text('export.running') });
  await expect(dialog.getByText(person.text('export.preparing'))).toBeVisible();
  await dialog.getByRole('button', { name: person.text('export.cancel'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(person.text('export.cancelled'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  person.expectNoTrouble();
  await person.close();
});

test('a quotation is downloaded as a PDF in both languages', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.enter('root.demo');
  await person.goto('/user/my-quotation?tab=APPROVED');
  await page
    .getByRole('row')
    .filter({ hasText: /QT-\d\d-\d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/my-quotation\/QT-/);
  const number = /QT-\d\d-\d+/.exec(page.url())?.[0] ?? '';
  for (const [language, title] of [
    ['EN', 'Quotation'],
    ['VI', 'Báo giá'],
  ] as const) {
    const name = person.text('pdf.save', {
      document: person.text('pdf.kind.QUOTATION'),
      language: person.text(`pdf.short.${language}`),
    });
    const waiting = page.waitForEvent('download');
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name, exact: true }).click();
    // oxlint-disable-next-line no-await-in-loop
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`${title} ${number}.pdf`);
    // oxlint-disable-next-line no-await-in-loop
    const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(download)));
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.normalize('NFC')).toContain(title);
    expect(text).toContain(number);
  }
  person.expectNoTrouble();
  await person.close();
});
