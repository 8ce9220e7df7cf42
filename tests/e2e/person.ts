import { randomInt } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import { serviceTypeCode } from '@wr1/schema/rules/code/service-type.ts';
import type { PickerServiceTypeKey, ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { RecordTab } from '@wr1/schema/rules/list/record-tab.ts';
import type { Term } from '@wr1/schema/rules/wording/term-wording.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { readText } from '../testkit/files.ts';

/** Language, theme and width of a user's browser. */
export interface Variant {
  language?: 'en' | 'vn';
  skin?: 'light' | 'dark';
  width?: 1440 | 1024 | 390;
}

type Catalogue = { [key: string]: string | Catalogue };

/** A user with their own browser profile. */
export class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: 'en' | 'vn';
  readonly variant: Required<Variant>;
  /** The signed-in user; null for a visitor, or after signing in on the page. */
  username: string | null = null;
  /** Console and page errors so far; must be empty at the end. */
  readonly troubles: string[] = [];
  /** GraphQL requests so far, by operation name. */
  readonly requests: string[] = [];
  /** URLs of all requests so far, as a server would log them. */
  readonly addresses: string[] = [];
  readonly #expected: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page, variant: Required<Variant>) {
    this.context = context;
    this.page = page;
    this.variant = variant;
    this.language = variant.language;
    this.watch(page);
  }

  /** Opens a fresh browser profile. */
  static async open(
    browser: Browser,
    { language = 'en', skin = 'light', width = 1440 }: Variant = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: width === 390,
      reducedMotion: 'reduce',
      // Each person has their own IP address, as behind a local proxy, because limits count by address. All
      // addresses are loopback, because only those may read the demo outbox without signing in.
      extraHTTPHeaders: { 'x-forwarded-for': `127.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}` },
    });
    await context.addInitScript(
      ([chosenLanguage, chosenSkin]) => {
        if (!localStorage.getItem('wr1.language')) localStorage.setItem('wr1.language', chosenLanguage ?? 'en');
        if (!localStorage.getItem('wr1.skin')) localStorage.setItem('wr1.skin', chosenSkin ?? 'light');
      },
      [language, skin],
    );
    return new Person(context, await context.newPage(), { language, skin, width });
  }

  /** Collects errors and requests of a page. */
  watch(page: Page): void {
    page.on('console', (entry) => {
      if (entry.type() === 'error') this.troubles.push(`${entry.text()} ${entry.location().url}`);
    });
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('request', (request) => {
      this.addresses.push(request.url().split('#', 1)[0] ?? '');
      if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
      const body: { operationName?: string; query?: string } = request.postDataJSON() ?? {};
      this.requests.push(body.operationName ?? body.query?.slice(0, 40) ?? 'unknown');
    });
  }

  /** Declares a console error as expected (for example a refused request). */
  expectTrouble(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Fails if the console contains an unexpected error. */
  expectNoTrouble(): void {
    expect(this.troubles.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
  }

  /** Text from the web's catalogue in this person's language: `text('session.signIn.submit')`. */
  text(path: string, values: Record<string, string | number> = {}): string {
    const [noun = '', ...keys] = path.split('.');
    let node: string | Catalogue | undefined = JSON.parse(readText(`web/src/i18n/${this.language}/${noun}.json`));
    for (const key of keys) node = typeof node === 'object' ? node[key] : undefined;
    if (typeof node !== 'string') throw new Error(`the ${this.language} catalogue has no text ${path}`);
    return node.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  /** Message from the shared catalogue in this person's language. */
  message(code: MessageCode): string {
    return message(code, this.language);
  }

  /** Waits until the price is sent, which takes the ten seconds during which it can be undone. */
  async priceIsSent(): Promise<void> {
    await expect(this.page.getByText(this.message('QUOTATION_SENT_TO_CUSTOMER'))).toBeVisible({ timeout: 25_000 });
  }

  /** Opens a page and waits until it is interactive. */
  async goto(path: string): Promise<void> {
    await this.page.goto(`/platform${path}`);
    await this.page.locator('html[data-ready]').waitFor();
  }

  /** Signs in and waits for the landing page. */
  async signIn(username: string, password = 'Demo#2026'): Promise<void> {
    await this.goto('/auth/login');
    await this.page.locator('input[name="username"]').fill(username);
    await this.page.locator('input[name="password"]').fill(password);
    await this.button('session.signIn.submit').click();
  }

  /** Signs in without the sign-in page, as a returning user; for tests about something else. */
  async enter(username: string, password = 'Demo#2026'): Promise<void> {
    const query = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
    const answer = await this.context.request.post('/graphql', {
      data: { query, variables: { input: { username, password } } },
    });
    expect((await answer.json()).data?.login?.accessToken, `${username} cannot sign in`).toEqual(expect.any(String));
    // The page renews the session by cookie only if this browser has stored a user; it then loads everything else.
    this.username = username;
    await this.context.addInitScript((name) => {
      if (!localStorage.getItem('userData'))
        localStorage.setItem('userData', JSON.stringify({ username: name, role: '' }));
    }, username);
  }

  /** A term as worded for records of a service. */
  term(term: Term, service: PickerServiceTypeKey | ServiceTypeKey): string {
    return wording(term, { service: serviceTypeCode(service), language: this.language });
  }

  button(path: string): Locator {
    return this.page.getByRole('button', { name: this.text(path), exact: true });
  }

  link(path: string): Locator {
    return this.page.getByRole('link', { name: this.text(path), exact: true });
  }

  /** Opens a tab of the booking on the page, by its key in `?tab=`. */
  async openTab(tab: RecordTab): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${this.text(`booking.tab.${tab}`)}`) }).click();
  }

  /** The unread total on the bell. */
  async unread(): Promise<number> {
    const bell = this.page.getByRole('button', {
      name: new RegExp(
        this.text('notification.bell_other').replace(/.*/, this.language === 'en' ? 'Notifications' : 'Thông báo'),
      ),
    });
    const label = (await bell.first().getAttribute('aria-label')) ?? '';
    return Number(label.match(/\d+/)?.[0] ?? 0);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
