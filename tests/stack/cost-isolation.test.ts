import { actsOf } from '@wr1/schema/rules/access/act.ts';
import { permissionsOf } from '@wr1/schema/rules/access/user-group.ts';
import { EXPORT_LIST } from '@wr1/schema/rules/list/export.ts';
import { isCostField } from '@wr1/schema/rules/money/cost-field.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys } from '../testkit/api-key.ts';
import { startStack, type Ask, type Stack } from '../testkit/stack.ts';
import { companysIds } from '../testkit/walk/company-record.ts';
import { restIds, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { askOf, neededValues } from '../testkit/walk/rest-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { nameOf } from '../testkit/walk/who-may.ts';

// Requesting everything reachable exceeds the limits of an operation.
const UNLIMITED = {
  LIMIT_COST: '10000000',
  LIMIT_FIELDS: '100000',
  LIMIT_TOKENS: '100000',
  LIMIT_BODY_BYTES: '1000000',
};

/** Costs that are nowhere else, in every column that holds one. */
const COST = { unit: '7771.13', expected: '8882.27', actual: '9993.39', buy: '6664.41', percent: '613.7931' };
const REASON = 'Margin of a secret box';
const MARKS = [...Object.values(COST), REASON];

/** Its `cost` is the price of an operation in points. */
const RATE_LIMIT = 'Query.rateLimit';

const reads = Object.entries(ROOT_FIELDS).filter(
  ([name, row]) => !name.startsWith('Subscription.') && !row.changes && name !== RATE_LIMIT,
);

/** The fields of a response that show a cost: named like one and not empty. Requests state prices, never costs. */
function shownCosts(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => shownCosts(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const isShown = inner !== null && !(Array.isArray(inner) && inner.length === 0);
    return isCostField(words) && isShown ? [[...path, name].join('.')] : shownCosts(inner, [...path, name]);
  });
}

const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));

/** Plants the costs in every record and tariff. */
async function plant({ database: { db } }: Stack): Promise<void> {
  await sql`alter table charge_line disable trigger charge_line_is_final`.execute(db);
  await sql`update charge_line set unit_cost = ${COST.unit}::numeric`.execute(db);
  await sql`alter table charge_line enable trigger charge_line_is_final`.execute(db);
  await sql`update price_revision set margin_reason = ${REASON}::text`.execute(db);
  await sql`insert into cost_sheet (order_id, version, updated_at) select id, 1, now() from shipment where revision > 0`.execute(
    db,
  );
  await sql`
    insert into charge_cost (order_id, code, cont_type, nth, name, name_vn, expected, expected_currency, actual,
      actual_currency, is_paid_on_behalf)
    select distinct on (line.order_id, line.code, line.cont_type) line.order_id, line.code, coalesce(line.cont_type, ''), 1,
      line.name, line.name_vn, ${COST.expected}::numeric, 'USD', ${COST.actual}::numeric, 'USD', false
    from charge_line line join shipment on shipment.id = line.order_id and shipment.revision = line.revision`.execute(
    db,
  );
  for (const table of ['tariff_line', 'surcharge_rule']) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`update ${sql.table(table)} set unit_cost = ${COST.buy}::numeric, cost_percent = ${COST.percent}::numeric`.execute(
      db,
    );
  }
  for (const table of ['trucking_tariff', 'customs_tariff']) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`update ${sql.table(table)} set cost_percent = ${COST.percent}::numeric`.execute(db);
  }
}

