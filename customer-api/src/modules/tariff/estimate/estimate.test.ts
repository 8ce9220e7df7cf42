import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EstimateBody } from '@wr1/schema/rest/schedule/tariff.ts';
import { sql } from 'kysely';
import { seedTariffs } from '../../../reference-data/tariff/seed-tariff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTariffApp } from '../tariff-app.testkit.ts';

const TODAY = new Date('2026-03-02T03:00:00.000Z');

const EXAMPLE: EstimateBody = {
  service_type: 2,
  shipping_type: 2,
  pol: 'vnvut',
  pod: 'USLAX',
  departure: '2026-03-20',
  has_customs: true,
  has_container_trucking: true,
  pick_up: { km: 30 },
  containers: [{ cont_type: '45G1', quantity: 1, weight_kg: 18_000 }],
};

let app: TestApp;

beforeAll(async () => {
  app = await openTariffApp(TODAY);
});
afterAll(() => app.close());

function estimate(body: EstimateBody | Record<string, unknown>, as = 'client.demo') {
  const search = encodeURIComponent(JSON.stringify(body));
  return app.call('get', `/wr1?objectType=EstimatePrice&search=${search}`, { as });
}

const problems = async (change: Partial<EstimateBody>, as?: string) => {
  const { status, body } = await estimate({ ...EXAMPLE, ...change }, as);
  const fields: { path: unknown[]; code: string; params?: unknown }[] = body.fields ?? [];
  return { status, fields: fields.map(({ path, code }) => `${path.join('.')} ${code}`), all: fields };
};

describe('an estimate', () => {
  test("matches the worked example to the cent and the dong, less the company's level discount", async () => {
    const { status, body } = await estimate(EXAMPLE, 'admin.demo');
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ status: 'OK', chargeable_unit: 'CONTAINER', level: null });
    expect(body.result.options[0]).toMatchObject({
      carrier_code: 'MSC',
      carrier_name: 'MSC',
      transit_days: 21,
      valid_to: '2026-03-31',
      total: { total_usd: '2776.08', total_vnd: '72178000' },
    });
  });

  test("uses the caller's company discount, which no one else can request", async () => {
    await sql`update company set customer_level_code = 'VIP' where id = (
      select company_id from app_user where username = 'client.demo')`.execute(app.database.db);
    const own = await estimate(EXAMPLE);
    expect(own.body.result).toMatchObject({ level: 'VIP', discount_percent: '4' });
    expect(own.body.result.options[0].lines[1]).toMatchObject({ code: 'DISC', amount: '-96.00' });
    const { id } = await app.database.db
      .selectFrom('company')
      .innerJoin('app_user', 'app_user.company_id', 'company.id')
      .select('company.id')
      .where('username', '=', 'client.demo')
      .executeTakeFirstOrThrow();
    const other = await estimate({ ...EXAMPLE, customer_id: id }, 'client.other');
    expect([other.status, other.body.fields]).toMatchObject([422, [{ path: ['customer_id'], code: 'CHOICE_INVALID' }]]);
    expect((await estimate({ ...EXAMPLE, customer_id: id }, 'admin.demo')).body.result.level).toBe('VIP');
    expect((await problems({ customer_id: 999_999 }, 'admin.demo')).fields).toEqual(['customer_id CHOICE_INVALID']);
  });

  test('shows costs and margin to staff only', async () => {
    const costs = (body: { result: { options: { lines: { unit_cost: string | null }[] }[] } }) =>
      body.result.options.flatMap(({ lines }) => lines.map(({ unit_cost }) => unit_cost));
    const client = await estimate(EXAMPLE, 'root.demo');
    expect(new Set(costs(client.body))).toEqual(new Set([null]));
    expect(client.body.result.options[0].total.margin_usd).toBeNull();
    const staff = await estimate(EXAMPLE, 'sales.demo');
    expect(costs(staff.body)).toContain('2112.00');
    expect(staff.body.result.options[0].total.margin_usd).toBe('333.13');
  });

  test('lists what no price list covers: another lane or day, a truck without a place', async () => {
    const missing = async (change: Partial<EstimateBody>) => {
      const { status, body } = await estimate({ ...EXAMPLE, ...change });
      const [option] = body.result.options;
      return [
        status,
        body.result.status,
        option.missing.map((gap: { code: string; reason: string }) => `${gap.code} ${gap.reason}`),
      ];
    };
    expect(await missing({ pod: 'DKAAR' })).toEqual([200, 'PARTIAL', ['OFR NO_TARIFF_FOR_LANE']]);
    expect(await missing({ pick_up: null })).toEqual([200, 'PARTIAL', ['TRK-CONT DISTANCE_UNKNOWN']]);
    const [, status, gaps] = await missing({ departure: '2027-06-01' });
    expect(status).toBe('NO_RATE');
    expect(gaps).toEqual(
      expect.arrayContaining([
        'OFR NO_TARIFF_ON_DATE',
        'THC CHARGE_NOT_VALID_ON_DATE',
        'CUS NO_CUSTOMS_PRICE',
        'TRK-CONT NO_TRUCK_PRICE',
      ]),
    );
  });

  test('measures from the center of the province or port if the place has no coordinates', async () => {
    const { db } = app.database;
    const place = await db
      .insertInto('location')
      .values({
        name: 'Nhà máy',
        name_vn: 'Nhà máy',
        location_type_id: 6,
        region_code: 'DNI',
        country_code: 'VN',
        created_at: TODAY,
        edited_at: TODAY,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const km = async () => {
      const { body } = await estimate({ ...EXAMPLE, pick_up: { location_id: place.id } });
      return Number(body.result.options[0].lines.find(({ code }: { code: string }) => code === 'TRK-CONT')?.km ?? -1);
    };
    const fromProvince = await km();
    expect(fromProvince).toBeGreaterThan(20);
    await sql`update master_data set data = jsonb_set(data, '{value}', '"2.6"') where list = 'SystemConfig' and code = 'ROAD_DETOUR'`.execute(
      db,
    );
    expect(Math.abs((await km()) - 2 * fromProvince)).toBeLessThanOrEqual(1);
    await sql`update master_data set data = jsonb_set(data, '{value}', '"1.3"') where list = 'SystemConfig' and code = 'ROAD_DETOUR'`.execute(
      db,
    );
    await db
      .updateTable('location')
      .set({ region_code: null, port_code: 'VNSGN' })
      .where('id', '=', place.id)
      .execute();
    expect(await km()).toBeGreaterThan(10);
    await db.updateTable('location').set({ port_code: null }).where('id', '=', place.id).execute();
    expect(await km()).toBe(-1);
  });

  test('requires a sign-in', async () => {
    expect((await app.call('get', '/wr1?objectType=EstimatePrice&search={}')).status).toBe(401);
  });
});

