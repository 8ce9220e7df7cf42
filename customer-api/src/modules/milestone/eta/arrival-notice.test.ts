import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationTitle } from '@wr1/schema/rules/notification/notification.ts';
import { act, openShipmentApp } from '../../shipment/shipment.testkit.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { planned, record } from '../milestone.testkit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

const notices = (id: number) =>
  app.database.db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select(['app_user.username', 'notification.mail_due', 'notification.params'])
    .where('order_id', '=', id)
    .where('kind', '=', 'ARRIVAL_NOTICE')
    .orderBy('app_user.username')
    .execute();
const sent = (id: number) =>
  act(app, 'sales.demo', 'RecordShipmentEvent', { id, kind: 'ARN_ISSU', at: app.now().toISOString() });

test('only the first arrival notice notifies the customer, by email too', async () => {
  const shipment = await planned(app, { change: { shipping_type: 1 } });
  await record(app, shipment, 33);
  expect((await sent(shipment.id)).status).toBe(200);
  const sentNotices = await notices(shipment.id);
  expect(sentNotices.map(({ username, mail_due }) => [username, mail_due])).toEqual([
    ['client.demo', true],
    ['first.login', true],
    ['root.demo', true],
  ]);
  expect(sentNotices[0]?.params).toMatchObject({ number: shipment.booking_no, route: 'VNVUT → USLAX' });
  expect(sentNotices[0]?.params['eta']).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d$/);
  // The expected arrival is worded as everywhere else.
  const title = (language: 'en' | 'vn') => notificationTitle('ARRIVAL_NOTICE', language, sentNotices[0]?.params ?? {});
  expect(title('en')).toContain(`VNVUT → USLAX: ETA ${sentNotices[0]?.params['eta']}. Download it`);
  expect(title('vn')).toContain(`VNVUT → USLAX: ETA ${sentNotices[0]?.params['eta']}. Thông báo`);
  expect((await sent(shipment.id)).status).toBe(200);
  expect(await notices(shipment.id)).toHaveLength(3);
});

test('an export sends no arrival notice', async () => {
  const shipment = await planned(app);
  await record(app, shipment, 33);
  expect((await sent(shipment.id)).status).toBe(200);
  expect(await notices(shipment.id)).toEqual([]);
});

test('a notice of a past arrival uses the wording of the pages', () => {
  const params = { number: 'BK-1', route: 'A → B', eta: '20/11/2026 14:00' };
  const title = (more: object, language: 'en' | 'vn' = 'en') =>
    notificationTitle('ARRIVAL_NOTICE', language, { ...params, ...more });
  expect(title({ arrival: 'ARRIVED', overdue: 0 })).toContain(': Arrived 20/11/2026 14:00.');
  expect(title({ arrival: 'DUE', overdue: 0 })).toContain(': Due 20/11/2026 14:00, confirmation pending.');
  expect(title({ arrival: 'OVERDUE', overdue: 1500 })).toMatch(/: Overdue by 1\sd 1\sh, new estimate pending\./);
  expect(title({ arrival: 'OVERDUE', overdue: 1500 }, 'vn')).toMatch(/: Trễ 1\sngày 1\sgiờ, chờ ETA mới\./);
  // Older notices contain only the time.
  expect(title({})).toContain(': 20/11/2026 14:00.');
});
