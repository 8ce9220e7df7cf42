import { randomUUID } from 'node:crypto';
import { TEST_PDF } from '@wr1/customer-api/src/testing/test-document.ts';
import { sql, type RawBuilder } from 'kysely';
import { ATTACHMENT_NAME, inAWeek, type ForeignIds } from '../../guards/root-field/root-field-row.ts';
import { makeKey } from '../api-key.ts';
import { foreignIds, rowOf, typedId } from './foreign-id.ts';
import type { RestAnswer, Stack } from '../stack.ts';

function done(answer: RestAnswer): any {
  if (answer.status !== 200) throw new Error(`Nothing made: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body.result;
}

/** A released booking of the company with a container and a payment, if the demo has one. */
async function findPaid(stack: Stack, root: string): Promise<{ payment: number | null; container: string | null }> {
  const as = root;
  const shipments: any[] = done(
    await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50', { as }),
  );
  const ids = shipments.map(({ id }) => id).join(',');
  const money: any[] = done(await stack.rest('GET', `wr1?objectType=GetOrderMoney&ids=${ids}`, { as }));
  const containers = shipments
    .flatMap((shipment) => shipment.containers)
    .flatMap((line: any) => line.container_no ?? []);
  return {
    payment: money.flatMap(({ payments }) => payments)[0]?.id ?? null,
    container: containers[0] ?? null,
  };
}

/** A registration that a salesperson has taken: one that waits is seen by all of them. */
async function makeRegistration(stack: Stack, salesman: string, mark: string): Promise<number> {
  const { reference } = done(
    await stack.rest('POST', 'register', {
      body: {
        company_name: `Registered ${mark}`,
        tax_code: `03${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
        business_type_code: 'MANUFACTURER',
        region_code: 'HCM',
        address: '1 Nowhere Street',
        contact_name: 'Nobody',
        phone: '0901234567',
        email: `${mark}@example.com`,
        username: `registered.${mark}`,
        shipment_volume: '10-30',
        services: [1],
        accepted_privacy: true,
      },
    }),
  );
  const list = `wr1?objectType=RegistrationList&reference=${reference}`;
  const [{ id }] = done(await stack.rest('GET', list, { as: 'admin.demo' }));
  const { id: salesmanId } = done(await stack.rest('GET', 'user/session', { as: salesman }));
  const body = { id, salesman_id: salesmanId };
  done(await stack.rest('PUT', 'wr1?objectType=ApproveRegistration', { as: 'admin.demo', body }));
  return id;
}

/** A price for a request of the company that was taken back. */
async function makePriceSend(stack: Stack, company: number): Promise<number> {
  const as = 'admin.demo';
  const lane = { service_type: 2, shipping_type: 2, pol: 'VNSGN', pod: 'USLAX' };
  const containers = [{ truckId: 'C1', cont_type: '45G1', quantity: 1, weight_kg: 12_000 }];
  const request = { ...lane, containers, customer_id: company };
  const { id } = done(await stack.rest('POST', 'wr1?objectType=CreateQuotationForCustomer', { as, body: request }));
  const charges = [{ code: 'OFR', basis: 'PER_SHIPMENT', quantity: '1', unit_price: '1', currency: 'USD' }];
  const price = { action: 'SendQuotation', body: { id, charges, valid_to: inAWeek() } };
  const placed = done(await stack.rest('POST', 'wr1?objectType=PlacePrice', { as, body: { price } }));
  done(await stack.rest('PUT', 'wr1?objectType=UndoPriceSend', { as, body: { id: placed.id } }));
  return placed.id;
}

/** A partner's event on a booking that waits for review. */
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

/** Of a place that only the company has. */
const TAX_CODE = '0312345674';

/**
 * Identifiers of everything that a company can have: what the demo has none of is made by its main user.
 * @param root a main user of the demo
 */
