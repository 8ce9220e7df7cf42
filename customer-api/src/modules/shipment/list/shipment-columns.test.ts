import { bookingDetailAnswer, shipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { scheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoShipments } from '../../../demo-data/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openShipmentApp, TEST_NOW } from '../shipment.testkit.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await openShipmentApp();
  await seedDemoShipments(app.database.db, () => TEST_NOW);
  const { body }: any = await get('client.demo', 'wr1?objectType=GetQuotationBooking&kind=booking&pageSize=1');
  id = body.result[0].id;
});
afterAll(() => app.close());

const get = (as: string, target: string) => app.call('get', `/${target}`, { as });

const LISTS = [
  ['wr1?objectType=GetQuotationBooking&kind=any&pageSize=100', Object.keys(shipmentRow.shape)],
  ['scheduleList?service_type=FCL&pageSize=50', Object.keys(scheduleRow.shape)],
] as const;

const only = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

describe.each(LISTS)('%s', (target, names) => {
  test.each(['admin.demo', 'client.demo'])(
    'returns to %s the columns in `fields`, with the same values as without it',
    async (as) => {
      const { body: whole }: any = await get(as, target);
      expect(whole.result.length).toBeGreaterThan(9);
      const { body: all }: any = await get(as, `${target}&fields=${names.join(',')}`);
      expect(JSON.stringify(all)).toBe(JSON.stringify(whole));
      for (const name of names) {
        // oxlint-disable-next-line no-await-in-loop
        const { status, body }: any = await get(as, `${target}&fields=${name}`);
        expect([name, status]).toEqual([name, 200]);
        expect(body).toEqual({
          ...whole,
          result: whole.result.map((row: Record<string, unknown>) => only(row, [name])),
        });
      }
    },
  );

  test.each(['nothing', 'id,nothing', 'id,,pol', 'ID', '__proto__', 'constructor'])(
    'refuses the name in %s',
    async (fields) => {
      const { status, body } = await get('admin.demo', `${target}&fields=${fields}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'CHECK_FIELDS', fields: [{ path: ['fields'], code: expect.any(String) }] });
    },
  );
});

describe('GetBookingDetail', () => {
  const detail = (fields: string) => get('client.demo', `wr1?objectType=GetBookingDetail&id=${id}${fields}`);

  test('returns the columns in `fields`, including its history and shipment_detail', async () => {
    const { body: whole }: any = await detail('');
    const names = Object.keys(bookingDetailAnswer.shape.result.shape);
    expect(JSON.stringify((await detail(`&fields=${names.join(',')}`)).body)).toBe(JSON.stringify(whole));
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await detail(`&fields=${name}`)).body).toEqual({ ...whole, result: only(whole.result, [name]) });
    }
    expect((await detail('&fields=nothing')).status).toBe(400);
  });
});

test('what a customer may not see is null, whether requested or not', async () => {
  const target = 'wr1?objectType=GetQuotationBooking&kind=any&pageSize=200&fields=charges';
  const costs = async (as: string) => {
    const { body }: any = await get(as, target);
    return body.result.flatMap(({ charges }: any) => charges.map((line: any) => line.unit_cost));
  };
  expect((await costs('admin.demo')).some((cost: unknown) => cost !== null)).toBe(true);
  const seen = await costs('root.demo');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((cost: unknown) => cost === null)).toBe(true);
});
