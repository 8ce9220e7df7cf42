import { expect, test, type Browser, type Page } from '@playwright/test';
import { LANGUAGE, bcp47 } from '@wr1/schema/rules/code/language.ts';
import { loadPublicPages } from '../testkit/public-page.ts';
import { Person } from './person.ts';
import { IS_FULL } from './healthy-page.ts';

const { pages } = await loadPublicPages();

/**
 * Opens a page with scripts disabled, as for a search engine, a reader view or a phone on a bad connection.
 */
async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

const content = (page: Page, selector: string, attribute = 'content') =>
  page.locator(selector).getAttribute(attribute, { timeout: 1_000 });

/** One language in a normal run, both in a full run. */
const readIn = IS_FULL ? LANGUAGE : (['vn'] as const);
const takenOverIn = IS_FULL ? LANGUAGE : (['en'] as const);

for (const language of readIn) {
  test(`public pages are readable without scripts: ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const page = await withoutScripts(browser);
    for (const { path, indexed, meta } of pages) {
      const answer = await page.goto(`/platform${path}?lang=${language}`);
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(answer?.headers()['content-language'], path).toBe(bcp47(language));
      expect(await answer?.text(), path).not.toMatch(/<[^>]+\sstyle=|__[A-Z_]+__/);
      await expect(page.locator('html')).toHaveAttribute('lang', bcp47(language));
      await expect(page.locator('h1').first(), path).toBeVisible();
      expect((await page.locator('main').first().innerText()).length, `${path} has main text`).toBeGreaterThan(40);
      expect(await page.title(), path).toMatch(/\S/);
      if (meta) expect((await content(page, 'meta[name="description"]'))?.length ?? 0, path).toBeGreaterThan(60);
      expect(await page.locator('meta[name="robots"][content="noindex"]').count(), path).toBe(indexed ? 0 : 1);
      if (!indexed) continue;
      const address = `${baseURL}/platform${path}`;
      expect(await content(page, 'link[rel="canonical"]', 'href'), path).toBe(`${address}?lang=${language}`);
      for (const [tag, query] of [
        ['en', '?lang=en'],
        ['vi', '?lang=vn'],
        ['x-default', ''],
      ])
        expect(await content(page, `link[hreflang="${tag}"]`, 'href'), path).toBe(`${address}${query}`);
      expect(await content(page, 'meta[property="og:image"]'), path).toBe(
        `${baseURL}/platform/og-card-${language}.png`,
      );
    }
    await page.context().close();
  });
}

for (const language of takenOverIn) {
  test(`scripts hydrate the prerendered pages without changes: ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const person = await Person.open(browser, { language });
    const { page } = person;
    // Marks the element in the served document, to detect whether it is replaced.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('h1')?.setAttribute('data-written', 'true'),
      ),
    );
    for (const { path } of pages) {
      await page.goto(`/platform${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('data-ready', '');
      await expect(page.locator('h1[data-written]').first(), path).toBeVisible();
      expect(person.troubles, path).toEqual([]);
    }
    await person.close();
  });
}

test('the server sends the next page in the chosen language', async ({ browser }) => {
  const person = await Person.open(browser, { language: 'en' });
  const { page } = person;
  await person.goto('/public/home?lang=vn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const answer = await page.goto('/platform/public/track-trace');
  expect(answer?.headers()['content-language']).toBe('vi');
  await page.getByRole('radio', { name: 'EN' }).first().click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const next = await page.goto('/platform/public/home');
  expect(next?.headers()['content-language']).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  person.expectNoTrouble();
  await person.close();
});

test('a signed-in user never sees a visitor page on the way to their own', async ({ browser }) => {
  const person = await Person.open(browser);
  const { page } = person;
  await person.signIn('client.demo');
  await expect(page).toHaveURL(/customer-dashboard/);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      sessionStorage.setItem('first', root ? getComputedStyle(root).visibility : '');
    }),
  );
  await person.goto('/public/home');
  await expect(page).toHaveURL(/customer-dashboard/);
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('hidden');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await person.close();
});

test('unknown addresses get status 404 and the 404 page', async ({ browser, request }) => {
  for (const path of ['/nothing', '/why-wr1/unknown', '/core-service/unknown', '/public'])
    expect((await request.get(`/platform${path}`)).status(), path).toBe(404);
  expect((await request.get('/platform/user/my-booking/BK-26-000184')).status()).toBe(200);
  const page = await withoutScripts(browser);
  await page.goto('/platform/nothing?lang=vn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('h1')).toBeVisible();
  await page.context().close();
});

test('search engines find every page in every language', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path, indexed } of pages)
    for (const language of LANGUAGE)
      expect(sitemap.includes(`<loc>${baseURL}/platform${path}?lang=${language}</loc>`), path).toBe(indexed);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const file of [
    '/favicon.ico',
    '/platform/favicon.ico',
    '/platform/apple-touch-icon.png',
    '/platform/site.webmanifest',
  ])
    expect((await request.get(file)).status(), file).toBe(200);
  const icon = await (await request.get('/favicon.ico')).body();
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
