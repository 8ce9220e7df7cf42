import { TEST_PDF } from '@wr1/customer-api/src/testing/test-document.ts';
import { globalIdOfUuid, nodeTypes, type NodeType } from '@wr1/gateway/src/graphql/global-id.ts';
import { sql, type RawBuilder } from 'kysely';
import { ATTACHMENT_NAME, foreignIds, idNameOf, rowOf, typedId, type ForeignIds } from './foreign-id.ts';
import { MADE, TAX_CODE, day } from './made-record.ts';
import { REST_ACTIONS } from './rest-action.ts';
import { askOf } from './rest-identifier.ts';
import { ACTIONS } from './rest-table.ts';
import { SHARED_TYPES } from './root-identifier.ts';
import { nameOf } from './who-may.ts';
import type { RestAnswer, Stack } from '../stack.ts';

function done(answer: RestAnswer): any {
  if (answer.status !== 200) throw new Error(`Nothing created: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body.result;
}

/** A container of one of the company's newest bookings. */
async function findContainer(stack: Stack, as: string): Promise<string> {
  const list = 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50';
  const shipments: any[] = done(await stack.rest('GET', list, { as }));
  const [container] = shipments.flatMap(({ containers }) => containers).flatMap((line: any) => line.container_no ?? []);
  if (container === undefined) throw new Error(`${as} has no container`);
  return container;
}

/**
 * Creates a registration assigned to an account manager. Unassigned ones are visible to all account managers.
 */
async function makeRegistration(stack: Stack, salesman: string): Promise<number> {
  const asked = await MADE['POST register']?.body(stack, 7);
  const { reference } = done(await stack.rest('POST', 'register', { body: asked }));
  const list = `wr1?objectType=RegistrationList&reference=${reference}`;
  const [{ id }] = done(await stack.rest('GET', list, { as: 'admin.demo' }));
  const { id: salesmanId } = done(await stack.rest('GET', 'user/session', { as: salesman }));
  const body = { id, salesman_id: salesmanId };
  done(await stack.rest('PUT', 'wr1?objectType=ApproveRegistration', { as: 'admin.demo', body }));
  return id;
}

/** Creates a price send that has been undone, for a request by the company. */
async function makePriceSend(stack: Stack, company: number): Promise<number> {
  const as = 'admin.demo';
  const lane = { service_type: 2, shipping_type: 2, pol: 'VNSGN', pod: 'USLAX' };
  const containers = [{ truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg: 12_000 }];
  const request = { ...lane, containers, customer_id: company };
  const { id } = done(await stack.rest('POST', 'wr1?objectType=CreateQuotationForCustomer', { as, body: request }));
  const charges = [{ code: 'OFR', basis: 'PER_SHIPMENT', quantity: '1', unit_price: '1', currency: 'USD' }];
  const price = { action: 'SendQuotation', body: { id, charges, valid_to: day(7) } };
  const submitted = done(await stack.rest('POST', 'wr1?objectType=SubmitPrice', { as, body: { price } }));
  done(await stack.rest('PUT', 'wr1?objectType=UndoPriceSend', { as, body: { id: submitted.id } }));
  return submitted.id;
}

/** Creates a partner's event on a booking that awaits review. */
async function makeMilestoneReview({ database: { db } }: Stack, shipmentId: number): Promise<number> {
  const now = new Date();
  const event = {
    order_id: shipmentId,
    code: 33,
    containers: null,
    actual_at: now,
    place: null,
    note: null,
    reason: null,
  };
  const { id } = await db
    .insertInto('milestone_review')
    .values({ ...event, refusal: 'MILESTONE_OUT_OF_ORDER', sender_id: 1, sender_name: 'Nobody', received_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a draft customs declaration of a booking, which only staff can do. */
async function makeDeclaration({ database: { db } }: Stack, shipmentId: number): Promise<void> {
  const empty = { number: null, office: null, regime: null, registered_at: null, created_by: null };
  await db
    .insertInto('customs_declaration')
    .values({ ...empty, order_id: shipmentId })
    .execute();
}

/** Records a payment over debit notes, which only staff can do, and returns its id. */
async function makeReceipt(stack: Stack, company: number): Promise<number> {
  const as = 'admin.demo';
  const list = `wr1?objectType=GetDebitNotes&status=OPEN&customer_id=${company}&pageSize=1`;
  const [note] = done(await stack.rest('GET', list, { as }));
  const amount = '1.00';
  const paid = { amount, currency: 'USD', paid_on: day(0), method: 'BANK_TRANSFER' };
  const body = { ...paid, shares: [{ debit_note_id: note.id, amount }] };
  return done(await stack.rest('POST', 'wr1?objectType=RecordReceipt', { as, body })).id;
}

/** Creates a logged call of a key. */
async function makeCall({ database: { db } }: Stack, keyId: number): Promise<void> {
  const call = { at: new Date(), method: 'GET', path: 'wr1', action: null, status: 200, code: null };
  await db
    .insertInto('api_key_call')
    .values({ ...call, api_key_id: keyId, address: '127.0.0.1', request_id: 'walk', hint: 'walk' })
    .execute();
}

/** Sends the test document to an upload address. */
async function upload(stack: Stack, token: string): Promise<void> {
  const sent = await stack.api.app.request(`/api/uploadFile?token=${token}`, {
    method: 'PUT',
    headers: { 'content-length': String(TEST_PDF.length) },
    body: new Uint8Array(TEST_PDF),
  });
  if (sent.status !== 200) throw new Error(await sent.text());
}

/** Uploads a file to a booking as users do. */
async function makeAttachment(stack: Stack, as: string, booking: number): Promise<void> {
  const file = { id: booking, name: ATTACHMENT_NAME, size: TEST_PDF.length };
  const { token } = done(await stack.rest('PUT', 'attachFile', { as, body: file }));
  await upload(stack, token);
}

/** Creates what staff store with a customer: a note, a proposal for its terms and a document. */
async function makeCustomerRecords(stack: Stack, company: number): Promise<void> {
  const as = 'admin.demo';
  const post = async (type: string, body: object) =>
    done(await stack.rest('POST', `wr1?objectType=${type}`, { as, body: { company_id: company, ...body } }));
  await post('CreateCustomerNote', { text: 'Walk through customers' });
  await post('ProposeCustomerTerms', {
    vip: false,
    payment_days: 77,
    credit_currency: 'USD',
    reason: 'Walk through customers',
  });
  const file = { name: ATTACHMENT_NAME, size: TEST_PDF.length, document_type: 'OTHER' };
  await upload(stack, (await post('RequestCustomerDocument', file)).token);
}

/** Creates one record with each call that the company administrator may make to create records. */
async function makeRecords(stack: Stack, root: string): Promise<void> {
  // Names must be unique, because a second call creates more records.
  const mark = Math.floor(Math.random() * 1_000_000);
  for (const action of ACTIONS) {
    const made = MADE[nameOf(action)];
    const row = REST_ACTIONS[nameOf(action)];
    if (row === undefined || made?.as !== root) continue;
    const { method, target } = askOf(action, row, new Map());
    done(await stack.rest(method, target, { as: root, body: await made.body(stack, mark) }));
  }
}

/** Tables whose names differ from the GraphQL types. */
const TABLE: Readonly<Partial<Record<NodeType, string>>> = {
  User: 'app_user',
  Quotation: 'shipment',
  Booking: 'shipment',
  ScheduleAlert: 'schedule_alert',
  HistoryEntry: 'status_history',
  AuditEntry: 'audit_log',
};
const tableOf = (type: NodeType): string => TABLE[type] ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** Conditions for rows of a company by column name, the most direct one first. */
const ownersOf = (company: number): Readonly<Record<string, RawBuilder<unknown>>> => ({
  company_id: sql`select ${company}::bigint`,
  customer_id: sql`select ${company}::bigint`,
  user_id: sql`select id from app_user where company_id = ${company}`,
  owner_id: sql`select id from app_user where company_id = ${company}`,
  order_id: sql`select id from shipment where customer_id = ${company}`,
  webhook_id: sql`select id from webhook where company_id = ${company}`,
  api_key_id: sql`select id from api_key where company_id = ${company}`,
});

/** The column that links the rows of each table to a company. Includes new tables automatically. */
async function ownedColumns(stack: Stack, company: number): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name in (${sql.join(Object.keys(ownersOf(company)))})
    order by 1, 2`.execute(stack.database.db);
  return rows;
}

/** The id of the company's newest row of each type; types without a row are omitted. */
async function newestIds(stack: Stack, company: number): Promise<Partial<ForeignIds>> {
  const owners = ownersOf(company);
  const columns = await ownedColumns(stack, company);
  const ids: Partial<ForeignIds> = {};
  for (const type of nodeTypes) {
    const owned = columns.filter(({ table }) => table === tableOf(type)).map(({ column }) => column);
    const column = Object.keys(owners).find((one) => owned.includes(one));
    const owner = column === undefined ? undefined : owners[column];
    if (column === undefined || owner === undefined) continue;
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf(type))}
      where ${sql.ref(column)} in (${owner}) order by id desc limit 1`.execute(stack.database.db);
    if (rows[0] !== undefined) ids[idNameOf(type)] = typedId(type, rows[0].id);
  }
  return ids;
}

/**
 * Identifiers of all kinds of records that a company can have. The company administrator creates records that
 * are missing from the demo data.
 * @param root a company administrator in the demo data
 */
export async function companysIds(stack: Stack, root: string): Promise<ForeignIds> {
  const as = root;
  const found = await foreignIds(stack, root);
  const company = rowOf(found.companyId);
  const released = done(
    await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&kind=booking&status=7&pageSize=1', { as }),
  )[0];
  await makeRecords(stack, root);
  await makeCustomerRecords(stack, company);
  await makeAttachment(stack, root, released.id);
  await makePriceSend(stack, company);
  await makeMilestoneReview(stack, released.id);
  await makeDeclaration(stack, released.id);
  const ids = await newestIds(stack, company);
  done(await stack.rest('POST', 'webhookTest', { as, body: { id: rowOf(ids.webhookId ?? '') } }));
  await makeCall(stack, rowOf(ids.apiKeyId ?? ''));
  const containerNumber = await findContainer(stack, root);
  const [session] = done(await stack.rest('GET', 'user/sessions', { as }));
  return {
    ...found,
    ...(await newestIds(stack, company)),
    // Ids that the company administrator can see.
    companyId: found.companyId,
    userId: found.userId,
    notificationId: found.notificationId,
    quotationId: found.quotationId,
    bookingId: typedId('Booking', released.id),
    bookingNumber: released.booking_no,
    receiptId: typedId('Receipt', await makeReceipt(stack, company)),
    registrationId: typedId('Registration', await makeRegistration(stack, 'sales.demo')),
    attachmentName: ATTACHMENT_NAME,
    sessionKey: globalIdOfUuid('SignInSession', session.id),
    taxCode: TAX_CODE,
    containerNumber,
  };
}

/** Tables that change with any call: sign-ins, API key calls, public tracking. */
const BY_CALLING = new Set([
  'tracking_try',
  'auth_session',
  'api_key_call',
  'api_key_token',
  'api_key',
  'idempotency_key',
]);

/**
 * One hash per table of all rows that belong to a company, its users or its shipments. Rows are found by
 * column name, so that new tables are included.
 */
export async function fingerprintOf(stack: Stack, ids: ForeignIds): Promise<Record<string, string>> {
  const company = rowOf(ids.companyId);
  const owners = ownersOf(company);
  const found: Record<string, string> = {};
  for (const { table, column } of await ownedColumns(stack, company)) {
    const owner = owners[column];
    if (owner === undefined || BY_CALLING.has(table)) continue;
    const { rows } = await sql<{ count: number; hash: string | null }>`
      select count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as hash
      from ${sql.table(table)} t where ${sql.ref(column)} in (${owner})`.execute(stack.database.db);
    found[`${table}.${column}`] = `${rows[0]?.count} ${rows[0]?.hash}`;
  }
  return found;
}

/** Columns that name a record. */
const KNOWN_BY = ['name', 'text', 'url', 'file_name'];

/** Texts and ids that only the company's users and its account manager may read. */
export async function secretsOf(stack: Stack, ids: ForeignIds): Promise<string[]> {
  const { db } = stack.database;
  const company = rowOf(ids.companyId);
  const { rows } = await sql<{ secret: string }>`
    select name as secret from company where id = ${company}
    union select code from company where id = ${company}
    union select email from app_user where company_id = ${company}
    union select full_name from app_user where company_id = ${company}
    union select booking_no from shipment where customer_id = ${company} and booking_no is not null
    union select quotation_no from shipment where customer_id = ${company} and quotation_no is not null
    union select name from location where customer_id = ${company}`.execute(db);
  const texts = rows.map(({ secret }) => secret);
  for (const type of nodeTypes.filter((one) => !Object.hasOwn(SHARED_TYPES, one))) {
    const id = rowOf(ids[idNameOf(type)]);
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(tableOf(type))} t where id = ${id}`.execute(db);
    const known = KNOWN_BY.map((column) => found.rows[0]?.row[column]);
    texts.push(ids[idNameOf(type)], ...known.filter((text) => typeof text === 'string'));
  }
  return texts.filter((secret) => secret !== null && secret.length > 3);
}
