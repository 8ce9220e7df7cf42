import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { fclRequest, openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const create = (as: string, day: string, name = 'National Day') =>
  app.call('post', '/wr1?objectType=CreateHoliday', { as, body: { day, name, name_vn: 'Quốc khánh' } });
const codes = (body: any) => (body.fields ?? []).map((field: any) => `${field.path.join('.')} ${field.code}`);
const request = async () =>
  (await app.call('post', '/wr1?objectType=RequestQuotation', { as: 'client.demo', body: fclRequest() })).body.result;

test('a response is not due on a holiday', async () => {
  const before = await request();
  const day = businessDay(new Date(before.sla_clock.due_at));
  expect((await create('admin.demo', day)).status).toBe(200);
  const after = await request();
  expect(businessDay(new Date(after.sla_clock.due_at)) > day).toBe(true);
});

test('only an ADMIN manages holidays; a day has at most one', async () => {
  for (const as of ['root.demo', 'sales.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([as, (await create(as, '2027-01-01')).status]).toEqual([as, 403]);
  }
  const made = await create('admin.demo', '2027-01-01', 'New Year');
  expect(made.body.result).toMatchObject({ day: '2027-01-01', name: 'New Year' });
  expect(codes((await create('admin.demo', '2027-01-01')).body)).toEqual(['day DUPLICATE_VALUE']);
});