describe('problems are reported at their fields', () => {
  test.each<[string, Partial<EstimateBody>, string[]]>([
    ['the same port', { pod: 'VNCMT' }, ['pod SAME_PORT']],
    ['an unknown port', { pol: 'XXXXX' }, ['pol CHOICE_INVALID']],
    ['no port', { pol: '' }, ['pol REQUIRED']],
    ['a past date', { departure: '2026-03-01' }, ['departure DATE_IN_PAST']],
    ['an Incoterm that there is not', { incoterm: 'QQQ' }, ['incoterm CHOICE_INVALID']],
    ['no cargo', { containers: [] }, ['containers CARGO_REQUIRED']],
    ['an unknown box', { containers: [{ cont_type: 'ZZZZ', quantity: 1 }] }, ['containers.0.cont_type CHOICE_INVALID']],
    ['a place of nobody', { pick_up: { location_id: 987_654 } }, ['pick_up.location_id CHOICE_INVALID']],
    ['a truck with a port transfer', { shipping_type: 3 }, ['has_container_trucking TRUCKING_WITH_PORT_TRANSFER']],
    ['an unknown service', { service_type: 9 }, ['service_type CHOICE_INVALID']],
  ])('%s', async (_name, change, wanted) => {
    const found = await problems(change);
    expect(found).toMatchObject({ status: 422, fields: wanted });
  });

  test('a term for sea only, with the recommended alternative', async () => {
    const packages = [{ quantity: 1, length_mm: 1, width_mm: 1, height_mm: 1, gross_weight_kg: 1 }];
    const air: Partial<EstimateBody> = {
      service_type: 1,
      pol: 'HAN',
      pod: 'ICN',
      containers: [],
      packages,
      incoterm: 'CIF',
    };
    const { all } = await problems(air);
    expect(all).toEqual([{ path: ['incoterm'], code: 'INCOTERM_MODE', params: { incoterm: 'CIF', hint: 'CIP' } }]);
  });

  test('a weight above the payload, with the excess', async () => {
    const { all } = await problems({ containers: [{ cont_type: '45G1', quantity: 1, weight_kg: 26_500.5 }] });
    expect(all).toEqual([
      { path: ['containers', 0, 'weight_kg'], code: 'PAYLOAD_EXCEEDED', params: { over: 0.5, container: '40HC' } },
    ]);
  });

  test.each([
    [{ containers: [{ cont_type: '45G1', quantity: -1 }] }, 'containers.0.quantity'],
    [{ containers: [{ cont_type: '45G1', quantity: 1, weight_kg: 1e308 }] }, 'containers.0.weight_kg'],
    [{ containers: [{ cont_type: '45G1', quantity: 1, weight_kg: 1.2345 }] }, 'containers.0.weight_kg'],
    [{ pick_up: { km: '30' } }, 'pick_up.km'],
    [{ departure: '2026-02-30' }, 'departure'],
  ])('invalid numbers and days: %j', async (change, path) => {
    const { status, body } = await estimate({ ...EXAMPLE, ...change });
    expect([status, body.fields.map((field: { path: unknown[] }) => field.path.join('.'))]).toEqual([400, [path]]);
  });

  test('a search that is not JSON', async () => {
    const { status, body } = await app.call('get', '/wr1?objectType=EstimatePrice&search=hello', { as: 'client.demo' });
    expect([status, body.fields]).toEqual([400, [{ path: ['search'], code: 'INVALID_FORMAT' }]]);
  });
});

describe('the seed', () => {
  test('writes nothing on a second run, and skips edited rows', async () => {
    const { db } = app.database;
    expect(await seedTariffs(db, () => TODAY)).toBe(false);
    await db
      .updateTable('surcharge_rule')
      .set({ unit_price: '99', edited_at: TODAY })
      .where('seed_key', '=', 'DOC 2 2 * *  ')
      .execute();
    await db.updateTable('tariff_line').set({ unit_price: '1111' }).where('cont_type', '=', '45G1').execute();
    // Three months later, another quarter is seeded.
    expect(await seedTariffs(db, () => new Date('2026-06-02T03:00:00.000Z'))).toBe(true);
    const { body } = await estimate(EXAMPLE, 'admin.demo');
    const price = (code: string) =>
      body.result.options[0].lines.find((line: { code: string }) => line.code === code).unit_price;
    expect([price('OFR'), price('DOC')]).toEqual(['1111.00', '99.00']);
    const { quarters } = await db
      .selectFrom('tariff')
      .select((of) => of.fn.count<number>('source').distinct().as('quarters'))
      .where('service_type', '=', 2)
      .executeTakeFirstOrThrow();
    expect(quarters).toBe(5);
  });
});
