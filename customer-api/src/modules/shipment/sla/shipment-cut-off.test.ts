import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { EXPORT_14, planned, record } from '../../milestone/milestone.testkit.ts';
import { makeShipment, openShipmentApp, openSailing, staySignedIn, TEST_NOW } from '../shipment.testkit.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
  await staySignedIn(app);
});
beforeEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const list = async (as: string, query: string) =>
  (await app.call('get', `/wr1?objectType=GetQuotationBooking&kind=booking&pageSize=100&${query}`, { as })).body;
const ids = async (as: string, query: string): Promise<number[]> =>
  (await list(as, query)).result.map(({ id }: any) => id);
const states = async (id: number, as = 'admin.demo') => {
  const { result } = await list(as, `ids=${id}`);
  return Object.fromEntries(result[0].cut_offs.map(({ kind, state }: any) => [kind, state]));
};
const at = (moment: Date | null, hours: number) => new Date((moment?.getTime() ?? 0) + hours * HOUR_MS);

async function attach(shipmentId: number, type: string) {
  const { db } = app.database;
  const now = app.now();
  const file = await db
    .insertInto('stored_file')
    .values({
      key: `cut-off-${shipmentId}-${type}`,
      kind: 'ATTACHMENT',
      name: `${type}.pdf`,
      media_type: 'application/pdf',
      size: 1,
      secret: Buffer.from('x'),
      created_at: now,
    } as any)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('attachment')
    .values({
      order_id: shipmentId,
      file_id: file.id,
      document_type: type,
      uploader_name: 'Lan',
      by_staff: false,
      created_at: now,
    } as any)
    .execute();
}

test('the next open cut-off skips met and passed ones: cell, sort and filter agree', async () => {
  const sailing = await openSailing(app);
  const on = { schedule_id: sailing.id, etd: sailing.etd };
  const waits = await makeShipment(app, { status: 6, change: { ...EXPORT_14, ...on } });
  const sent = await makeShipment(app, { status: 6, change: { ...EXPORT_14, ...on } });
  const imported = await makeShipment(app, { status: 6, change: { ...on, shipping_type: 1 } });
  const cancelled = await makeShipment(app, { status: 10, change: { ...EXPORT_14, ...on } });
  await attach(sent.id, 'SHIPPING_INSTRUCTION');
  const own = `ids=${[waits, sent, imported, cancelled].map(({ id }) => id).join(',')}`;

  app.setNow(at(sailing.doc_cut_off, -2));
  expect(await states(waits.id)).toEqual({ DOC: 'OPEN', VGM: 'OPEN', CARGO: 'OPEN' });
  expect(await states(sent.id)).toEqual({ DOC: 'DONE', VGM: 'OPEN', CARGO: 'OPEN' });
  expect(await states(cancelled.id)).toEqual({ DOC: 'PASSED', VGM: 'PASSED', CARGO: 'PASSED' });
  // The SI has been sent, so the next cut-off is the VGM.
  expect(await ids('admin.demo', `${own}&sort=cut_off&order=asc`)).toEqual([
    waits.id,
    imported.id,
    sent.id,
    cancelled.id,
  ]);
  expect(await ids('admin.demo', `${own}&sort=cut_off&order=desc`)).toEqual([
    sent.id,
    imported.id,
    waits.id,
    cancelled.id,
  ]);
  const soon = await list('admin.demo', `${own}&cut_off_within=3&sort=cut_off&order=asc`);
  expect([soon.meta.total, soon.result.map(({ id }: any) => id)]).toEqual([2, [waits.id, imported.id]]);
  expect(await ids('admin.demo', `${own}&cut_off_ahead=1&search=Cotton&sort=cut_off&order=asc`)).toEqual([
    waits.id,
    imported.id,
    sent.id,
  ]);
});

test('a passed cut-off with an open duty is missed until it is met or the cargo is loaded', async () => {
  const sailing = await openSailing(app);
  const late = await planned(app);
  const imported = await makeShipment(app, {
    status: 6,
    change: { schedule_id: sailing.id, etd: sailing.etd, shipping_type: 1 },
  });
  const own = `ids=${late.id},${imported.id}&cut_off_missed=1`;
  expect(await ids('admin.demo', own)).toEqual([]);

  app.setNow(at(sailing.cargo_cut_off, 1));
  expect(await states(late.id)).toEqual({ DOC: 'MISSED', VGM: 'MISSED', CARGO: 'MISSED' });
  // It is unknown whether the shipper abroad was on time.
  expect(Object.values(await states(imported.id))).toEqual(['PASSED', 'PASSED', 'PASSED']);
  expect(await ids('admin.demo', own)).toEqual([late.id]);
  expect(await ids('root.demo', own)).toEqual([late.id]);

  await attach(late.id, 'SHIPPING_INSTRUCTION');
  await attach(late.id, 'VGM');
  // Our own trucks deliver the cargo, so only staff see that missed cut-off.
  expect(await states(late.id)).toEqual({ DOC: 'DONE', VGM: 'DONE', CARGO: 'MISSED' });
  expect([await ids('admin.demo', own), await ids('root.demo', own)]).toEqual([[late.id], []]);
  expect((await record(app, late, 28)).status).toBe(200);
  expect((await states(late.id))['CARGO']).toBe('DONE');
  expect(await ids('admin.demo', own)).toEqual([]);
});
