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

const MASS = {
  container_no: 'CSQU3054383',
  mass_kg: 22_340.5,
  method: 'METHOD_1',
  weighed_on: '2026-11-19',
  responsible_name: 'Lan Nguyen',
  responsible_company: 'Lúa Xanh',
};
const call = (as: string, action: string, body: object) => app.call('put', `/wr1?objectType=${action}`, { as, body });
const declare = (as: string, id: number, change: object = {}) =>
  call(as, 'RecordVerifiedGrossMass', { id, ...MASS, ...change });
const fields = (body: any) => (body.fields ?? []).map(({ path, code }: any) => `${path.join('.')} ${code}`);
const checklist = async (id: number) =>
  (
    await app.call('get', `/wr1?objectType=GetDocuments&ids=${id}`, { as: 'client.demo' })
  ).body.result[0].checklist.find((line: any) => line.document_type === 'VGM').state;

test('the masses of all containers meet the requirement VGM', async () => {
  const { id } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  expect((await declare('client.demo', id)).body.result).toMatchObject({
    is_complete: false,
    may_record: true,
    containers: [{ container_no: 'CSQU3054383', max_gross_kg: 30_480, mass: { mass_kg: 22_340.5 } }, { mass: null }],
  });
  expect(await checklist(id)).toBe('MISSING');
  // The same container again replaces its mass; another one completes the booking.
  expect((await declare('admin.demo', id, { mass_kg: 22_400 })).body.result.containers).toMatchObject([
    { mass: { mass_kg: 22_400, is_by_staff: true } },
    { mass: null },
  ]);
  expect((await declare('client.demo', id, { container_no: 'WRLU1000011' })).body.result.is_complete).toBe(true);
  expect(await checklist(id)).toBe('PRESENT');
  expect(fields((await declare('client.demo', id, { container_no: 'WRLU1001384' })).body)).toEqual([
    'container_no CONTAINER_TAKEN',
  ]);
  await call('client.demo', 'DeleteVerifiedGrossMass', { id, container_no: 'WRLU1000011' });
  expect(await checklist(id)).toBe('MISSING');
});

test('number, day and maximum gross mass are checked', async () => {
  const { id } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING });
  const wrong = { container_no: 'CSQU3054384', mass_kg: 30_480.5, weighed_on: '2026-11-21', responsible_name: '' };
  expect(fields((await declare('client.demo', id, wrong)).body).toSorted()).toEqual([
    'container_no CONTAINER_NUMBER',
    'mass_kg MAX_GROSS_EXCEEDED',
    'responsible_name REQUIRED',
    'weighed_on DATE_IN_FUTURE',
  ]);
});

test('after the cut-off only staff record; other companies never see it', async () => {
  const schedule = await app.database.db
    .selectFrom('schedule')
    .selectAll()
    .where('service_type', '=', 2)
    .where('vgm_cut_off', '>', app.now())
    .orderBy('vgm_cut_off')
    .executeTakeFirstOrThrow();
  const change = { schedule_id: schedule.id, etd: schedule.etd };
  const { id } = await makeShipment(app, { status: STATUS.RELEASE_BOOKING, change });
  expect((await declare('root.other', id)).status).toBe(404);
  expect((await declare('client.other', id)).status).toBe(404);
  const list = await app.call('get', `/wr1?objectType=VerifiedGrossMassList&order_ids=${id}`, { as: 'root.other' });
  expect(list.body.result).toEqual([]);
  const before = app.now();
  app.setNow(new Date((schedule.vgm_cut_off as Date).getTime() + 1));
  expect((await declare('client.demo', id)).body.code).toBe('VGM_CUT_OFF_PASSED');
  expect((await declare('admin.demo', id)).body.result).toMatchObject({ is_past_cut_off: true, may_record: true });
  app.setNow(before);
});
