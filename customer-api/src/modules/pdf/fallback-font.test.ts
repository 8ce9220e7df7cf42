import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfWords } from './pdf-words.ts';
import { bytesOf, pagesOf, transportPdf } from './pdf.testkit.ts';
import { printDeliveryOrder } from './transport-pdf.ts';

const named = (name: string) =>
  printDeliveryOrder(
    pdfWords('en'),
    transportPdf({}, { customer: { ...transportPdf().customer, name }, contact: null }),
  );
const words = (text: string | undefined) => text?.split(' ') ?? [];

/** Base names of the fonts embedded in a PDF. */
async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1);
  await page.getOperatorList();
  const { styles } = await page.getTextContent();
  return Object.keys(styles).map((id) => (page.commonObjs.get(id) as { name: string }).name.split('+')[1] ?? '');
}

test.each([
  ['上海华泰纺织品进出口有限公司', 'WenQuanYiMicroHei'],
  ['株式会社東京フレイト', 'WenQuanYiMicroHei'],
  ['서울무역', 'WenQuanYiMicroHei'],
])('the name %s is printed with the glyphs of a fallback font', async (name, font) => {
  expect((await pagesOf(named(name)))[0]).toContain(`Consignee ${name} 18 Road D3`);
  expect(await fontsOf(await bytesOf(named(name)))).toContain(font);
});

test('a name in Arabic is shaped and runs from right to left', async () => {
  const sheet = named('شركة الخليج للتجارة');
  const bytes = await bytesOf(sheet);
  expect(await fontsOf(bytes)).toContain('Vazirmatn-Regular');
  const [page] = await pagesOf(named('شركة الخليج للتجارة'));
  for (const word of ['شركة', 'الخليج', 'للتجارة']) expect(words(page)).toContain(word);
  // Drawn from left to right, so the last word comes first.
  expect(page).toContain('للتجارة الخليج شركة');
  const { items } = await (await (await getDocumentProxy(bytes)).getPage(1)).getTextContent();
  expect(items.some((item) => 'dir' in item && item.dir === 'rtl' && item.str === 'شركة')).toBe(true);
});

test('a document without such names embeds only the main font', async () => {
  const fonts = await fontsOf(await bytesOf(named('Công ty Cổ phần May Bình Minh')));
  expect(fonts.toSorted()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
});

test('a long description in Chinese is broken into lines within its column', async () => {
  const description = '棉布'.repeat(200);
  const [page] = await pagesOf(printDeliveryOrder(pdfWords('en'), transportPdf({ description })));
  expect(page?.replaceAll(' ', '')).toContain(description);
});
