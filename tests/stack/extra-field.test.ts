import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import { nobodysIds, restIds } from '../testkit/walk/foreign-id.ts';
import { MADE, MAKES_NO_RECORD } from '../testkit/walk/made-record.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { askOf, declaredBy, neededValues } from '../testkit/walk/rest-identifier.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { operationOf, rootFieldsOf } from '../testkit/walk/root-operation.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';
import { nameOf, ROLES, SIGN_IN } from '../testkit/walk/who-may.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

/** Fields that no caller may set in a request body: identity, ownership, status and prices. */
const EXTRA: Readonly<Record<string, unknown>> = {
  role: 'ADMIN',
  userType: 0,
  user_type: 0,
  isStaff: true,
  kind: 'user',
  customer_id: 3,
  customerId: 3,
  company_id: 3,
  companyId: 3,
  owner_id: 1,
  user_id: 1,
  created_by: 1,
  salesman_id: 3,
  contact_user_id: 1,
  status: 7,
  price: '0',
  charges: [],
  paid_usd: '999999',
  debit_note_status: 'PAID',
  version_: 99,
  number: 'BK-26-999999',
  booking_no: 'BK-26-999999',
  quotation_no: 'QT-26-999999',
  is_booking: true,
  scopes_: ['debit_note:write'],
  active_: true,
  ability: [{ action: 'manage', subject: 'User' }],
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the extra fields to an object and to all objects in it, except fields that the schema declares. */
function extended(value: unknown, declared: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => extended(item, declared));
  if (!isPlainObject(value)) return value;
  const more = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !declared.has(name) && !(name in value)));
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, item]) => [name, extended(item, declared)])),
    ...more,
  };
}

/** The fields for which a body was refused, excluding the extra ones. */
const refusedFields = (body: { fields?: { path: string[] }[] }): string[] =>
  (body.fields ?? [{ path: ['everything'] }]).map(({ path }) => path.at(-1) ?? '').filter((name) => !(name in EXTRA));

