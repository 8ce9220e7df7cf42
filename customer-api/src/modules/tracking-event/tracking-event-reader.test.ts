import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { planned } from '../milestone/milestone.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});

afterAll(() => app.close());

async function ask(query: Record<string, string | number>, as = 'client.demo') {
  const text = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const { status, body } = await app.call('get', `/trackingEvents?${new URLSearchParams(text)}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const hasEvents = async ({ number }: Shipment, as = 'client.demo'): Promise<boolean> =>
  (await ask({ booking: number, limit: 1 }, as)).result.length > 0;

/** Moves a booking to the other company. */
async function giveAway(shipment: Shipment): Promise<void> {
  const { db } = app.database;
  const other = await db
    .selectFrom('company')
    .innerJoin('app_user', 'app_user.company_id', 'company.id')
    .select(['company.id', 'company.salesman_id', 'app_user.id as user_id'])
    .where('app_user.username', '=', 'root.other')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('shipment')
    .set({ customer_id: other.id, salesman_id: other.salesman_id, created_by: other.user_id })
    .where('id', '=', shipment.id)
    .execute();
}

describe('readers', () => {
  test('get events of the bookings visible to them, and no others', async () => {
    const mine = await planned(app);
    const others = await planned(app);
    await giveAway(others);
    const seen = async (as: string) => [await hasEvents(mine, as), await hasEvents(others, as)];
    expect(await seen('client.demo')).toEqual([true, false]);
    expect(await seen('root.demo')).toEqual([true, false]);
    expect(await seen('root.other')).toEqual([false, true]);
    expect(await seen('sales.demo')).toEqual([true, false]);
    expect(await seen('sales.other')).toEqual([false, true]);
    expect(await seen('admin.demo')).toEqual([true, true]);
    const all = (await ask({ limit: 1_000 }, 'root.other')).result;
    expect(new Set(all.map(({ order_id }: any) => order_id))).toEqual(new Set([others.id]));
  });

  test('find events by UUID, those visible to them', async () => {
    await planned(app);
    const others = await planned(app);
    await giveAway(others);
    const [own] = (await ask({ limit: 1 }, 'root.demo')).result;
    const [event] = (await ask({ limit: 1 }, 'root.other')).result;
    const found = async (query: Record<string, string | number>, as: string) =>
      (await ask(query, as)).result.map(({ id }: any) => id).toSorted();
    expect(await found({ id: event.id }, 'root.other')).toEqual([event.id]);
    expect(await found({ id: event.id }, 'root.demo')).toEqual([]);
    const ids = `${own.id},${event.id},${crypto.randomUUID()}`;
    expect(await found({ ids }, 'root.demo')).toEqual([own.id]);
    expect(await found({ ids }, 'root.other')).toEqual([event.id]);
    expect(await found({ ids }, 'admin.demo')).toEqual([own.id, event.id].toSorted());
  });

  test('are refused a list of UUIDs that is malformed or too long', async () => {
    const uuid = crypto.randomUUID();
    for (const ids of ['7', `${uuid},`, Array.from({ length: 101 }, () => uuid).join(',')]) {
      const query = new URLSearchParams({ ids });
      // oxlint-disable-next-line no-await-in-loop
      expect((await app.call('get', `/trackingEvents?${query}`, { as: 'admin.demo' })).status, ids).toBe(400);
    }
  });

  test('need a token', async () => {
    expect((await app.call('get', '/trackingEvents')).status).toBe(401);
  });

  test('of a company that does not share get only their own', async () => {
    const { db } = app.database;
    const mine = await planned(app);
    const colleagues = await planned(app);
    const root = db.selectFrom('app_user').select('id').where('username', '=', 'root.demo');
    await db.updateTable('shipment').set({ created_by: root }).where('id', '=', colleagues.id).execute();
    await db.updateTable('company').set({ share_within_company: false }).where('code', '=', 'C0001').execute();
    expect([await hasEvents(mine), await hasEvents(colleagues)]).toEqual([true, false]);
    await db.updateTable('company').set({ share_within_company: true }).where('code', '=', 'C0001').execute();
  });
});
