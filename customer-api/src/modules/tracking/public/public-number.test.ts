import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeShipment, openShipmentApp, TEST_NOW } from '../../shipment/shipment.testkit.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { trackingTokens } from '../../notification/tracking-link.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

let asked = 0;
/** A header that gives each request a different client address. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${(asked += 1)}` });
const found = ({ body }: { body: { result: { shipment: object | null }[] } }) =>
  body.result.map(({ shipment }) => shipment !== null);
const track = async (...numbers: string[]) =>
  found(await app.call('get', `/publicTracking?numbers=${encodeURIComponent(numbers.join(','))}`, { headers: from() }));
const trackWith = async (proofs: string[], ...numbers: string[]) =>
  found(await app.call('post', '/publicTracking', { body: { numbers: numbers.join(','), proofs }, headers: from() }));

const underWay = (containerNumber: string, document: string): Promise<Shipment> =>
  makeShipment(app, {
    status: 33,
    change: {
      ever_released: true,
      transport_document_no: document,
      containers: JSON.stringify([{ truckId: 'C1', cont_type: '45G1', quantity: 1, container_no: [containerNumber] }]),
    },
  });

it('a booking number opens only together with another number of the same shipment', async () => {
  const one = await underWay('WRLU1000011', 'DOC-1');
  const other = await underWay('WRLU1000027', 'DOC-2');
  expect(await track(one.number)).toEqual([false]);
  expect(await track(one.number, 'WRLU1000027')).toEqual([false, true]);
  expect(await track(one.number, other.number)).toEqual([false, false]);
  expect(await track(one.number, 'WRLU1000011', other.number, 'doc-2')).toEqual([true, true, true, true]);
});

it('a quotation number never opens, even together with a container of the shipment', async () => {
  const one = await underWay('WRLU1000032', 'DOC-3');
  await app.database.db
    .updateTable('shipment')
    .set({ quotation_no: 'QT-26-777777' })
    .where('id', '=', one.id)
    .execute();
  expect(await track('QT-26-777777', 'WRLU1000032')).toEqual([false, true]);
});

it('a number of two shipments in transit never opens, nor a booking number together with it', async () => {
  const one = await underWay('WRLU1000048', 'DOC-4');
  const two = await underWay('WRLU1000048', 'DOC-5');
  expect(await track('WRLU1000048', one.number)).toEqual([false, false]);
  await app.database.db.updateTable('shipment').set({ status: 10 }).where('id', '=', two.id).execute();
  expect(await track('WRLU1000048', one.number)).toEqual([true, true]);
});

it('a booking number that is also a transport document number never opens', async () => {
  const one = await underWay('WRLU1000053', 'DOC-6');
  await sql`update shipment set transport_document_no = booking_no where id = ${one.id}`.execute(app.database.db);
  expect(await track(one.number)).toEqual([false]);
  expect(await track(one.number, 'WRLU1000053')).toEqual([true, true]);
});

it('a booking number is blocked for an hour after ten wrong attempts from any addresses, except through its link', async () => {
  const one = await underWay('WRLU1000069', 'DOC-7');
  await underWay('WRLU1000074', 'DOC-8');
  const right = () => track(one.number, 'WRLU1000069');
  for (let index = 0; index < 15; index += 1) {
    // Correct attempts are not counted.
    // oxlint-disable-next-line no-await-in-loop
    expect(await right()).toEqual([true, true]);
  }
  const wrong = await Promise.all(Array.from({ length: 10 }, () => track(one.number, 'WRLU1000074')));
  expect(wrong).toEqual(Array.from({ length: 10 }, () => [false, true]));
  expect(await right()).toEqual([false, true]);
  const tokens = await app.database.db.transaction().execute((trx) => trackingTokens(trx, [one.id]));
  expect(await trackWith([tokens.get(one.id) ?? ''], one.number)).toEqual([true]);
  app.setNow(new Date(TEST_NOW.getTime() + HOUR_MS + 1));
  expect(await right()).toEqual([true, true]);
  app.setNow(TEST_NOW);
});

it('a booking number opens with the token of its link, the same in every email', async () => {
  const one = await underWay('WRLU1000080', 'DOC-9');
  const other = await underWay('WRLU1000095', 'DOC-10');
  const ask = () => app.database.db.transaction().execute((trx) => trackingTokens(trx, [one.id, other.id]));
  const [first, again] = [await ask(), await ask()];
  expect(again).toEqual(first);
  const token = first.get(one.id) ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(await trackWith([token], one.number, other.number)).toEqual([true, false]);
  expect(await trackWith([`${token}x`, ''], one.number)).toEqual([false]);
});
