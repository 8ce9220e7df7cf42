import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

test('the customer list: ten for ADMIN, half for each ADMIN_SALE, one for clients', async () => {
  const list = async (as: string, search = '') =>
    (await app.call('get', `/wr1?objectType=CustomerListCompany&search=${encodeURIComponent(search)}`, { as })).body;
  expect((await list('admin.demo')).meta.total).toBe(10);
  expect((await list('sales.demo')).meta.total).toBe(5);
  expect((await list('sales.other')).meta.total).toBe(5);
  expect((await list('client.demo')).result).toMatchObject([
    { code: 'C0001', text: 'BIMIGACO - Binh Minh Garment Joint Stock Company', salesman_id: null },
  ]);
  expect((await list('admin.demo', 'ca phe')).result).toMatchObject([{ code: 'C0003' }]);
});

test('an id of another company finds nothing', async () => {
  const companies = (await app.call('get', '/wr1?objectType=CustomerListCompany', { as: 'admin.demo' })).body.result;
  const company = companies.find((row: any) => row.code === 'C0001').id;
  const asked = `/wr1?objectType=CustomerListCompany&ids=${company}`;
  expect((await app.call('get', asked, { as: 'root.other' })).body.result).toEqual([]);
  expect((await app.call('get', asked, { as: 'sales.other' })).body.result).toEqual([]);
  expect((await app.call('get', asked, { as: 'sales.demo' })).body.result).toHaveLength(1);
});
