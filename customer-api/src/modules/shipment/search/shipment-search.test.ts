import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { MOST_COUNTED, MOST_COUNTED_BRIEFLY } from '../list/shipment-match.repository.ts';
import { fclRequest, makeShipment, openShipmentApp, request } from '../shipment.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openShipmentApp();
});
afterAll(() => app.close());

async function found(search: string, as = 'admin.demo', kind = 'quotation'): Promise<number[]> {
  const target = `/wr1?objectType=GetQuotationBooking&kind=${kind}&pageSize=50&search=${encodeURIComponent(search)}`;
  const { status, body } = await app.call('get', target, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result.map((row: { id: number }) => row.id);
}

test('a record is found by number, customer and port, with or without accents, and by port aliases', async () => {
  const shipment = await request(app, 'root.demo', fclRequest({ pol: 'VNSGN' }));
  const number = shipment.quotation_no ?? '';
  for (const words of [
    number,
    number.toLowerCase(),
    number.slice(-6),
    'VNSGN',
    'ho chi minh',
    'TP. Hồ Chí Minh',
    'Cát Lái',
    'cat lai',
    // Letter and accent as separate characters, as some keyboards send them.
    'Ca\u0301t La\u0301i',
    'Sài Gòn',
    'saigon',
    'los angeles',
    // Words from two fields, in any order.
    'cat lai binh minh',
    'uslax saigon',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await found(words), words).toContain(shipment.id);
  }
  expect(await found('cat lai antwerp')).not.toContain(shipment.id);
  // % and _ are not wildcards.
  expect(await found('%')).toEqual([]);
  expect(await found('cat_lai')).toEqual([]);
});

test('road transport is found by its provinces', async () => {
  const place = async (region_code: string) => {
    const body = { name: region_code, location_type_id: 6, address: '1 Road', country_code: 'VN', region_code };
    return (await app.call('post', '/wr1?objectType=CreateLocation', { as: 'root.demo', body })).body.result.id;
  };
  const pallet = { quantity: 4, length_mm: 1_200, width_mm: 800, height_mm: 1_000, gross_weight_kg: 800 };
  const shipment = await request(app, 'root.demo', {
    service_type: 6,
    shipping_type: 4,
    pick_up_location_id: await place('HCM'),
    delivery_location_id: await place('CTO'),
    packages: [{ truckId: 'V1', ...pallet }],
  });
  expect(await found('cần thơ')).toContain(shipment.id);
  expect(await found('can tho')).toContain(shipment.id);
});

test('a booking is found by container number, in any case and by its digits only', async () => {
  const shipment = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
  const containers = shipment.containers.map((line, index) =>
    index === 0 ? { ...line, container_no: ['MSCU6639870'] } : line,
  );
  const plan = await app.call('put', '/wr1?objectType=UpdateBookingPlan', {
    as: 'admin.demo',
    body: { id: shipment.id, containers },
  });
  expect(plan.status, JSON.stringify(plan.body)).toBe(200);
  for (const words of ['MSCU6639870', 'mscu6639870', '6639870']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await found(words, 'root.demo', 'booking'), words).toEqual([shipment.id]);
  }
  expect(await found('MSCU6639870', 'root.other', 'booking')).toEqual([]);
});

test('one or two letters match at the start of words', async () => {
  const shipment = await request(app, 'root.demo', fclRequest({ pol: 'VNSGN' }));
  for (const words of ['h', 'ho', 'Hồ', 'q', 'chi lo an']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await found(words), words).toContain(shipment.id);
  }
  expect(await found('gn')).not.toContain(shipment.id);
  expect(await found('sgn')).toContain(shipment.id);
  // Characters with a special meaning in regular expressions.
  for (const sign of [
    '.',
    '..',
    '(z',
    '[a',
    '*',
    '+h',
    '$',
    '^',
    '\\',
    '\\w',
    '{1',
    '|',
    '?',
    '.*',
    '%',
    '_',
    '＊',
    'h.',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await found(sign), sign).toEqual([]);
  }
});

test('the count of a very common word is a minimum', async () => {
  const { id } = await request(app, 'root.demo', fclRequest());
  const { db } = app.database;
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = 'shipment'
      and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('quotation_no', 'search_text')`.execute(
    db,
  );
  const same = sql.join(rows.map(({ column_name }) => sql.ref(column_name)));
  await sql`insert into shipment (quotation_no, search_text, ${same})
    select 'QT-' || n, 'needle' || n, ${same} from shipment, generate_series(1, ${MOST_COUNTED}::int + 1) as n
    where id = ${id}`.execute(db);
  const list = async (search: string, more = '') => {
    const target = `/wr1?objectType=GetQuotationBooking&kind=quotation&pageSize=20&search=${search}${more}`;
    return (await app.call('get', target, { as: 'admin.demo' })).body;
  };
  for (const sort of ['updated_at', 'number']) {
    // oxlint-disable-next-line no-await-in-loop
    const first = await list('needle', `&sort=${sort}`);
    expect(first.meta).toMatchObject({ total: MOST_COUNTED, total_exact: false });
    expect(first.result).toHaveLength(20);
    // oxlint-disable-next-line no-await-in-loop
    const second = await list('needle', `&sort=${sort}&after=${encodeURIComponent(first.meta.next_cursor)}`);
    const ids = [...first.result, ...second.result].map((row: { id: number }) => row.id);
    expect(new Set(ids).size, sort).toBe(40);
  }
  // For one or two letters the maximum count is lower, but the page is the same.
  const brief = await list('ne');
  expect(brief.meta).toMatchObject({ total: MOST_COUNTED_BRIEFLY, total_exact: false });
  expect(brief.result.map((row: { id: number }) => row.id)).toEqual(
    (await list('needle')).result.map((row: { id: number }) => row.id),
  );
  const few = await list('needle77');
  expect(few.meta.total).toBe(111);
  expect(few.meta.total_exact).toBeUndefined();
});
