import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTariffApp } from './tariff-app.testkit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTariffApp(new Date('2026-11-20T03:00:00.000Z'));
});
afterAll(() => app.close());

const lane = (change: object = {}) => ({
  service_type: '2',
  carrier_code: 'MSC',
  pol: 'VNSGN',
  pod: 'USNYC',
  currency: 'USD',
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  transit_days: '30',
  source: 'Test list',
  ...change,
});
const box = (change: object = {}) => ({ basis: 'PER_CONTAINER', cont_type: '45G1', unit_price: '3000', ...change });
const list = (as: string, query: string) => app.call('get', `/wr1?objectType=TariffList&${query}`, { as });
const create = (values: object, lines: object[] = [box()], table = 'FREIGHT', as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=CreateTariff', { as, body: { table, values, lines } });
const update = (body: object, as = 'admin.demo') => app.call('put', '/wr1?objectType=UpdateTariff', { as, body });
const toggle = (body: object, as = 'admin.demo') => app.call('put', '/wr1?objectType=SetTariffActive', { as, body });
const codes = (body: any) => (body.fields ?? []).map(({ path, code }: any) => `${path.join('.')} ${code}`);
const log = (id: number) =>
  app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'TARIFF')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('permissions', () => {
  test('staff read every table with the names of codes, customers none', async () => {
    for (const table of ['FREIGHT', 'SURCHARGE', 'CHARGE_CODE', 'TRUCKING', 'CUSTOMS', 'FREE_TIME', 'EXCHANGE_RATE']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await list('sales.demo', `table=${table}`);
      expect(status).toBe(200);
      expect(body.meta.total, table).toBeGreaterThan(0);
    }
    const { body } = await list('sales.demo', 'table=FREIGHT&pol=VNVUT&pod=USLAX&valid_on=2026-11-20');
    expect(body.result[0]).toMatchObject({ version: 1, values: { service_type: '2' }, names: { pod: 'Los Angeles' } });
    expect(body.result[0].lines.length).toBeGreaterThan(1);
    for (const as of ['client.demo', 'root.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await list(as, 'table=FREIGHT')).status).toBe(403);
    }
  });

  test('only ADMIN writes', async () => {
    for (const as of ['sales.demo', 'client.demo', 'root.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      const answers = [
        await create(lane(), [box()], 'FREIGHT', as),
        await update({ table: 'FREIGHT', id: 1, values: lane(), lines: [box()] }, as),
        await toggle({ table: 'FREIGHT', id: 1, active: false }, as),
        await app.call('post', '/wr1?objectType=RequestTariffImport', {
          as,
          body: { table: 'FREIGHT', name: 'a.csv', size: 1 },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});

describe('a freight tariff', () => {
  test('is created, updated and deactivated, and the estimate follows', async () => {
    const estimate = async () => {
      const search = {
        service_type: SERVICE_TYPE.FCL,
        shipping_type: SHIPPING_TYPE.EXPORT,
        pol: 'VNSGN',
        pod: 'USNYC',
        departure: '2026-11-25',
        containers: [{ cont_type: '45G1', quantity: 1 }],
      };
      const { body } = await app.call('get', `/wr1?objectType=EstimatePrice&search=${JSON.stringify(search)}`, {
        as: 'admin.demo',
      });
      const lines = body.result.options.flatMap((option: any) => option.lines);
      return lines.filter((line: any) => line.source === 'Test list').map((line: any) => line.amount);
    };
    const { status, body } = await create(lane({ source: ' Test  list ', pol: 'vnsgn' }), [box({ cont_type: '40HC' })]);
    expect([status, codes(body)]).toEqual([200, []]);
    const { id, version } = body.result;
    expect(body.result.lines[0]).toMatchObject({ cont_type: '45G1', min_qty: '0', unit_price: '3000' });
    expect(await estimate()).toEqual(['3000.00']);

    const lines = [box({ unit_price: '3,100.5' }), box({ cont_type: '22G1', unit_price: '1500' })];
    const changed = await update({ table: 'FREIGHT', id, version, values: lane(), lines });
    expect(changed.body.result).toMatchObject({ version: 2, values: { active: 'true' } });
    expect(await estimate()).toEqual(['3100.50']);
    const stale = await update({ table: 'FREIGHT', id, version, values: lane(), lines });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);

    const off = await toggle({ table: 'FREIGHT', id, version: 2, active: false });
    expect(off.body.result.values.active).toBe('false');
    expect(await estimate()).toEqual([]);
    expect((await list('admin.demo', 'table=FREIGHT&search=Test list&active=false')).body.meta.total).toBe(1);

    const entries = await log(id);
    expect(entries.map(({ action, internal }) => [action, internal])).toEqual([
      ['CREATE', true],
      ['UPDATE', true],
      ['UPDATE', true],
    ]);
    expect(entries[1]).toMatchObject({
      label: 'FCL MSC VNSGN USNYC 2026-11-01',
      before: { lines: ['PER_CONTAINER 45G1 from 0: 3000'] },
      after: { lines: ['PER_CONTAINER 22G1 from 0: 1500', 'PER_CONTAINER 45G1 from 0: 3100.5'] },
    });
    expect(entries[2]).toMatchObject({ before: { active: 'true' }, after: { active: 'false' } });
  });

  test('reports problems at their fields', async () => {
    const { status, body } = await create(
      lane({
        pol: 'VNXXX',
        carrier_code: 'NOPE',
        currency: 'EUR',
        valid_to: '2026-10-01',
        transit_days: '1.5',
        source: '',
      }),
      [box({ unit_price: '-1' }), box(), box(), box({ basis: 'PER_KG', cont_type: '45G1', min_qty: 'x' })],
    );
    expect(status).toBe(400);
    expect(codes(body).toSorted()).toEqual([
      'lines.0.unit_price POSITIVE_NUMBER',
      'lines.1.min_qty DUPLICATE_VALUE',
      'lines.2.min_qty DUPLICATE_VALUE',
      'lines.3.basis CHOICE_INVALID',
      'lines.3.cont_type INVALID_VALUE',
      'lines.3.min_qty NUMBER_INVALID',
      'values.carrier_code CHOICE_INVALID',
      'values.currency CHOICE_INVALID',
      'values.pol CHOICE_INVALID',
      'values.source REQUIRED',
      'values.transit_days INTEGER_INVALID',
      'values.valid_to VALIDITY_ORDER',
    ]);
    const same = await create(lane({ pod: 'VNSGN' }), []);
    expect(codes(same.body)).toEqual(['values.pod SAME_PORT', 'lines REQUIRED']);
  });

  test('is unique per lane, carrier and first day', async () => {
    const values = lane({ pod: 'USSEA' });
    expect((await create(values)).status).toBe(200);
    const twin = await create(values);
    expect([twin.status, codes(twin.body)]).toEqual([409, ['values.valid_from TARIFF_EXISTS']]);
    expect((await create({ ...values, valid_from: '2026-12-01' })).status).toBe(200);
  });
});

test("rows of other tables work the same way; a charge's code cannot change", async () => {
  const truck = await create(
    {
      vehicle: 'V5000',
      region_from: 'HCM',
      base_km: '10',
      base_price: '900000',
      per_km_price: '19000',
      currency: 'VND',
      valid_from: '2026-11-01',
      valid_to: '2026-12-31',
      source: 'Road',
    },
    [],
    'TRUCKING',
  );
  expect([truck.status, codes(truck.body)]).toEqual([200, []]);
  expect(truck.body.result).toMatchObject({ names: { region_from: expect.stringContaining('Ho Chi Minh') } });
  const decimals = await create({ ...truck.body.result.values, base_price: '1.5', region_from: 'HNI' }, [], 'TRUCKING');
  expect(codes(decimals.body)).toEqual(['values.base_price INTEGER_INVALID']);

  const charge = await create(
    {
      code: 'gri',
      name_en: 'General rate increase',
      name_vn: 'Tăng cước',
      fee_type: 'FREIGHT',
      default_basis: 'PER_CONTAINER',
    },
    [],
    'CHARGE_CODE',
  );
  expect(charge.body.result.values).toMatchObject({ code: 'GRI', vat_rate: '0', sort: '0' });
  const { id, values } = charge.body.result;
  const renamed = await update({ table: 'CHARGE_CODE', id, values: { ...values, code: 'GRX' } });
  expect(codes(renamed.body)).toEqual(['values.code INVALID_VALUE']);
  expect((await toggle({ table: 'CHARGE_CODE', id, active: false })).status).toBe(422);

  const rule = {
    surcharge_code: 'GRI',
    service_type: '2',
    basis: 'PER_CONTAINER',
    cont_type: '40',
    pod: 'US',
    unit_price: '100',
    currency: 'USD',
    valid_from: '2026-11-01',
    valid_to: '2026-12-31',
    source: 'Test',
  };
  const made = await create(rule, [], 'SURCHARGE');
  expect([made.status, codes(made.body)]).toEqual([200, []]);
  expect(made.body.result.names).toMatchObject({ surcharge_code: 'General rate increase', pod: 'United States' });
  const wrong = await create({ ...rule, condition: 'MOON', pod: 'XX' }, [], 'SURCHARGE');
  expect(codes(wrong.body).toSorted()).toEqual(['values.condition CHOICE_INVALID', 'values.pod CHOICE_INVALID']);
});

test("the day's rate follows the table, in the engine and in the setting", async () => {
  const setting = async () => {
    const { body } = await app.call('get', '/masterData?data=SystemConfig&search=EXCHANGE_RATE', { as: 'client.demo' });
    return body.result[0].data.value;
  };
  expect((await create({ valid_from: '2026-12-01', rate: '27000' }, [], 'EXCHANGE_RATE')).status).toBe(200);
  expect(await setting()).toBe('26000');
  const today = await create({ valid_from: '2026-11-20', rate: '26,150.5' }, [], 'EXCHANGE_RATE');
  expect(today.status).toBe(200);
  expect(await setting()).toBe('26150.5');
  const { id, version } = today.body.result;
  expect((await toggle({ table: 'EXCHANGE_RATE', id, version, active: false })).status).toBe(200);
  expect(await setting()).toBe('26000');
});
