import { getNamedType, isInterfaceType, isLeafType, isObjectType, isUnionType, type GraphQLOutputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_COLUMNS } from '@wr1/gateway/src/columns.ts';
import { buildGatewaySchema } from '@wr1/gateway/src/schema.ts';
import { isExtension } from '../testkit/section7.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const schema = buildGatewaySchema();

/** A selection of a field's leaves and the leaves one level below. */
function selectionOf(output: GraphQLOutputType, depth = 2): string {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (isUnionType(type)) return '{ __typename }';
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0) return [];
    const isLeaf = isLeafType(getNamedType(field.type));
    if (!isLeaf && depth === 1) return [];
    return [`${field.name} ${isLeaf ? '' : selectionOf(field.type, depth - 1)}`];
  });
  return `{ ${['__typename', ...fields].join(' ')} }`;
}

/** Calls of one kind that reached the customer API. */
const readsOf = (stack: Stack, name: string) => stack.calls.filter((call) => call.includes(name));
const fieldsIn = (call: string | undefined) => new URL(`http://x${call?.split(' ')[1]}`).searchParams.get('fields');

const VIEWS = [
  ['Booking', (field: string) => `{ bookings(first: 40) { nodes { ${field} } } }`, 'client.demo'],
  ['Booking', (field: string) => `{ bookings(first: 40) { nodes { ${field} } } }`, 'admin.demo'],
  ['Quotation', (field: string) => `{ quotations(first: 40) { nodes { ${field} } } }`, 'sales.demo'],
  ['Cargo', (field: string) => `{ bookings(first: 40) { nodes { cargo { ${field} } } } }`, 'root.demo'],
  [
    'Schedule',
    (field: string) => `{ schedules(filter: { serviceType: FCL }, first: 40) { nodes { ${field} } } }`,
    'root.demo',
  ],
] as const;

