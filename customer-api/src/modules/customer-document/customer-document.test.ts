import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openShipmentApp()));
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const companyOf = (code: string) =>
  app.database.db.selectFrom('company').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const list = async (as: string, companyId: number) =>
  (await app.call('get', `/wr1?objectType=CustomerDocumentList&company_id=${companyId}`, { as })).body.result;
const request = (as: string, companyId: number, more: object = {}) =>
  app.call('post', '/wr1?objectType=RequestCustomerDocument', {
    as,
    body: { company_id: companyId, name: 'Contract 2026.pdf', size: PDF.length, document_type: 'CONTRACT', ...more },
  });
const send = (token: string, bytes: Buffer) =>
  app.api.app.request(`/api/uploadFile?token=${token}`, { method: 'PUT', body: new Uint8Array(bytes) });
const onDisk = async () =>
  (await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length;

test('a contract is uploaded once, found by a colleague, expires and is deleted with its file', async () => {
  const { id } = await companyOf('C0001');
  const before = await onDisk();
  const validUntil = addDays(businessDay(app.now()), 1);
  const { token } = (await request('sales.demo', id, { valid_until: validUntil })).body.result;
  expect((await send(token, PDF)).status).toBe(200);
  expect((await send(token, PDF)).status).toBe(404);
  const [found] = await list('admin.demo', id);
  expect(found).toMatchObject({
    name: 'Contract 2026.pdf',
    document_type: 'CONTRACT',
    valid_until: validUntil,
    expired: false,
  });
  const download = await app.api.app.request(`/api/file?token=${found.token}`);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);

  const past = addDays(businessDay(app.now()), -1);
  const updated = await app.call('put', '/wr1?objectType=UpdateCustomerDocument', {
    as: 'admin.demo',
    body: { id: found.id, version: found.version, document_type: 'LICENCE', valid_until: past },
  });
  expect(updated.body.result).toMatchObject({ document_type: 'LICENCE', expired: true, version: 2 });
  const remove = (version: number) =>
    app.call('delete', `/wr1?objectType=DeleteCustomerDocument&id=${found.id}&version=${version}`, {
      as: 'sales.demo',
    });
  expect((await remove(1)).body.code).toBe('STALE_VERSION');
  expect((await remove(2)).status).toBe(200);
  expect([await list('admin.demo', id), await onDisk()]).toEqual([[], before]);
});

test('false content and types are refused; customers and other account managers have no access', async () => {
  const own = await companyOf('C0001');
  const { token } = (await request('sales.demo', own.id, { name: 'a.png' })).body.result;
  expect((await send(token, PDF)).status).toBe(422);
  expect((await request('sales.demo', own.id, { name: 'a.exe' })).body.code).toBe('FILE_INVALID');
  expect((await request('sales.demo', own.id, { document_type: 'PASSPORT' })).status).toBe(400);
  expect((await request('root.demo', own.id)).status).toBe(403);
  const foreign = await app.database.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'CUSTOMER')
    .where('salesman_id', 'is distinct from', own.salesman_id)
    .executeTakeFirstOrThrow();
  expect((await request('sales.demo', foreign.id)).status).toBe(404);
  const other = (await request('admin.demo', foreign.id)).body.result;
  expect((await send(other.token, PDF)).status).toBe(200);
  expect(await list('sales.demo', foreign.id)).toEqual([]);
  const [{ id }] = await list('admin.demo', foreign.id);
  const body = { id, document_type: 'OTHER', valid_until: null };
  expect((await app.call('put', '/wr1?objectType=UpdateCustomerDocument', { as: 'sales.demo', body })).status).toBe(
    404,
  );
  const gone = await app.call('delete', `/wr1?objectType=DeleteCustomerDocument&id=${id}`, { as: 'sales.demo' });
  expect(gone.status).toBe(404);
});