/** Creates the user `blind.admin`: an ADMIN with every permission and act except the right to see cost. */
async function makeBlindAdmin({ database: { db } }: Stack): Promise<void> {
  const group = await db
    .insertInto('user_group')
    .values({
      code: null,
      role: 'ADMIN',
      name: 'Blind',
      name_vn: 'Không xem giá vốn',
      description: null,
      permissions: permissionsOf('ADMIN'),
      acts: actsOf('ADMIN').filter((act) => act !== 'SEE_COST'),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'admin.demo')
    .executeTakeFirstOrThrow();
  const { id: _id, search_text: _text, ...columns } = admin;
  await db
    .insertInto('app_user')
    .values({ ...columns, username: 'blind.admin', email: 'blind@wr1.example', user_group_id: group.id })
    .execute();
}

describe('Costs and margins', () => {
  let stack: Stack;
  let own: ForeignIds;
  let insiders: Ask[];

  beforeAll(async () => {
    stack = await startStack({ env: UNLIMITED });
    own = await companysIds(stack, 'root.demo');
    await plant(stack);
    await makeBlindAdmin(stack);
    const { readKey, writeKey } = await makeKeys(stack, 'root.demo');
    insiders = [
      { as: 'root.demo' },
      { as: 'client.demo' },
      { token: readKey },
      { token: writeKey },
      { as: 'blind.admin' },
      {},
    ];
  });
  afterAll(() => stack.close());

  it('are there for staff with the right to see them, before anyone else asks', async () => {
    const query = `query($id: ID!) { node(id: $id) { ... on Booking { charges { unitCost { amount } } costSheet { lines { actual { amount } } } } } }`;
    const { data } = await stack.graphql(query, { as: 'admin.demo', variables: { id: own.bookingId } });
    expect(marksIn(JSON.stringify(data))).toEqual([COST.unit, COST.actual]);
    const tariffs = await stack.rest('GET', 'wr1?objectType=TariffList&table=SURCHARGE', { as: 'admin.demo' });
    expect(marksIn(tariffs.text)).toEqual([COST.buy, COST.percent]);
  });

  it.each(reads)('%s shows none to the company itself or to staff without the right', async (name, row) => {
    for (const insider of insiders) {
      const answer = await stack.graphql(row.deepDocument, { ...insider, variables: row.variables(own) });
      expect(marksIn(JSON.stringify(answer.data)), `${name} ${JSON.stringify(insider)}`).toEqual([]);
      expect(shownCosts(answer.data), `${name} ${JSON.stringify(insider)}`).toEqual([]);
    }
  });

  it('are in no read of the customer API', async () => {
    const found: string[] = [];
    for (const action of ACTIONS.filter(({ method }) => method === 'get')) {
      const row = REST_ACTIONS[nameOf(action)];
      if (row === undefined || nameOf(action) === 'GET demoOutbox') continue;
      const { method, target } = askOf(action, row, neededValues(action, row, restIds(own)));
      for (const insider of insiders) {
        const { text, body } = await stack.rest(method, target, insider);
        const shown = [...marksIn(text), ...shownCosts(body)];
        found.push(...shown.map((mark) => `${nameOf(action)} shows ${JSON.stringify(insider)} ${mark}`));
      }
    }
    expect(found).toEqual([]);
    // Makes every read of the customer API as every insider.
  }, 120_000);

  it('are in no exported list', async () => {
    const found: string[] = [];
    for (const list of EXPORT_LIST) {
      const query = list === 'tariff' ? { table: 'FREIGHT' } : list === 'master-data' ? { list: 'Port' } : {};
      for (const as of ['root.demo', 'client.demo', 'blind.admin']) {
        const body = { list, format: 'csv', query };
        const asked = await stack.rest('POST', 'wr1?objectType=RequestExport', { as, body });
        if (asked.status !== 200) continue;
        const { text } = await stack.rest('GET', `download?token=${asked.body.result.token}`);
        const heading = /\b(cost|margin|giá vốn|lợi nhuận)\b/i.exec(text.split('\n', 1)[0] ?? '');
        found.push(...[...marksIn(text), ...(heading ?? [])].map((mark) => `${list} shows ${as} ${mark}`));
      }
    }
    expect(found).toEqual([]);
    expect(
      (
        await stack.rest('POST', 'wr1?objectType=RequestExport', {
          as: 'blind.admin',
          body: { list: 'margin', format: 'csv' },
        })
      ).status,
    ).toBe(403);
  });

  it('are in no PDF of the company’s records, and in no message of an event', async () => {
    const request = `mutation($input: RequestPdfInput!) { requestPdf(input: $input) { downloadUrl } }`;
    const { data } = await stack.graphql(
      '{ bookings(first: 20) { nodes { id pdfs } } quotations(first: 10) { nodes { id pdfs } } }',
      { as: 'root.demo' },
    );
    const seen = new Set<string>();
    for (const { id, pdfs } of [...data.bookings.nodes, ...data.quotations.nodes]) {
      for (const kind of pdfs.filter((one: string) => !seen.has(one))) {
        seen.add(kind);
        const made = await stack.graphql(request, {
          as: 'root.demo',
          variables: { input: { id, kind, language: 'EN' } },
        });
        const { downloadUrl } = made.data.requestPdf;
        // A document that is offered only once something was sent.
        if (downloadUrl === null) continue;
        const response = await stack.gateway.fetch(new Request(`http://localhost:4000${downloadUrl}`));
        const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
        const { text } = await extractText(pdf, { mergePages: true });
        expect(marksIn(text.replaceAll(',', '')), kind).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
    const { rows } = await sql<{
      payload: unknown;
    }>`select payload from event_log union all select to_jsonb(shipment_event) from shipment_event`.execute(
      stack.database.db,
    );
    expect(marksIn(JSON.stringify(rows))).toEqual([]);
    expect(rows.flatMap(({ payload }) => shownCosts(payload))).toEqual([]);
  });
});
