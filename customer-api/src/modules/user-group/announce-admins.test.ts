import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const group = {
  name: 'Night desk',
  name_vn: 'Ca đêm',
  role: 'CLIENT',
  description: '',
  permissions: ['read DebitNote'],
  acts: [],
};
const port = { code: 'VNLTA', name: 'Long Tau', name_vn: 'Lòng Tàu', data: { country: 'VN', lat: 10.75, lon: 106.75 } };

test.each([
  ['post', 'CreateHoliday', { day: '2027-01-01', name: 'New Year', name_vn: 'Năm mới' }],
  ['post', 'CreateUserGroup', group],
  ['post', 'CreateMasterDataEntry', { list: 'Port', ...port }],
  ['put', 'UpdateSystemSetting', { code: 'AIR_DIVISOR', value: '5000' }],
] as const)('the open lists of administrators, and of no one else, reload: %s %s', async (method, objectType, body) => {
  const { db } = app.database;
  const last = await db
    .selectFrom('event_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const { status, body: answer } = await app.call(method, `/wr1?objectType=${objectType}`, { as: 'admin.demo', body });
  expect([status, answer.fields]).toEqual([200, undefined]);
  const reached = await db
    .selectFrom('event_log')
    .innerJoin('app_user', 'app_user.id', 'event_log.user_id')
    .select('app_user.role')
    .where('event_log.id', '>', last?.id ?? 0)
    .where('event_log.type', '=', 'NOTIFICATION')
    .execute();
  expect(new Set(reached.map(({ role }) => role))).toEqual(new Set(['ADMIN']));
});
