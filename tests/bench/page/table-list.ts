import type { Browser, Page, Route } from 'playwright';

/** A page with few elements, from which lists are opened. */
export const LIGHT = '/platform/notifications';

type Row = Record<string, unknown>;

/** A list of the product: its operation, and how to derive one row from another. */
export interface List {
  name: string;
  path: string;
  operation: string;
  field: string;
  another: (row: Row, index: number) => Row;
}

const idOf = (type: string, index: number): string =>
  Buffer.from(`${type}:${900_000_000 + index}`).toString('base64url');

export const LISTS: readonly List[] = [
  {
    name: 'schedules',
    path: '/platform/admin/schedule-list',
    operation: 'ScheduleList',
    field: 'scheduleList',
    another: (row, index) => ({ ...row, id: idOf('Schedule', index), voyage: `${index}E` }),
  },
  {
    name: 'track and trace',
    path: '/platform/admin/track-trace',
    operation: 'TrackedBookings',
    field: 'trackedBookings',
    another: (row, index) => {
      const number = `BK-99-${String(index).padStart(6, '0')}`;
      return { ...row, booking: { ...(row['booking'] as Row), id: idOf('Booking', index), number } };
    },
  },
];

interface Sent {
  operationName?: string;
  variables?: { first: number; after?: string | null };
}

/**
 * Lets the gateway answer the first request for rows. Later requests return copies of these rows, in pages of the
 * requested size. This measures the browser; `lists.ts` measures the servers.
 */
function lengthen({ operation, field, another }: List, total: number): (route: Route) => Promise<void> {
  let recorded: { data: Record<string, { nodes: Row[] }> } | null = null;
  return async (route) => {
    const { operationName, variables }: Sent = route.request().postDataJSON() ?? {};
    if (operationName !== operation || !variables) {
      await route.continue();
      return;
    }
    recorded ??= await (await route.fetch()).json();
    const list = recorded?.data[field];
    if (!list || list.nodes.length === 0) throw new Error(`the demo has no rows of ${operation}`);
    const begin = Number(variables.after ?? 0);
    const end = Math.min(total, begin + variables.first);
    const nodes = Array.from({ length: end - begin }, (_, index) =>
      another(list.nodes[(begin + index) % list.nodes.length] ?? {}, begin + index),
    );
    const pageInfo = { __typename: 'PageInfo', hasNextPage: end < total, endCursor: String(end) };
    await route.fulfill({
      json: { data: { ...recorded?.data, [field]: { ...list, nodes, totalCount: total, pageInfo } } },
    });
  };
}

/** Opens a small staff page in a separate browser context, for a list with the given number of rows. */
export async function openPage(browser: Browser, base: string, list: List, total: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const query = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
  await context.request.post('/graphql', {
    data: { query, variables: { input: { username: 'admin.demo', password: 'Demo#2026' } } },
  });
  await context.addInitScript(() =>
    localStorage.setItem('userData', JSON.stringify({ username: 'admin.demo', role: '' })),
  );
  const page = await context.newPage();
  await page.route('**/graphql', lengthen(list, total));
  await page.goto(LIGHT);
  await page.locator('html[data-ready] h1').first().waitFor();
  return page;
}