export async function companysIds(stack: Stack, root: string): Promise<ForeignIds> {
  const as = root;
  // Names stand once: a second call makes further records.
  const mark = randomUUID().slice(0, 8);
  const found = await foreignIds(stack, root);
  const released = done(
    await stack.rest('GET', 'wr1?objectType=GetQuotationBooking&kind=booking&status=7&pageSize=1', { as }),
  )[0];
  const { payment, container } = await findPaid(stack, root);
  if (payment === null || container === null) throw new Error(`${root} has no payment or no container`);
  const text = 'A note that nobody else reads';
  const noteBody = { booking_date: '2026-11-20', text, order_id: released.id };
  const note = done(await stack.rest('POST', 'bookingNote', { as, body: noteBody }));
  const upload = done(
    await stack.rest('PUT', 'attachFile', {
      as,
      body: { id: released.id, name: ATTACHMENT_NAME, size: TEST_PDF.length },
    }),
  );
  const sent = await stack.api.app.request(`/api/uploadFile?token=${upload.token}`, {
    method: 'PUT',
    headers: { 'content-length': String(TEST_PDF.length) },
    body: new Uint8Array(TEST_PDF),
  });
  if (sent.status !== 200) throw new Error(await sent.text());
  const papers = done(await stack.rest('GET', `wr1?objectType=GetDocuments&ids=${released.id}`, { as }));
  const share = done(await stack.rest('POST', 'shareLink', { as, body: { order_id: released.id } }));
  const { webhook } = done(
    await stack.rest('POST', 'webhook', {
      as,
      body: { url: 'https://hooks.example.com/of-the-other-company', kinds: ['booking.changed'] },
    }),
  );
  const delivery = done(await stack.rest('POST', 'webhookTest', { as, body: { id: webhook.id } }));
  const [view] = done(
    await stack.rest('POST', 'user/views', { as, body: { list: 'booking', name: `View ${mark}`, search: '' } }),
  );
  const shipment = { service_type: 2, shipping_type: 2, pol: 'VNSGN', pod: 'USLAX' };
  const template = done(
    await stack.rest('POST', 'user/requestTemplates', { as, body: { name: `Template ${mark}`, shipment } }),
  );
  const [watch] = done(
    await stack.rest('POST', 'scheduleWatch', {
      as,
      body: { name: `Watch ${mark}`, service_type: 2, pol: 'VNSGN', days_ahead: 28 },
    }),
  );
  const [invoice] = done(await stack.rest('GET', 'wr1?objectType=GetInvoices&pageSize=1', { as }));
  const key = await makeKey(stack, root, { name: `Key ${mark}`, scopes: ['booking:read'] });
  const [session] = done(await stack.rest('GET', 'user/sessions', { as }));
  const place = done(
    await stack.rest('POST', 'wr1?objectType=CreateLocation', {
      as,
      body: {
        name: `Place ${mark}`,
        location_type_id: 6,
        address: '1 Nowhere Street',
        country_code: 'VN',
        region_code: 'HCM',
        tax_code: TAX_CODE,
      },
    }),
  );
  const registration = await makeRegistration(stack, 'sales.demo', mark);
  return {
    ...found,
    bookingId: typedId('Booking', released.id),
    bookingNumber: released.booking_no,
    bookingNoteId: typedId('BookingNote', note.id),
    attachmentId: typedId('Attachment', papers[0].attachments[0].id),
    attachmentName: ATTACHMENT_NAME,
    invoiceId: typedId('Invoice', invoice.id),
    paymentId: typedId('Payment', payment),
    shareLinkId: typedId('ShareLink', share.link.id),
    apiKeyId: typedId('ApiKey', key.id),
    webhookId: typedId('Webhook', webhook.id),
    webhookDeliveryId: typedId('WebhookDelivery', delivery.id),
    priceSendId: typedId('PriceSend', await makePriceSend(stack, rowOf(found.companyId))),
    milestoneReviewId: typedId('MilestoneReview', await makeMilestoneReview(stack, released.id)),
    savedViewId: typedId('SavedView', view.id),
    requestTemplateId: typedId('RequestTemplate', template.id),
    scheduleWatchId: typedId('ScheduleWatch', watch.id),
    sessionKey: session.id,
    registrationId: typedId('Registration', registration),
    locationId: typedId('Location', place.id),
    taxCode: TAX_CODE,
    containerNumber: container,
  };
}

/** Tables that change by being called at all: who signed in when, and what a key has called. */
const BY_CALLING = new Set(['auth_session', 'api_key_call', 'api_key_token', 'api_key', 'idempotency_key']);

/**
 * One hash per table over all rows that belong to a company, its users or its shipments, found by the names of the columns:
 * a table that comes later is in it too.
 */
export async function fingerprintOf(stack: Stack, ids: ForeignIds): Promise<Record<string, string>> {
  const { db } = stack.database;
  const company = rowOf(ids.companyId);
  const columns = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name in ('company_id', 'customer_id', 'user_id', 'owner_id', 'order_id')
    order by 1, 2`.execute(db);
  const owners: Readonly<Record<string, RawBuilder<unknown>>> = {
    company_id: sql`select ${company}::bigint`,
    customer_id: sql`select ${company}::bigint`,
    user_id: sql`select id from app_user where company_id = ${company}`,
    owner_id: sql`select id from app_user where company_id = ${company}`,
    order_id: sql`select id from shipment where customer_id = ${company}`,
  };
  const found: Record<string, string> = {};
  for (const { table_name: table, column_name: column } of columns.rows) {
    const owner = owners[column];
    if (owner === undefined || BY_CALLING.has(table)) continue;
    const { rows } = await sql<{ count: number; hash: string | null }>`
      select count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as hash
      from ${sql.table(table)} t where ${sql.ref(column)} in (${owner})`.execute(db);
    found[`${table}.${column}`] = `${rows[0]?.count} ${rows[0]?.hash}`;
  }
  return found;
}

/** Texts that only the company's own people and its salesman may read. */
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
  return rows.map(({ secret }) => secret).filter((secret) => secret !== null && secret.length > 3);
}
