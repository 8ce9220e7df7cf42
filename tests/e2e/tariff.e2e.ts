import { expect, test, type Locator } from '@playwright/test';
import { message } from '@wr1/schema/rules/message/message.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Person, type Variant } from './person.ts';

const VARIANTS: readonly Variant[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'vn', skin: 'dark', width: 390 },
];
const HEAD = 'Service,Carrier,POL,POD,Currency,Valid from,Valid to,Basis,Container type,Unit price,Source';

/** A separate lane for each language, so that no other price applies. */
const LANE: Readonly<Record<'en' | 'vn', { pod: string; price: string }>> = {
  en: { pod: 'USMIA', price: '4321' },
  vn: { pod: 'USCHS', price: '5432' },
};

async function choose(dialog: Locator, person: Person, rows: string[]): Promise<void> {
  const chooser = person.page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: person.text('table-import.choose') }).click();
  const buffer = Buffer.from([HEAD, ...rows].join('\r\n'));
  await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
}

for (const variant of VARIANTS) {
  const language = variant.language ?? 'en';
  test(`prices are imported from a file after its wrong rows are shown, and the estimate changes: ${language} ${variant.width}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { pod, price } = LANE[language];
    const today = businessDay(new Date());
    const span = `${today},${addDays(today, 30)}`;
    // Differs from the price that an earlier run left behind.
    const amount = `${price}.${(Date.now() % 90) + 10}`;
    const shown = new Intl.NumberFormat(language === 'vn' ? 'vi' : 'en', { minimumFractionDigits: 2 }).format(
      Number(amount),
    );
    const row = (box: string, value: string) =>
      `FCL,MSC,VNVUT,${pod},USD,${span},Per container,${box},${value},Test list`;

    const admin = await Person.open(browser, variant);
    const { page } = admin;
    await admin.enter('admin.demo');
    await admin.goto('/admin/tariff');
    await admin.button('tariff.list.import').click();
    const dialog = page.getByRole('dialog');

    await choose(dialog, admin, [row('40HC', amount), row('20GP', 'cheap')]);
    await expect(dialog.getByText(message('NUMBER_INVALID', language))).toBeVisible();
    const apply = dialog.getByRole('button', { name: language === 'vn' ? /^Nhập \d/ : /^Import \d/ });
    await expect(apply).toBeDisabled();

    await dialog.getByRole('button', { name: admin.text('table-import.other') }).click();
    await choose(dialog, admin, [row('40HC', amount), row('20GP', '2000')]);
    await expect(apply).toBeEnabled();
    await apply.click();
    await expect(dialog.getByText(admin.text('tariff.import.doneTitle'))).toBeVisible();
    await dialog
      .getByRole('button', { name: admin.text('common.ui.close') })
      .last()
      .click();
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(admin.text('tariff.list.search')))
      .first()
      .fill('Test list');
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();

    await admin.goto(
      `/user/estimate-price?service=FCL&direction=EXPORT&from=VNVUT&to=${pod}&on=${addDays(today, 7)}&box=45G1*1*`,
    );
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    admin.expectNoTrouble();
    await admin.close();

    // Account managers can read but not change prices.
    const sales = await Person.open(browser, variant);
    await sales.enter('sales.demo');
    await sales.goto('/admin/tariff?q=Test+list');
    await expect(sales.page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expect(sales.button('tariff.list.import')).toHaveCount(0);
    await expect(sales.button('tariff.list.add')).toHaveCount(0);
    sales.expectNoTrouble();
    await sales.close();
  });
}
