import type { CargoReleaseRow } from '@wr1/schema/rest/shipment/cargo-release.ts';
import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { doneOf, journeyOf, planned, readyToRelease, record } from '../milestone/milestone.testkit.ts';
import { act, openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const put = (action: string, body: object, as = 'admin.demo') =>
  app.call('put', `/wr1?objectType=${action}`, { as, body });
const shown = async ({ id }: { id: number }, as = 'client.demo'): Promise<CargoReleaseRow> =>
  (await app.call('get', `/wr1?objectType=CargoReleaseList&order_ids=${id}`, { as })).body.result[0];
const open = ({ requirements }: CargoReleaseRow) =>
  requirements.filter(({ is_met }) => !is_met).map(({ code }) => code);
const fields = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
/** An import from port to port: 33 35 36 44. */
const planImport = (change = {}) =>
  planned(app, { change: { shipping_type: 1, has_container_trucking: false, ...change } });
const ORDER = () => ({ order_number: 'DO-1', edo_code: 'E-77', valid_until: day(3) });

async function inGroup<T>(id: number, work: () => Promise<T>): Promise<T> {
  const admin = app.database.db.updateTable('app_user').where('username', '=', 'admin.demo');
  await admin.set({ user_group_id: id }).execute();
  const done = await work();
  await admin.set({ user_group_id: READY_GROUP.ADMINISTRATOR.id }).execute();
  return done;
}

test('the documentation desk works through the checklist and releases the delivery order', async () => {
  const shipment = await planImport();
  const { id } = shipment;
  expect(await shown(shipment)).toMatchObject({ targets: ['DELIVERY_ORDER'], version: 0, actions: [] });
  expect(open(await shown(shipment))).toEqual(['BILL_TYPE', 'CARRIER_ORDER']);
  await inGroup(READY_GROUP.DOCUMENTATION.id, async () => {
    const chosen = await put('UpdateCargoRelease', { id, version: 0, bill_type: 'TELEX' });
    expect(open(chosen.body.result)).toEqual(['ORIGINALS', 'CARRIER_ORDER']);
    expect((await put('UpdateCargoRelease', { id, version: 0, bill_type: 'TELEX' })).body.code).toBe('STALE_VERSION');
    expect(fields((await put('UpdateCargoRelease', { id, originals_on: day(2) })).body)).toEqual([
      'originals_on DATE_IN_FUTURE',
    ]);
    const early = await put('ReleaseDeliveryOrder', { id, ...ORDER() });
    expect([early.status, early.body]).toMatchObject([
      409,
      {
        code: 'RELEASE_REQUIREMENTS_OPEN',
        message: 'Not ready for release. Still open: Originals surrendered, Carrier’s D/O received.',
        missing: ['ORIGINALS', 'CARRIER_ORDER'],
      },
    ]);
    // The refused release leaves nothing behind.
    expect(await shown(shipment)).toMatchObject({ order_number: null, version: 1 });
    const ready = await put('UpdateCargoRelease', { id, originals_on: day(-1), carrier_order_on: day(0) });
    expect(ready.body.result.actions).toEqual(['UPDATE', 'RELEASE_DELIVERY_ORDER']);
    expect(fields((await put('ReleaseDeliveryOrder', { id, ...ORDER(), valid_until: day(-1) })).body)).toEqual([
      'valid_until DATE_IN_PAST',
    ]);
    await record(app, shipment, 33, { hours: -3, as: 'admin.demo' });
    await record(app, shipment, 35, { hours: -2, as: 'admin.demo' });
    const released = await put('ReleaseDeliveryOrder', { id, ...ORDER() });
    expect(released.body.result).toMatchObject({
      ...ORDER(),
      is_order_released: true,
      actions: ['UPDATE', 'EXTEND_DELIVERY_ORDER'],
    });
  });
  expect(doneOf(await journeyOf(app, shipment))).toEqual(['33', '35', '36']);
  expect(await shown(shipment)).toMatchObject({ ...ORDER(), is_order_released: true, actions: [] });
  expect((await put('ReleaseDeliveryOrder', { id, ...ORDER() })).status).toBe(422);
  expect((await put('UpdateCargoRelease', { id, bill_type: 'ORIGINAL' })).body.code).toBe('INVALID_TRANSITION');

  expect(fields((await put('ExtendDeliveryOrder', { id, valid_until: day(3), note: null })).body)).toEqual([
    'valid_until EXTENSION_NOT_LATER',
  ]);
  await put('ExtendDeliveryOrder', { id, valid_until: day(6), note: 'Customs inspection' });
  const seen = await shown(shipment);
  expect(seen).toMatchObject({ valid_until: day(6) });
  expect(seen.extensions).toMatchObject([{ valid_until: day(6), note: 'Customs inspection', recorded_by: null }]);
  expect((await shown(shipment, 'sales.demo')).extensions[0]?.recorded_by).not.toBeNull();
  const log = await app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('kind', '=', 'CARGO_RELEASE')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  expect(log[0]).toMatchObject({ before: { valid_until: day(3) }, after: { valid_until: day(6) } });
});

test('the milestone is refused wherever it is recorded, until the requirements are met', async () => {
  const shipment = await planImport();
  await record(app, shipment, 35);
  const refused = await record(app, shipment, 36);
  expect([refused.status, refused.body.code]).toEqual([409, 'RELEASE_REQUIREMENTS_OPEN']);
  expect(doneOf(await journeyOf(app, shipment))).toEqual(['33?', '35']);
  // Steps after it are facts: the cargo left the terminal.
  await readyToRelease(app, shipment);
  expect((await record(app, shipment, 36)).status).toBe(200);
  expect(await shown(shipment)).toMatchObject({ is_order_released: true, order_number: null });
  const named = await put('UpdateCargoRelease', { id: shipment.id, ...ORDER() });
  expect(named.body.result).toMatchObject(ORDER());
});

test('a release needs the money, unless Accounting overrides it', async () => {
  const { db } = app.database;
  const shipment = await planImport();
  const { id } = shipment;
  await readyToRelease(app, shipment);
  const terms = (days: number | null) =>
    db.updateTable('company').set({ payment_days: days }).where('id', '=', shipment.customer_id).execute();
  await terms(0);
  expect((await shown(shipment)).requirements.find(({ code }) => code === 'MONEY')).toMatchObject({
    is_met: false,
    reason: 'NOT_BILLED',
  });
  expect((await record(app, shipment, 36)).body).toMatchObject({ missing: ['MONEY'] });
  const body = { id, reason: 'Cheque received' };
  expect((await put('OverrideCargoRelease', body, 'sales.demo')).status).toBe(403);
  expect((await inGroup(READY_GROUP.DOCUMENTATION.id, () => put('OverrideCargoRelease', body))).status).toBe(403);
  expect(fields((await put('OverrideCargoRelease', { id, reason: ' ' })).body)).toEqual(['reason REQUIRED']);
  const accounting = READY_GROUP.ACCOUNTING.id;
  expect((await inGroup(accounting, () => shown(shipment, 'admin.demo'))).actions).toEqual(['OVERRIDE']);
  expect((await inGroup(accounting, () => put('UpdateCargoRelease', { id }))).status).toBe(403);
  const done = await inGroup(accounting, () => put('OverrideCargoRelease', body));
  expect(done.body.result).toMatchObject({ override: { reason: 'Cheque received' } });
  const seen = await shown(shipment);
  expect(seen.override).toBeNull();
  expect(seen.requirements.find(({ code }) => code === 'MONEY')).toMatchObject({ is_met: true, reason: 'CREDIT' });
  expect(JSON.stringify(seen)).not.toContain('Cheque');
  expect((await record(app, shipment, 36)).status).toBe(200);
  await terms(null);
});

test('an export releases its bill, once', async () => {
  const shipment = await planned(app);
  const { id } = shipment;
  expect(await shown(shipment)).toMatchObject({ targets: ['BILL'] });
  expect((await put('ReleaseBill', { id })).body).toMatchObject({ missing: ['BILL_TYPE'] });
  await put('UpdateCargoRelease', { id, bill_type: 'ORIGINAL' });
  const call = () =>
    app.call('put', '/wr1?objectType=ReleaseBill', {
      as: 'sales.demo',
      body: { id },
      idempotencyKey: 'bill-once',
    } as any);
  const released = await call();
  expect(released.body.result).toMatchObject({ bill_released_at: app.now().toISOString(), bill_type: 'ORIGINAL' });
  expect((await shown(shipment)).bill_released_by).toBeNull();
  expect((await put('ReleaseBill', { id })).body.code).toBe('INVALID_TRANSITION');
  expect((await put('UpdateCargoRelease', { id, bill_type: 'TELEX' })).body.code).toBe('INVALID_TRANSITION');
  expect((await put('ReleaseDeliveryOrder', { id, ...ORDER() })).body.code).toBe('INVALID_TRANSITION');
  expect(fields((await put('UpdateCargoRelease', { id, carrier_order_on: day(0) })).body)).toEqual([
    'carrier_order_on INVALID_VALUE',
  ]);
});

test('air needs no bill, trucking nothing, and others see nothing', async () => {
  const shipment = await planImport({ service_type: 1 });
  expect((await shown(shipment)).requirements.map(({ code }) => code)).toEqual(['MONEY', 'CARRIER_ORDER']);
  expect(fields((await put('UpdateCargoRelease', { id: shipment.id, bill_type: 'TELEX' })).body)).toEqual([
    'bill_type CHOICE_INVALID',
  ]);
  const body = { id: shipment.id, carrier_order_on: day(0) };
  expect((await put('UpdateCargoRelease', body, 'client.demo')).status).toBe(403);
  expect(await shown(shipment, 'root.other')).toBeUndefined();
  expect((await put('UpdateCargoRelease', { ...body, id: 987_654 })).status).toBe(404);
  expect((await act(app, 'client.demo', 'RecordMilestone', { id: shipment.id, code: 36 })).status).not.toBe(200);
});
