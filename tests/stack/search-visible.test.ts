import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKeys } from '../testkit/api-key.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { nameOf, ROLES, SIGN_IN } from '../testkit/walk/who-may.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

/** Names of search parameters. */
const WORDS = ['search', 'text', 'actor'];

/** Searchable text that the row itself does not show, but that the caller sees elsewhere. */
const SEEN_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  // Staff see a customer's tax code in the registration and on debit notes; customers see their own in the
  // profile.
  'GET wr1?CustomerListCompany': /^\d{10}(-\d{3})?$/,
  'GET masterData?Company': /^\d{10}(-\d{3})?$/,
};

let stack: Stack;
let keys: Awaited<ReturnType<typeof makeKeys>>;
/** Restricted data of people, companies and bookings. */
let terms: string[];

beforeAll(async () => {
  stack = await startStack();
  keys = await makeKeys(stack, 'root.demo');
  const { db } = stack.database;
  const people = await db.selectFrom('app_user').select(['username', 'email']).orderBy('id').execute();
  const companies = await db.selectFrom('company').select('tax_code').where('kind', '=', 'CUSTOMER').limit(2).execute();
  const notes = await db.selectFrom('booking_note').select('text').where('internal', '=', true).limit(2).execute();
  const asked = await db.selectFrom('registration').select(['email', 'contact_name']).limit(1).execute();
  const wanted = ['client.demo', 'root.demo', 'client.other', 'sales.demo', 'sales.other', 'admin.demo'];
  terms = [
    ...people
      .filter(({ username }) => wanted.includes(username))
      // The email address starts with the username.
      .map(({ username, email }) => email ?? username),
    ...companies.map(({ tax_code }) => tax_code ?? ''),
    ...notes.map(({ text }) => text.slice(0, 30)),
    ...asked.flatMap(({ email, contact_name }) => [email, contact_name]),
  ].filter((term) => term.length > 3);
});
afterAll(() => stack.close());

/** Text as search_key() compares it: without accents, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();

function searches() {
  return stack.api.table
    .descriptions()
    .filter(({ method }) => method === 'get')
    .flatMap((action) =>
      Object.keys(action.query.shape)
        .filter((name) => WORDS.includes(name))
        .map((parameter) => ({ action, parameter, name: nameOf(action) })),
    );
}

/** Calls whose search parameter contains fields, or the number of one record. */
const FIELDS = ['GET scheduleList', 'GET scheduleNearby', 'GET wr1?EstimatePrice', 'GET wr1?GetBookingDetail'];
/** Text that no row contains. A list that returns rows for it ignores the parameter. */
const NOWHERE = 'nothing is called that way';

/** Rows of a response, in any format. */
const rowsOf = (body: any): unknown[] => (Array.isArray(body?.result) ? body.result : []);

it('every search for people, customers and records finds only what the row shows its caller', async () => {
  expect(terms.length).toBeGreaterThan(10);
  const found = new Map<string, number>();
  const wrong: string[] = [];
  const callers = [...ROLES.map((role) => [SIGN_IN[role], role] as const), [keys.readKey, 'CLIENT_ROOT'] as const];
  for (const { action, parameter, name } of searches()) {
    const row = REST_ACTIONS[name];
    if (FIELDS.includes(name)) continue;
    for (const [who, role] of callers) {
      if (row === undefined || !row.callers.includes(role)) continue;
      const isKey = who === keys.readKey;
      const send = (words: string) => {
        const query = new URLSearchParams({
          ...(action.selector === undefined ? {} : { [action.selector.name]: action.selector.value }),
          ...Object.fromEntries(Object.entries(row.query).map(([key, value]) => [key, String(value)])),
          ...('pageSize' in action.query.shape ? { pageSize: '100' } : {}),
          [parameter]: words,
        });
        return stack.rest('GET', `${action.path.slice(1)}?${query}`, isKey ? { token: who } : { as: who });
      };
      // Sequential, because the embedded database has one connection.
      // oxlint-disable-next-line no-await-in-loop
      const isJson = rowsOf((await send(NOWHERE)).body).length > 0;
      for (const term of isJson ? [NOWHERE, ...terms] : terms) {
        // Lists of master data take the search text as a JSON field.
        // oxlint-disable-next-line no-await-in-loop
        const { status, body } = await send(isJson ? JSON.stringify({ text: term }) : term);
        if (status !== 200) continue;
        found.set(name, (found.get(name) ?? 0) + 1);
        const hidden = rowsOf(body).filter((one) => !plain(JSON.stringify(one)).includes(plain(term)));
        if (hidden.length === 0 || SEEN_ELSEWHERE[name]?.test(term) === true) continue;
        wrong.push(`${name} ${isKey ? 'key' : who} "${term}": ${JSON.stringify(hidden[0]).slice(0, 200)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // No list is skipped because of an invalid request.
  const silent = searches().filter(({ name }) => !found.has(name) && !FIELDS.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
}, 120_000);

it('matches in fields that the caller does not see are not counted', async () => {
  const emails = ['root.other@', 'sales.demo@', 'admin.demo@', 'root.demo@'];
  for (const email of emails) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await stack.rest('GET', `userList?search=${encodeURIComponent(email)}`, { as: 'client.demo' });
    expect([email, body.meta.total, body.result]).toEqual([email, 0, []]);
  }
  const own = await stack.rest('GET', 'userList?search=client.demo@', { as: 'client.demo' });
  expect(own.body.meta.total).toBe(1);
  const main = await stack.rest('GET', 'userList?search=client.demo@', { as: 'root.demo' });
  expect(main.body.meta.total).toBe(1);
});
