import { expect, test, type Locator, type Page } from '@playwright/test';
import { TEST_PDF } from '@wr1/customer-api/src/testing/test-document.ts';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import {
  docxParts,
  packingList,
  packOffice,
  pptxParts,
  slideShape,
  wordParagraph,
} from '../../web/src/features/attachment/office-file/testing/office-files.ts';
import { ApiUser, releasedBooking } from './booking-goal.ts';
import { Person, type Variant } from './person.ts';
import { DESK_WAY, PHONE_WAY, expectAccessible, variantName } from './healthy-page.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: TEST_PDF });

function card(person: Person): Locator {
  return person.page.getByRole('region', { name: person.text('attachment.card.title'), exact: true });
}

/** Opens the first booking in the list at a path. */
async function openBooking(person: Person, path: string): Promise<string> {
  await person.goto(path);
  await person.page
    .getByRole('link', { name: /BK-\d\d-\d+/ })
    .first()
    .click();
  await expect(person.page).toHaveURL(/my-booking\/BK-/);
  const number = person.page.url().split('/').at(-1) ?? '';
  await person.openTab('documents');
  await expect(card(person)).toBeVisible();
  return number;
}

async function chooseFiles(
  page: Page,
  within: Locator,
  button: string,
  files: Parameters<Locator['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(files);
}

async function handInDocuments(variant: Variant, browser: Parameters<typeof Person.open>[0]): Promise<void> {
  const customer = await Person.open(browser, variant);
  const { page } = customer;
  await customer.enter('root.demo');
  const number = await openBooking(customer, '/user/my-booking?tab=IN_PROCESS');
  const documents = card(customer);

  // Uploads several files at once. The invalid one shows its reason; the others continue.
  const tag = `${Date.now()}`;
  const invoice = `Invoice ${tag}.pdf`;
  const note = `note ${tag}.txt`;
  await chooseFiles(page, documents, customer.text('attachment.drop.choose'), [
    pdf(invoice),
    { name: `photo ${tag}.png`, mimeType: 'image/png', buffer: await testPng(200, 120) },
    { name: note, mimeType: 'text/plain', buffer: Buffer.from('Giấy báo hàng đến\n20 cartons') },
    { name: `setup ${tag}.exe`, mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: `lies ${tag}.png`, mimeType: 'image/png', buffer: TEST_PDF },
  ]);
  const list = documents.getByRole('list', { name: customer.text('attachment.upload.list') });
  const row = (name: string) => list.getByRole('listitem', { name, exact: true });
  await expect(row(`setup ${tag}.exe`)).toContainText(customer.message('FILE_INVALID'));
  // Its type was guessed from the file name.
  await expect(row(invoice).getByRole('combobox')).toContainText(/invoice/i);

  // Slow enough to observe progress.
  await page.route('**/files/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  customer.expectTrouble(/422/);
  const send = documents.getByRole('button', {
    name: customer.text('attachment.upload.send_other', { count: 4 }),
    exact: true,
  });
  await send.click();
  await expect(row(invoice).getByRole('progressbar')).toBeAttached();
  await expect(documents.getByRole('button', { name: invoice, exact: true })).toBeVisible();
  await expect(documents.getByRole('button', { name: note, exact: true })).toBeVisible();
  // The server checked the content, which is not an image.
  await expect(row(`lies ${tag}.png`)).toContainText(customer.message('FILE_INVALID'));
  await page.unroute('**/files/*');
  await documents.getByRole('button', { name: customer.text('attachment.upload.dismiss'), exact: true }).click();
  await expect(list).toHaveCount(0);

  // Previews the file without downloading it.
  await documents.getByRole('button', { name: note, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Giấy báo hàng đến');
  await page.keyboard.press('Escape');
  await documents.getByRole('button', { name: `photo ${tag}.png`, exact: true }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: `photo ${tag}.png` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Staff see the documents, and so does the list of all documents.
  const staff = await Person.open(browser, variant);
  await staff.enter('admin.demo');
  await staff.goto(`/admin/my-booking/${number}?tab=documents`);
  await expect(card(staff).getByRole('button', { name: invoice, exact: true })).toBeVisible();
  await staff.goto(`/user/documents?tab=files&q=${tag}`);
  await expect(staff.page.getByText(invoice).first()).toBeVisible();
  await expect(staff.page.getByText(number).first()).toBeVisible();

  // A document is deleted after confirmation; the staff page updates without a reload.
  await staff.goto(`/admin/my-booking/${number}?tab=documents`);
  await expect(card(staff).getByRole('button', { name: note, exact: true })).toBeVisible();
  await documents
    .getByRole('button', { name: customer.text('attachment.file.delete', { name: note }), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('attachment.delete.do'), exact: true })
    .click();
  await expect(page.getByText(customer.message('DELETED')).first()).toBeVisible();
  await expect(documents.getByRole('button', { name: note, exact: true })).toHaveCount(0);
  await expect(card(staff).getByRole('button', { name: note, exact: true })).toHaveCount(0, { timeout: 20_000 });

  customer.expectNoTrouble();
  staff.expectNoTrouble();
  await customer.close();
  await staff.close();
}

/** A Word contract in Vietnamese that contains an attempt to inject markup. */
function contract(): Buffer {
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body =
    wordParagraph('Hợp đồng vận chuyển hàng hóa', '<w:pStyle w:val="u1"/>') +
    wordParagraph('Hôm nay, hai bên cùng thỏa thuận ký kết hợp đồng với các điều khoản sau đây. '.repeat(4)) +
    wordParagraph('Giá cước theo báo giá đã được chấp nhận', numbered) +
    wordParagraph('Thanh toán trong vòng ba mươi ngày', numbered) +
    wordParagraph('&lt;img src=x onerror="document.title=1"&gt;') +
    `<w:tbl><w:tr>${cell('Cảng đi')}${cell('Cảng đến')}</w:tr><w:tr>${cell('Hải Phòng')}${cell('Busan')}</w:tr></w:tbl>`;
  return Buffer.from(packOffice(docxParts(body)));
}

async function lookIntoOfficeFiles(variant: Variant, browser: Parameters<typeof Person.open>[0]): Promise<void> {
  const customer = await Person.open(browser, variant);
  const { page } = customer;
  await customer.enter('root.demo');
  await openBooking(customer, '/user/my-booking?tab=IN_PROCESS');
  const documents = card(customer);
  const tag = `${Date.now()}`;
  const names = ['phiếu', 'hợp đồng', 'giới thiệu', 'hỏng', 'nén'].map((name) => `${name} ${tag}`);
  const [list, deal, show, broken] = [`${names[0]}.xlsx`, `${names[1]}.docx`, `${names[2]}.pptx`, `${names[3]}.docx`];
  const packed = `${names[4]}.docx`;
  const slides = pptxParts({ a: slideShape('title', 'Tuyến Hải Phòng') + slideShape('body', 'Mỗi tuần ba chuyến') });
  await chooseFiles(page, documents, customer.text('attachment.drop.choose'), [
    { name: list, mimeType: '', buffer: Buffer.from(await packingList()) },
    { name: deal, mimeType: '', buffer: contract() },
    { name: show, mimeType: '', buffer: Buffer.from(packOffice(slides)) },
    { name: broken, mimeType: '', buffer: Buffer.from(packOffice({ ...docxParts(''), 'word/document.xml': '<w:p' })) },
    // Compressed two hundredfold, so it is never unpacked.
    {
      name: packed,
      mimeType: '',
      buffer: Buffer.from(packOffice({ ...docxParts(''), 'word/media/a.png': new Uint8Array(5 << 20) })),
    },
  ]);
  const send = customer.text('attachment.upload.send_other', { count: 5 });
  await documents.getByRole('button', { name: send, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const open = async (name: string) => {
    await documents.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toContainText(name);
  };
  // A sheet is a table that scrolls within the dialog and can be reached by keyboard.
  await open(list);
  await expect(dialog.getByRole('cell', { name: 'PHIẾU ĐÓNG GÓI / PACKING LIST' })).toHaveAttribute('colspan', '7');
  await expect(dialog.getByRole('cell', { name: variant.language === 'vn' ? '1.203,5' : '1,203.5' })).toBeAttached();
  await expectAccessible(customer, 'the preview of a sheet');
  await dialog.getByRole('tab', { name: 'Phiếu đóng gói' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(customer.text('attachment.preview.sheetCut', { row: 300, column: 'A' }));
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('region', { name: 'Số sê-ri' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A document is plain text; markup in it is shown literally.
  await open(deal);
  await expect(dialog.getByRole('heading', { name: 'Hợp đồng vận chuyển hàng hóa' })).toBeVisible();
  await expect(dialog.getByText('2.', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('<img src=x onerror="document.title=1">');
  await expect(dialog.getByRole('cell', { name: 'Busan' })).toBeAttached();
  await expectAccessible(customer, 'the preview of a text');
  await page.keyboard.press('Escape');
  await open(show);
  await expect(dialog.getByRole('heading', { name: 'Tuyến Hải Phòng' })).toBeVisible();
  await expectAccessible(customer, 'the preview of slides');
  await page.keyboard.press('Escape');

  // A damaged or oversized file is reported and can still be downloaded.
  for (const [name, problem] of [
    [broken, customer.text('attachment.preview.damaged')],
    [packed, customer.text('attachment.preview.tooLarge')],
  ] as const) {
    await open(name);
    await expect(dialog).toContainText(problem);
    await expectAccessible(customer, 'the preview of a file that is not shown');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: customer.text('attachment.preview.save'), exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(name);
    await page.keyboard.press('Escape');
  }

  // A record can have at most twenty files.
  for (const name of [list, deal, show, broken, packed]) {
    await documents
      .getByRole('button', { name: customer.text('attachment.file.delete', { name }), exact: true })
      .click();
    await dialog.getByRole('button', { name: customer.text('attachment.delete.do'), exact: true }).click();
    await expect(documents.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  customer.expectNoTrouble();
  await customer.close();
}

for (const variant of DESK_WAY) {
  test(`Office files are displayed without downloading: ${variantName(variant)}`, ({ browser }) =>
    lookIntoOfficeFiles(variant, browser));
}

for (const variant of PHONE_WAY) {
  test(`a customer uploads documents, one of them invalid; staff see them: ${variantName(variant)}`, ({ browser }) =>
    handInDocuments(variant, browser));
}

test('twenty files at once, one of them invalid: nineteen are stored, the invalid one states the reason', async ({
  browser,
  request,
}) => {
  const [client, sales] = [await ApiUser.of(request, 'client.demo'), await ApiUser.of(request, 'sales.demo')];
  const { number } = await releasedBooking(client, sales);
  const customer = await Person.open(browser);
  await customer.enter('client.demo');
  await customer.goto(`/user/my-booking/${number}?tab=documents`);
  const documents = card(customer);
  // The twelfth file has an image's name but contains a PDF.
  const files = Array.from({ length: 20 }, (_, index) =>
    index === 11
      ? { name: 'scan 12.png', mimeType: 'image/png', buffer: TEST_PDF }
      : pdf(`paper ${String(index + 1).padStart(2, '0')}.pdf`),
  );
  await chooseFiles(customer.page, documents, customer.text('attachment.drop.choose'), files);
  const list = documents.getByRole('list', { name: customer.text('attachment.upload.list') });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  customer.expectTrouble(/422/);
  await documents
    .getByRole('button', { name: customer.text('attachment.upload.send_other', { count: 20 }), exact: true })
    .click();
  await expect(documents.getByRole('button', { name: /^paper \d\d\.pdf$/ })).toHaveCount(19, { timeout: 30_000 });
  await expect(list.getByRole('listitem', { name: 'scan 12.png', exact: true })).toContainText(
    customer.message('FILE_INVALID'),
  );
  await expect(documents.getByRole('button', { name: 'scan 12.png', exact: true })).toHaveCount(0);
  customer.expectNoTrouble();
  await customer.close();
});

test('a missing document links to its booking', async ({ browser }) => {
  const customer = await Person.open(browser);
  await customer.enter('root.demo');
  await customer.goto('/user/documents?type=VGM&from=CUSTOMER');
  const row = customer.page.getByRole('row').nth(1);
  await expect(row).toContainText('VGM');
  await row.getByRole('link').first().click();
  await expect(customer.page).toHaveURL(/\/user\/my-booking\/BK-/);
  await expect(card(customer)).toContainText('VGM');
  customer.expectNoTrouble();
  await customer.close();
});
