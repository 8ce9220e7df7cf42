import { isAction, restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import type { ShipmentInput, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { seedDemoIdentity } from '../../demo-data/identity.ts';
import { seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import type { AppConfig } from '../../http/deps.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { seedSchedules } from '../schedule/generate/seed-schedule.ts';
import { nextNumber } from './record-number.repository.ts';
import { insertHistory, insertShipment, insertPrice } from './shipment.repository.ts';
import type { NewShipment, Shipment } from './shipment.table.ts';
import { CounterChange } from './list/tab-counter.repository.ts';

/** Current time at the start of record tests: a Friday morning in Vietnam. */
export const TEST_NOW = new Date('2026-11-20T03:00:00.000Z');

/** Demo companies and users, master data, and schedules around TEST_NOW. */
const FILL = {
  name: 'order-base-2',
  run: async ({ db }: { db: Db }) => {
    await seedDemoIdentity(db);
    await seedReferenceData(db);
    await seedSchedules(db, () => TEST_NOW);
  },
};

/**
 * Opens an app with users, master data and schedules, but no records.
 * @param settings override the default settings
 */
export async function openShipmentApp(settings: Partial<AppConfig> = {}): Promise<TestApp> {
  const app = await openTestApp(FILL, settings);
  app.setNow(TEST_NOW);
  for (const as of [
    'admin.demo',
    'sales.demo',
    'sales.other',
    'root.demo',
    'client.demo',
    'root.other',
    'client.other',
  ]) {
    // Sign in before the tests start; otherwise parallel calls of one user would sign in several times.
    // oxlint-disable-next-line no-await-in-loop
    await app.call('get', '/user/session', { as });
  }
  return app;
}

/** Extends the sessions of {@link openShipmentApp} for tests that move the clock by days. */
export async function staySignedIn({ database: { db } }: TestApp): Promise<void> {
  const expires_at = new Date(TEST_NOW.getTime() + 365 * 24 * 3_600_000);
  await db.updateTable('access_token').set({ expires_at }).execute();
}

/** A request for two 40' high-cube containers from Cai Mep to Los Angeles. */
export function fclRequest(change: Partial<ShipmentInput> = {}) {
  return {
    service_type: 2,
    shipping_type: 2,
    pol: 'VNVUT',
    pod: 'USLAX',
    incoterm: 'FOB',
    cargo_ready: '2026-11-25',
    containers: [{ truckId: 'C1', cont_type: '45G1', quantity: 2, weight_kg: 18_000.5 }],
    description: 'Cotton shirts',
    ...change,
  };
}

/** A price for {@link fclRequest}: freight, handling, documents, and trucking in VND. */
export function fclPrice() {
  const charge = { basis: 'PER_CONTAINER', cont_type: '45G1', quantity: '2', currency: 'USD' };
  return {
    charges: [
      { ...charge, code: 'OFR', unit_price: '2400', unit_cost: '2150' },
      { ...charge, code: 'THC', unit_price: '180' },
      { ...charge, code: 'DOC', basis: 'PER_SET', cont_type: null, quantity: '1', unit_price: '35' },
      { ...charge, code: 'TRK-CONT', unit_price: '1900000', currency: 'VND', vat_rate: 8 },
    ],
    valid_to: '2026-12-04',
    price_note: 'Subject to space.',
  };
}

/** Optional properties of a test record. */
export interface MadeShipment {
  company?: string;
  createdBy?: string;
  status: number;
  change?: Partial<NewShipment>;
}

async function idOf(db: Db, username: string): Promise<number> {
  return (await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}

const QUOTATION_STATUSES: readonly number[] = [1, 2, 3, 4, 21, -1];

/** Inserts a record for a company in any status, with a suitable number and price. */
export async function makeShipment(app: TestApp, made: MadeShipment): Promise<Shipment> {
  const { company = 'C0001', createdBy = 'client.demo', status, change } = made;
  const now = app.now();
  return app.database.db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('company')
      .select(['id', 'salesman_id'])
      .where('code', '=', company)
      .executeTakeFirstOrThrow();
    const isQuotation = QUOTATION_STATUSES.includes(status);
    const priced = status !== 1 && status !== 2;
    const shipment = await insertShipment(trx, {
      quotation_no: await nextNumber(trx, 'QT', now),
      booking_no: isQuotation ? null : await nextNumber(trx, 'BK', now),
      status,
      previous_status: status === 21 ? 3 : status === 16 ? 6 : status === STATUS.RECEIVED_REVISE_REQUEST ? 63 : null,
      revision: priced ? 1 : 0,
      service_type: 2,
      shipping_type: 2,
      detail_service: 'PORT_TO_PORT',
      customs_other_service_type: null,
      customer_id: owner.id,
      contact: null,
      contact_user_id: null,
      created_by: await idOf(trx, createdBy),
      salesman_id: owner.salesman_id,
      pol: 'VNVUT',
      pod: 'USLAX',
      pick_up_location_id: null,
      delivery_location_id: null,
      incoterm: 'FOB',
      payment_term: 'COLLECT',
      cargo_ready: '2026-11-25',
      note: null,
      containers: JSON.stringify([
        { truckId: 'C1', cont_type: '45G1', quantity: 2, weight_kg: 18_000, container_no: [], seal_no: [] },
      ]),
      packages: '[]',
      gross_weight_kg: 36_000,
      volume_m3: null,
      chargeable_quantity: 2,
      chargeable_unit: 'CONTAINER',
      goods_type: '62',
      description: 'Cotton shirts',
      temperature_c: null,
      schedule_id: null,
      valid_to: priced ? '2026-12-04' : null,
      price_confirmed_at: priced && !isQuotation ? now : null,
      price_note: null,
      exchange_rate: priced ? '26000' : null,
      template_id: 10,
      carrier_booking_no: null,
      transport_document_no: null,
      truck_plan: null,
      customs_date: null,
      etd: null,
      search_text: sql<string>`search_key('Cotton shirts')`,
      created_at: now,
      updated_at: now,
      ...change,
    });
    if (priced) {
      await insertPrice(trx, {
        order_id: shipment.id,
        revision: 1,
        exchange_rate: '26000',
        valid_to: '2026-12-04',
        price_note: null,
        created_by: null,
        created_at: now,
        lines: [
          {
            seq: 1,
            code: 'OFR',
            name: 'Ocean freight',
            name_vn: 'Cước biển',
            basis: 'PER_CONTAINER',
            cont_type: '45G1',
            quantity: '2',
            unit_price: '2400',
            currency: 'USD',
            amount: '4800.00',
            vat_rate: 0,
            unit_cost: '2150',
          },
        ],
      });
    }
    await insertHistory(trx, [
      {
        order_id: shipment.id,
        from_status: null,
        to_status: status,
        action: 'RequestQuotation',
        actor_id: shipment.created_by,
        actor_name: createdBy,
        actor_role: 'CLIENT',
        at: now,
        note: null,
      },
    ]);
    const counters = new CounterChange();
    counters.count(shipment, 1);
    await counters.write(trx);
    return shipment;
  });
}

/** A sailing on the lane of {@link fclRequest} with its cut-offs ahead; `skip` selects a later one. */
export async function openSailing(app: TestApp, skip = 0) {
  return app.database.db
    .selectFrom('schedule')
    .selectAll()
    .where('service_type', '=', 2)
    .where('pol', '=', 'VNVUT')
    .where('pod', '=', 'USLAX')
    .where('cargo_cut_off', '>', app.now())
    .where('doc_cut_off', '>', app.now())
    .orderBy('etd')
    .orderBy('id')
    .offset(skip)
    .limit(1)
    .executeTakeFirstOrThrow();
}

export function act(
  app: TestApp,
  as: string,
  action: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return app.call('put', `/wr1?objectType=${isAction(action) ? restAction(action) : action}`, { as, body, headers });
}

export async function request(app: TestApp, as: string, body: object = fclRequest()): Promise<ShipmentRow> {
  const answer = await app.call('post', '/wr1?objectType=RequestQuotation', { as, body });
  if (answer.status !== 200) throw new Error(`RequestQuotation: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.result;
}

/** What the release of {@link fclRequest} needs in addition to its sailing. */
export const RELEASE_READY = { carrier_booking_no: 'ONEY123', empty_depot: 'ICD Phuoc Long' };