describe('Columns of rows', () => {
  let stack: Stack;
  /** Whether the gateway treats the customer API as ours and therefore requests columns. */
  let isOurs = true;

  beforeAll(async () => {
    stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'full', LIMIT_COST: '100000' } });
    Object.defineProperty(stack.gateway.services.profile, 'isOurs', { get: () => isOurs });
  });
  afterAll(() => stack.close());

  /** Runs a query with a unique operation name, so that no cached response is returned. */
  async function ask(name: string, query: string, as: string) {
    isOurs = name === 'Trimmed';
    stack.calls.length = 0;
    const { data, errors } = await stack.graphql(`query ${name} ${query}`, { as });
    isOurs = true;
    return { query, data, errors: errors.map(({ message, path, extensions }) => [message, path, extensions['code']]) };
  }

  it.each(VIEWS)(
    'return every field of %s as whole rows do',
    async (name, query, as) => {
      const type = schema.getType(name);
      if (!isObjectType(type)) throw new Error(`no type ${name}`);
      for (const field of Object.values(type.getFields())) {
        if (field.args.some(({ type: of }) => String(of).endsWith('!'))) continue;
        const asked = query(`${field.name} ${selectionOf(field.type)}`);
        // oxlint-disable-next-line no-await-in-loop
        const trimmed = await ask('Trimmed', asked, as);
        expect(stack.calls.some((call) => fieldsIn(call) !== null)).toBe(true);
        // oxlint-disable-next-line no-await-in-loop
        expect(trimmed).toEqual(await ask('Whole', asked, as));
        expect(readsOf(stack, 'fields=')).toEqual([]);
      }
      // Requests every field of the type twice, with 40 rows each time.
    },
    120_000,
  );

  it('requests what an operation selects, in the order of the row', async () => {
    stack.calls.length = 0;
    await stack.graphql('{ bookings(first: 3) { nodes { updatedAt note ... on ShipmentRecord { polCode } } } }', {
      as: 'root.demo',
    });
    await stack.graphql('{ bookings(first: 3) { nodes { note polCode updatedAt } } }', { as: 'root.demo' });
    const calls = readsOf(stack, 'GetQuotationBooking');
    expect(calls.map(fieldsIn)).toEqual(Array(2).fill('id,quotation_no,booking_no,pol,note,updated_at'));
    expect(new Set(calls).size).toBe(1);
  });

  it("requests the columns for all fields of a list's records once", async () => {
    stack.calls.length = 0;
    const { data } = await stack.graphql('{ debitNotes(first: 5) { nodes { booking { number note } } } }', {
      as: 'admin.demo',
    });
    expect(data.debitNotes.nodes.length).toBeGreaterThan(0);
    expect(readsOf(stack, 'GetQuotationBooking').map(fieldsIn)).toEqual(['id,quotation_no,booking_no,note']);
  });

  it('shares no read between operations that need different columns', async () => {
    const ask = (fields: string) =>
      stack.graphql(`{ bookings(first: 9) { nodes { number ${fields} } } }`, { as: 'root.demo' });
    const [notes, ports, both] = await Promise.all([
      ask('polCode'),
      ask('statusCode updatedAt'),
      ask('polCode statusCode updatedAt'),
    ]);
    expect(both.data.bookings.nodes).toEqual(
      notes.data.bookings.nodes.map((node: object, at: number) => ({ ...node, ...ports.data.bookings.nodes[at] })),
    );
    expect(notes.data.bookings.nodes.every(({ polCode }: { polCode: unknown }) => typeof polCode === 'string')).toBe(
      true,
    );
    // Repeats the requests, which are now cached.
    const again = await Promise.all([ask('polCode'), ask('statusCode updatedAt')]);
    expect(again.map(({ data }) => data)).toEqual([notes.data, ports.data]);
  });

  it('returns for a record of another company the same as for a missing one', async () => {
    const { body } = await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=1', {
      as: 'root.other',
    });
    const [{ id, booking_no: number }] = body.result;
    for (const fields of ['', '&fields=id,note', '&fields=charges,history']) {
      const ask = (by: string) =>
        stack.rest('GET', `wr1?objectType=GetBookingDetail&${by}${fields}`, { as: 'root.demo' });
      // oxlint-disable-next-line no-await-in-loop
      const answers = await Promise.all([ask(`id=${id}`), ask(`number=${number}`), ask('id=99999999')]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const texts = answers.map(({ body }) => JSON.stringify({ ...body, request_id: null }));
      expect(new Set(texts).size).toBe(1);
    }
    for (const fields of ['', '&fields=id,customer_id']) {
      // oxlint-disable-next-line no-await-in-loop
      const list = await stack.rest('GET', `wr1?objectType=GetQuotationBooking&ids=${id}${fields}`, {
        as: 'root.demo',
      });
      expect([list.body.result, list.body.meta.total]).toEqual([[], 0]);
    }
  });

  it('names only existing columns', () => {
    for (const { names, always, types } of Object.values(ROW_COLUMNS)) {
      const known = new Set<string>(names);
      const tables: Record<string, Record<string, readonly string[]>> = types;
      const used = Object.values(tables).flatMap((fields) => Object.values(fields).flat());
      expect([...always, ...used].filter((name) => !known.has(name))).toEqual([]);
    }
  });
});

describe.each(['auto', 'section7'])('With an API that has only section 7 (profile %s)', (profile) => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({ env: { CUSTOMER_API_PROFILE: profile }, hide: isExtension });
  });
  afterAll(() => stack.close());

  it('requests whole rows, also while the kind of API is unknown', async () => {
    const schedules = '{ schedules(filter: { serviceType: FCL }, first: 2) { nodes { etd } } }';
    expect((await stack.graphql(schedules)).errors).toEqual([]);
    const { errors } = await stack.graphql('{ bookings(first: 5) { nodes { number } } }', { as: 'root.demo' });
    expect(errors).toEqual([]);
    expect((await stack.graphql(schedules, { as: 'root.demo' })).errors).toEqual([]);
    expect(readsOf(stack, 'GetQuotationBooking').length).toBeGreaterThan(0);
    expect(readsOf(stack, 'scheduleList')).toHaveLength(2);
    expect(readsOf(stack, 'fields')).toEqual([]);
  });
});