const withoutChance = (text: string): string =>
  text
    .replaceAll(/"(request_id|token|expires_at|id)":("[^"]*"|\d+)/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW');

const nobodys = restIds(nobodysIds());

describe('Extra input fields at REST', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const writes = (): [ActionDescription, string][] =>
    stack.api.table
      .descriptions()
      .filter(({ body }) => body !== undefined)
      .map((action) => [action, nameOf(action)]);

  it('reach no handler: the validated body does not have them', () => {
    const problems = writes().flatMap(([action, name]) => {
      const row = REST_ACTIONS[name];
      // Calls reserved for the system are refused whatever the body contains.
      if (row === undefined || row.callers.length === 0) return [];
      const { body } = askOf(action, row, neededValues(action, row, nobodys));
      const plain = action.body?.safeParse(body);
      const more = action.body?.safeParse(extended(body, declaredBy(action)));
      const isSame = !more?.success || JSON.stringify(more.data) === JSON.stringify(plain?.data);
      return isSame ? [] : [`${name}: ${JSON.stringify(more?.data).slice(0, 300)}`];
    });
    expect(problems).toEqual([]);
    expect(writes().length).toBeGreaterThan(90);
  });

  it('do not change the response', async () => {
    const problems: string[] = [];
    for (const [action, name] of writes()) {
      const row = REST_ACTIONS[name];
      // Signing in and out changes the number of attempts.
      if (row === undefined || /^(POST user\/|PUT changepass)/.test(name)) continue;
      const caller = ROLES.find((role) => row.callers.includes(role));
      const ask = caller === undefined ? {} : { as: SIGN_IN[caller] };
      const { method, target, body } = askOf(action, row, neededValues(action, row, nobodys));
      const plain = await stack.rest(method, target, { ...ask, body });
      const more = await stack.rest(method, target, { ...ask, body: extended(body, declaredBy(action)) });
      // Filters and rows of price tables list their columns and refuse others.
      const isRefused = more.status === 400;
      const isSame = more.status === plain.status && withoutChance(more.text) === withoutChance(plain.text);
      if (!isSame && !isRefused)
        problems.push(`${name}: ${plain.text.slice(0, 200)} but ${more.status} ${more.text.slice(0, 200)}`);
    }
    expect(problems).toEqual([]);
  });

  it('are tested on a real record for every call that creates one', () => {
    const making = writes().flatMap(([{ method }, name]) => (method === 'post' ? [name] : []));
    const idle = [...Object.keys(MADE), ...Object.keys(MAKES_NO_RECORD)].filter((name) => !making.includes(name));
    expect(idle, 'tests/testkit/walk/made-record.ts speaks of calls that are gone').toEqual([]);
  });

  it.each(Object.entries(MADE))('are in no record that %s creates', async (name, { as, table, body, newest }) => {
    const [action] = writes().find(([, one]) => one === name) ?? [];
    const row = REST_ACTIONS[name];
    if (action === undefined || row === undefined) throw new Error(`no action ${name}`);
    const target = askOf(action, row, new Map()).target;
    const made: Record<string, unknown>[] = [];
    for (const [at, isMore] of [false, false, true].entries()) {
      const given = await body(stack, at);
      const declared = new Set([...declaredBy(action)].filter((one) => !(isMore && one === 'customer_id')));
      const answer = await stack.rest(name.split(' ')[0] ?? '', target, {
        ...(as === null ? {} : { as }),
        body: isMore ? extended(given, declared) : given,
      });
      // Rows of price tables list their columns and refuse others.
      if (isMore && answer.status === 400) return expect(refusedFields(answer.body)).toEqual([]);
      const how = 'give the call a body in tests/testkit/walk/made-record.ts, or say there why it makes no record';
      expect(answer.status, `${how}: ${JSON.stringify(given)} ${answer.text.slice(0, 400)}`).toBe(200);
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(table)} t order by ${sql.ref(newest ?? 'id')} desc limit 1`.execute(
        stack.database.db,
      );
      made.push(rows[0]?.row ?? {});
    }
    const [first = {}, second = {}, third = {}] = made;
    // Values that differ between two equal calls (ids, times, numbers) may differ in the third as well;
    // nothing else may.
    const steady = Object.keys(first).filter((key) => JSON.stringify(first[key]) === JSON.stringify(second[key]));
    expect(steady.length).toBeGreaterThan(3);
    for (const key of steady) expect(third[key], key).toEqual(first[key]);
  });
});

describe('Extra input fields at the gateway', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  const mutations = rootFieldsOf(schemaOfSdl()).filter(
    ({ name, field }) => name.startsWith('Mutation.') && field.args.some(({ name: argument }) => argument === 'input'),
  );

  it.each(mutations.map((one) => [one.name, one] as const))(
    'are refused before any upstream request: %s',
    async (name, field) => {
      const base = ROOT_FIELDS[name]?.variables(nobodysIds()) ?? {};
      const { query, variables } = operationOf(field, [], base);
      const input = variables['input'];
      if (!isPlainObject(input)) throw new Error('no input');
      const inner = Object.entries(input).find(([, value]) => isPlainObject(value));
      const inputs = [
        // A group has its own role.
        ...('role' in input ? [] : [{ ...input, role: 'ADMIN' }]),
        { ...input, userType: 0, customer_id: 3, totalPrice: '0' },
        ...(inner
          ? [{ ...input, [inner[0]]: { ...(isPlainObject(inner[1]) ? inner[1] : {}), status: 7, price: '0' } }]
          : []),
      ];
      for (const more of inputs) {
        stack.calls.length = 0;
        const answer = await stack.graphql(query, { as: 'admin.demo', variables: { input: more } });
        expect(answer.errors.map(({ message }) => message).join(), JSON.stringify(more)).toMatch(
          /unknown field|[Ee]xactly one/,
        );
        expect(answer.data).toBeNull();
        expect(stack.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
      }
    },
  );
});
