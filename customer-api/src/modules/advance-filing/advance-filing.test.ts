import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, openShipmentApp, staySignedIn } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
afterAll(() => app.close());

const put = (as: string, action: string, body: object) => app.call('put', `/wr1?objectType=${action}`, { as, body });
const shown = async (as: string, id: number) =>
  (await app.call('get', `/wr1?objectType=AdvanceFilingList&order_ids=${id}`, { as })).body.result[0];
const fields = (body: any) => (body.fields ?? []).map(({ path, code }: any) => `${path.join('.')} ${code}`);
const booking = (change: object = {}) => makeShipment(app, { status: STATUS.RELEASE_BOOKING, change });

const AMS = { kind: 'AMS', filer: 'CARRIER', reference: 'WR1U26000184', filed_on: '2026-11-20' };
const ISF = { kind: 'ISF', reference: '2026-ISF-77', filed_on: '2026-11-19' };

test('the lane decides the filings, and the departure their deadline and state', async () => {
  const schedule = await app.database.db
    .selectFrom('schedule')
    .selectAll()
    .where('service_type', '=', 2)
    .where('pod', '=', 'USLAX')
    .where('afc_cut_off', '>', app.now())
    .orderBy('etd')
    .executeTakeFirstOrThrow();
  const { id } = await booking({ schedule_id: schedule.id, etd: schedule.etd });
  const cutOff = schedule.afc_cut_off as Date;
  expect((await shown('client.demo', id)).filings).toMatchObject([
    { kind: 'AMS', filer: 'FORWARDER', deadline: cutOff.toISOString(), may_update: false, may_report: false },
    { kind: 'ISF', filer: 'CUSTOMER', may_update: false, may_report: true, version: 0 },
  ]);
  const before = app.now();
  app.setNow(new Date(cutOff.getTime() + 1));
  expect((await shown('admin.demo', id)).filings).toMatchObject([{ state: 'OVERDUE' }, { state: 'OVERDUE' }]);
  app.setNow(before);
  const other = await booking({ pol: 'VNSGN', pod: 'KRPUS' });
  expect(await shown('admin.demo', other.id)).toBeUndefined();
  expect((await put('admin.demo', 'UpdateAdvanceFiling', { id: other.id, ...AMS })).status).toBe(404);
});

test('staff record a filing with its own deadline, and the customer reports the ISF', async () => {
  const { id } = await booking();
  const update = { id, version: 0, ...AMS, deadline: '2026-12-01T05:00:00.000Z' };
  expect((await put('sales.demo', 'UpdateAdvanceFiling', update)).body.result.filings[0]).toMatchObject({
    state: 'FILED',
    filer: 'CARRIER',
    deadline: '2026-12-01T05:00:00.000Z',
    is_own_deadline: true,
    version: 1,
  });
  expect((await put('admin.demo', 'UpdateAdvanceFiling', update)).body.code).toBe('STALE_VERSION');
  const accepted = { ...update, version: 1, deadline: null, accepted_on: '2026-11-20' };
  expect((await put('admin.demo', 'UpdateAdvanceFiling', accepted)).body.result.filings[0]).toMatchObject({
    state: 'ACCEPTED',
    deadline: null,
  });
  const reported = await put('client.demo', 'ReportAdvanceFiling', { id, ...ISF });
  expect(reported.body.result.filings[1]).toMatchObject({ state: 'FILED', reference: '2026-ISF-77' });
  const isf = { id, ...ISF, filer: 'CUSTOMER', accepted_on: '2026-11-20' };
  await put('admin.demo', 'UpdateAdvanceFiling', isf);
  expect((await put('client.demo', 'ReportAdvanceFiling', { id, ...ISF })).body.code).toBe('INVALID_TRANSITION');
});

test('bad values are refused at their fields', async () => {
  const { id } = await booking();
  const wrong = { id, ...AMS, reference: '', filed_on: '2026-11-21', accepted_on: '2026-11-19' };
  expect(fields((await put('admin.demo', 'UpdateAdvanceFiling', wrong)).body).toSorted()).toEqual([
    'accepted_on ACCEPTED_BEFORE_FILED',
    'filed_on DATE_IN_FUTURE',
    'reference REQUIRED',
  ]);
  expect(fields((await put('root.demo', 'ReportAdvanceFiling', { id, ...ISF, reference: ' ' })).body)).toEqual([
    'reference REQUIRED',
  ]);
});

test('customers report only their own filings of their own bookings', async () => {
  const { id } = await booking();
  expect((await put('client.demo', 'ReportAdvanceFiling', { id, ...ISF, kind: 'AMS' })).status).toBe(403);
  expect((await put('client.demo', 'UpdateAdvanceFiling', { id, ...AMS })).status).toBe(403);
  expect((await put('admin.demo', 'ReportAdvanceFiling', { id, ...ISF })).status).toBe(403);
  expect((await put('root.other', 'ReportAdvanceFiling', { id, ...ISF })).status).toBe(404);
  expect((await put('sales.other', 'UpdateAdvanceFiling', { id, ...AMS })).status).toBe(404);
  expect(await shown('client.other', id)).toBeUndefined();
  const closed = await booking();
  await app.database.db.updateTable('shipment').set({ status: STATUS.CANCELLED }).where('id', '=', closed.id).execute();
  expect((await put('admin.demo', 'UpdateAdvanceFiling', { id: closed.id, ...AMS })).body.code).toBe(
    'INVALID_TRANSITION',
  );
});
