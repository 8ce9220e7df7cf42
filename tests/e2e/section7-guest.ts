import { expect, type Page } from '@playwright/test';
import { readText } from '../testkit/files.ts';
import { readRouteTable } from '../testkit/walk/route-table.ts';
import { pressEverything } from './button-walk.ts';
import type { Person } from './person.ts';

const { routeAt } = await readRouteTable();
const { error } = JSON.parse(readText('web/src/i18n/en/common.json')) as { error: Record<string, string> };
/** Error texts that pages show when something fails. */
const ERRORS = Object.values(error);
/** Buttons that would end the test or restart it in another language. */
const SKIP = /Sign out|Tiếng Việt|English/;

interface Found {
  number: string;
  statusCode: number;
  allowedActions: string[];
  serviceType: string;
  /** Of bookings only. */
  plan?: { carrierBookingNumber: string | null };
}

/** A signed-in user who collects every error on pages and in responses. */
export class Guest {
  readonly person: Person;
  readonly page: Page;
  readonly faults = new Set<string>();
  readonly #pressed = new Set<string>();

  constructor(person: Person) {
    this.person = person;
    this.page = person.page;
    this.page.on('response', (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const { operationName } = (response.request().postDataJSON() ?? {}) as { operationName?: string };
      response.text().then(
        (text) => {
          const [errors] = /"errors":\[.*"code":"\w+"/.exec(text) ?? [];
          if (errors !== undefined) this.faults.add(`${operationName} is answered ${errors.slice(0, 300)}`);
        },
        // The page was left before the response was read.
        () => undefined,
      );
    });
  }

  /** Navigates like a link, without a full page load. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      const [page] = document.querySelector('main')?.children ?? [];
      // The previous page stays visible until the code of the next one is loaded.
      if (location.pathname !== `/platform${to}`) page?.setAttribute('data-left', '');
      history.pushState(null, '', `/platform${to}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    const left = this.page.locator('[data-left]');
    // Two paths may share a page, which then stays in place.
    await left.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined);
    await left.evaluateAll((all) => all.forEach((page) => page.removeAttribute('data-left')));
    await this.settle();
  }

  async settle(): Promise<void> {
    await expect(this.page.locator('[aria-busy="true"]:not(button), [data-loading]')).toHaveCount(0, {
      timeout: 20_000,
    });
    await this.page.locator('main').getByRole('heading', { level: 1 }).first().waitFor();
  }

  async #look(what: string): Promise<void> {
    const text = await this.page.locator('body').innerText();
    for (const words of ERRORS) if (text.includes(words)) this.faults.add(`${what} says: ${words}`);
  }

  /** Opens a page and checks that it has a heading, content, no error, and only links to existing pages. */
  async open(path: string): Promise<void> {
    await this.visit(path);
    await this.#look(path);
    const main = this.page.locator('main');
    const heading = (await main.getByRole('heading', { level: 1 }).first().innerText()).trim();
    const text = (await main.innerText()).trim();
    if (heading === '' || text.length < heading.length + 20) this.faults.add(`${path} is empty`);
    for (const to of await this.linksIn('body')) {
      const route = routeAt(to);
      if (route === null || route.part !== undefined) this.faults.add(`${path} leads to ${to}`);
    }
  }

  /** Presses every button of the page. Each must have an effect, and none may cause an error. */
  async press(path: string): Promise<void> {
    const dead = await pressEverything(this.page, {
      pressed: this.#pressed,
      skip: SKIP,
      check: (key) => this.#look(key),
      back: () => this.visit(path),
    });
    for (const key of dead) this.faults.add(`${key} does nothing`);
  }

  /** Paths of all links in an element, without the base path. */
  async linksIn(selector: string): Promise<string[]> {
    const all = await this.page
      .locator(`${selector} a[href^="/platform/"]`)
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    return [...new Set(all)].map((path) => path.replace('/platform', ''));
  }

  /** The user's records, requested as the web app does. */
  async records(kind: 'quotation' | 'booking'): Promise<Found[]> {
    const token = await this.page.evaluate(() => sessionStorage.getItem('accessToken'));
    const answer = await this.person.context.request.post('/graphql', {
      headers: { apiKey: token ?? '' },
      data: {
        query: `{ list: ${kind}s(first: 100) {
          nodes { number statusCode allowedActions serviceType ${kind === 'booking' ? 'plan { carrierBookingNumber }' : ''} }
        } }`,
      },
    });
    return (await answer.json()).data.list.nodes;
  }

  /** The number of the first record that offers an action. */
  async offering(kind: 'quotation' | 'booking', action: string): Promise<string> {
    const found = (await this.records(kind)).find(({ allowedActions }) => allowedActions.includes(action));
    if (found === undefined) throw new Error(`no ${kind} offers ${action}`);
    return found.number;
  }

  /** Number of different buttons pressed. A test that pressed none has proved nothing. */
  get pressedCount(): number {
    return this.#pressed.size;
  }
}
