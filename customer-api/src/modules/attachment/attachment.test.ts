import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_PDF, testDocuments } from '../../testing/test-document.ts';
import { forgetFiles } from '../file/file.repository.ts';
import { makeShipment, openShipmentApp, TEST_NOW } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { remindMissingDocuments } from './remind-missing.ts';

let app: TestApp;
let shipment: Shipment;
let papers: Record<string, Buffer>;

beforeAll(async () => {
  app = await openShipmentApp();
  papers = await testDocuments();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.setNow(TEST_NOW);
  shipment = await makeShipment(app, { status: 6 });
});

interface Wish {
  as?: string;
  id?: number;
  type?: string;
  mediaType?: string | null;
  size?: number;
}

function announce(name: string, bytes: Uint8Array, wish: Wish = {}) {
  return app.call('put', '/attachFile', {
    as: wish.as ?? 'client.demo',
    body: {
      id: wish.id ?? shipment.id,
      name,
      size: wish.size ?? bytes.length,
      media_type: wish.mediaType ?? null,
      document_type: wish.type ?? 'COMMERCIAL_INVOICE',
    },
  });
}

async function put(token: string, bytes: Uint8Array, path = 'uploadFile') {
  const target = `/api/${path}?token=${token}`;
  const response = await app.api.app.request(target, { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: response.status, body: (await response.json()) as any };
}

async function attach(name: string, bytes: Uint8Array, wish: Wish = {}) {
  const announced = await announce(name, bytes, wish);
  expect(announced.status, JSON.stringify(announced.body)).toBe(200);
  return put(announced.body.result.token, bytes);
}

async function documents(as = 'client.demo', id = shipment.id) {
  const { body } = await app.call('get', `/wr1?objectType=GetDocuments&ids=${id}`, { as });
  return body.result[0];
}

async function onDisk(): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function keysInRows(): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('stored_file')
    .innerJoin('attachment', 'attachment.file_id', 'stored_file.id')
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

test('a file is attached with type and uploader, completes its checklist item and is served as a download', async () => {
  expect((await documents()).checklist).toContainEqual(
    expect.objectContaining({ document_type: 'COMMERCIAL_INVOICE', state: 'MISSING', giver: 'CUSTOMER' }),
  );
  const sent = await attach('Hóa đơn 01.pdf', TEST_PDF, { mediaType: 'application/pdf' });
  expect([sent.status, sent.body.result.media_type]).toEqual([200, 'application/pdf']);

  const { attachments, checklist, may_attach: mayAttach } = await documents();
  expect(attachments).toEqual([
    expect.objectContaining({
      name: 'Hóa đơn 01.pdf',
      document_type: 'COMMERCIAL_INVOICE',
      size: TEST_PDF.length,
      preview: 'PDF',
      by_staff: false,
      uploaded_at: TEST_NOW.toISOString(),
      may_delete: true,
      number: shipment.number,
    }),
  ]);
  expect(mayAttach).toBe(true);
  expect(checklist).toContainEqual(expect.objectContaining({ document_type: 'COMMERCIAL_INVOICE', state: 'PRESENT' }));

  const [{ id, token }] = attachments;
  const tokens = await app.call('get', `/previewFile?id=${id}&name=${encodeURIComponent('Hóa đơn 01.pdf')}`, {
    as: 'client.demo',
  });
  const direct = await app.api.app.request(`/api/file?token=${token}`);
  expect(Buffer.from(await direct.arrayBuffer()).equals(TEST_PDF)).toBe(true);
  for (const headers of [tokens.headers, direct.headers]) {
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="H_a __n 01.pdf"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-type')).toBe('application/pdf');
  }
  expect((await app.call('get', `/previewFile?id=${id}&name=other.pdf`, { as: 'client.demo' })).status).toBe(404);
});

test('every listed type is accepted, twenty files on one record, but not a twenty-first', async () => {
  for (const [type, bytes] of Object.entries(papers)) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await attach(`paper.${type}`, bytes)).status, type).toBe(200);
  }
  const left = 20 - Object.keys(papers).length;
  // All are announced while the record is below the limit, which must still hold when they arrive together.
  const waiting = await Promise.all(Array.from({ length: left + 1 }, () => announce('a.pdf', TEST_PDF)));
  const sent = await Promise.all(waiting.map(({ body }) => put(body.result.token, TEST_PDF)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(left);
  expect(sent.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: {
      code: 'TOO_MANY_FILES',
      message: 'The number of files has been exceeded. You cannot upload any more files!',
    },
  });
  expect(await announce('a.pdf', TEST_PDF)).toMatchObject({ status: 422, body: { code: 'TOO_MANY_FILES' } });
  expect((await documents()).attachments).toHaveLength(20);
  expect((await onDisk()).sort()).toEqual((await keysInRows()).sort());
});

test('name, size and declared type are refused before the upload, with the specification’s messages', async () => {
  const text = 'Invalid file or file size has exceeded it max limit of 10MB. Please upload a smaller file!';
  const refused = async (name: string, wish: Wish) => {
    const { status, body } = await announce(name, TEST_PDF, wish);
    return [status, body.code, body.message, body.fields?.[0]?.path];
  };
  expect(await refused('a.exe', {})).toEqual([422, 'FILE_INVALID', text, ['name']]);
  expect(await refused('a.pdf', { size: 10 * 1024 * 1024 + 1 })).toEqual([422, 'FILE_INVALID', text, ['size']]);
  expect(await refused('a.pdf', { size: 0 })).toEqual([422, 'FILE_INVALID', text, ['size']]);
  expect(await refused('a.pdf', { mediaType: 'text/html' })).toEqual([422, 'FILE_INVALID', text, ['media_type']]);
  expect((await announce('a.pdf', TEST_PDF, { size: 10 * 1024 * 1024 })).status).toBe(200);
  expect((await announce('a.pdf', TEST_PDF, { type: 'SECRET' })).status).toBe(400);
});

test('false content and a size that differs from the announcement leave nothing behind', async () => {
  const before = [await onDisk(), await keysInRows()];
  const png = papers['png'] ?? Buffer.alloc(0);
  const tries: [string, Uint8Array, number][] = [
    ['a.pdf', png, png.length],
    ['a.docx', papers['zip'] ?? png, papers['zip']?.length ?? 0],
    ['a.txt', randomBytes(500), 500],
    ['a.pdf', TEST_PDF, TEST_PDF.length - 1],
    ['a.pdf', TEST_PDF, TEST_PDF.length + 1],
  ];
  for (const [name, bytes, size] of tries) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await announce(name, bytes, { size });
    // oxlint-disable-next-line no-await-in-loop
    const answer = await put(body.result.token, bytes);
    expect([name, answer.body.code]).toEqual([name, 'FILE_INVALID']);
    // oxlint-disable-next-line no-await-in-loop
    expect((await put(body.result.token, bytes)).body.code).toBe('UPLOAD_ENDED');
  }
  expect([await onDisk(), await keysInRows()]).toEqual(before);
});

test('another company’s record is not found, nor are its files', async () => {
  await attach('a.pdf', TEST_PDF);
  const [{ id }] = (await documents()).attachments;
  for (const as of ['root.other', 'client.other', 'sales.other']) {
    const theirs = await Promise.all([
      announce('a.pdf', TEST_PDF, { as }),
      app.call('put', '/deleteAttachFile', { as, body: { id } }),
      app.call('get', `/previewFile?id=${id}&name=a.pdf`, { as }),
    ]);
    const nothing = await Promise.all([
      announce('a.pdf', TEST_PDF, { as, id: 987_654_321 }),
      app.call('put', '/deleteAttachFile', { as, body: { id: 987_654_321 } }),
      app.call('get', '/previewFile?id=987654321&name=a.pdf', { as }),
    ]);
    const plain = (answers: typeof theirs) => answers.map(({ status, body }) => [status, body.code, body.message]);
    expect(plain(theirs)).toEqual(plain(nothing));
    expect(plain(theirs).every(([status]) => status === 404)).toBe(true);
    expect(await documents(as)).toBeUndefined();
    const list = await app.call('get', `/wr1?objectType=AttachmentList&ids=${id}`, { as });
    expect(list.body).toMatchObject({ result: [], meta: { total: 0 } });
  }
  expect((await documents()).attachments).toHaveLength(1);
});

test('customers delete their own files, staff any; row and bytes go together', async () => {
  await attach('mine.pdf', TEST_PDF);
  await attach('staff.pdf', TEST_PDF, { as: 'sales.demo' });
  const [mine, theirs] = (await documents()).attachments;
  expect([mine.may_delete, theirs.may_delete, theirs.by_staff]).toEqual([true, false, true]);
  const remove = (id: number, as: string) => app.call('put', '/deleteAttachFile', { as, body: { id } });
  expect((await remove(theirs.id, 'client.demo')).status).toBe(403);
  expect((await remove(theirs.id, 'root.demo')).status).toBe(403);
  expect((await remove(mine.id, 'sales.demo')).body.message).toBe('Successfully Deleted!');
  expect((await remove(theirs.id, 'admin.demo')).status).toBe(200);
  expect((await remove(theirs.id, 'admin.demo')).status).toBe(404);
  expect((await documents()).attachments).toEqual([]);
  expect((await onDisk()).sort()).toEqual((await keysInRows()).sort());
});

test('bytes are deleted if the rows cannot be written; leftovers of a crash are swept, files with a row stay', async () => {
  await attach('kept.pdf', TEST_PDF);
  const { body } = await announce('a.pdf', TEST_PDF);
  await sql`alter table attachment add constraint no_more check (id < 0) not valid`.execute(app.database.db);
  const before = await onDisk();
  expect((await put(body.result.token, TEST_PDF)).status).toBe(500);
  expect(await onDisk()).toEqual(before);
  await sql`alter table attachment drop constraint no_more`.execute(app.database.db);

  // Simulates a process killed after the move and before the commit.
  const { mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(join(app.dataDir, 'files', 'ab'), { recursive: true });
  const orphan = join(app.dataDir, 'files', 'ab', 'ab'.repeat(24));
  await writeFile(orphan, TEST_PDF);
  const old = new Date(TEST_NOW.getTime() - 2 * 3_600_000);
  await utimes(orphan, old, old);
  for (const key of await keysInRows()) {
    // oxlint-disable-next-line no-await-in-loop
    await utimes(join(app.dataDir, 'files', key.slice(0, 2), key), old, old);
  }
  await forgetFiles({ db: app.database.db, config: { dataDir: app.dataDir } as never }, TEST_NOW);
  expect((await onDisk()).sort()).toEqual((await keysInRows()).sort());
});

test('lists filter files by name, record and type, page by page', async () => {
  await attach('Chỉ số lô.pdf', TEST_PDF, { type: 'OTHER' });
  await attach('vgm.pdf', TEST_PDF, { type: 'VGM' });
  const list = async (query: string) => {
    const { body } = await app.call('get', `/wr1?objectType=AttachmentList&${query}`, { as: 'client.demo' });
    return [body.result.map(({ name }: { name: string }) => name), body.meta.total];
  };
  expect(await list('search=chi%20so')).toEqual([['Chỉ số lô.pdf'], 1]);
  expect(await list(`search=100%25`)).toEqual([[], 0]);
  const [names] = await list('document_type=VGM');
  expect(names[0]).toBe('vgm.pdf');
  expect((await list('page=1&pageSize=1'))[0]).toEqual(['vgm.pdf']);
  expect((await list('page=2&pageSize=1'))[0]).toEqual(['Chỉ số lô.pdf']);
});

test('a search finds a file once by name, record or both, and only within the scope', async () => {
  const { db } = app.database;
  const search = 'obsidian vase' as never;
  await attach('obsidian plan.pdf', TEST_PDF, { type: 'OTHER' });
  await attach('Vgm of obsidian vase.pdf', TEST_PDF, { type: 'VGM' });
  await db.updateTable('shipment').set({ search_text: search }).where('id', '=', shipment.id).execute();
  const list = async (as: string, query: string) => {
    const { body } = await app.call('get', `/wr1?objectType=AttachmentList&${query}`, { as });
    return [body.result.map(({ name }: { name: string }) => name), body.meta.total];
  };
  const both = ['Vgm of obsidian vase.pdf', 'obsidian plan.pdf'];
  for (const as of ['admin.demo', 'sales.demo', 'root.demo', 'client.demo']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([as, await list(as, 'search=Obsidian')]).toEqual([as, [both, 2]]);
  }
  expect(await list('root.other', 'search=obsidian')).toEqual([[], 0]);
  expect(await list('admin.demo', 'search=obsidian%20plan')).toEqual([['obsidian plan.pdf'], 1]);
  expect(await list('admin.demo', 'search=obsidian&document_type=VGM')).toEqual([[both[0]], 1]);
  expect(await list('admin.demo', 'search=obsidian&page=2&pageSize=1')).toEqual([[both[1]], 2]);
  expect(await list('admin.demo', 'search=obsidian&page=3&pageSize=1')).toEqual([[], 2]);
  const stranger = db.selectFrom('app_user').select('id').where('username', '=', 'sales.other');
  await db.updateTable('shipment').set({ salesman_id: stranger }).where('id', '=', shipment.id).execute();
  expect(await list('sales.demo', 'search=obsidian')).toEqual([[], 0]);
});

async function sailing() {
  return app.database.db
    .selectFrom('schedule')
    .selectAll()
    .where('service_type', '=', 2)
    .where('doc_cut_off', '>', new Date(TEST_NOW.getTime() + 72 * 3_600_000))
    .orderBy('doc_cut_off')
    .executeTakeFirstOrThrow();
}

test('missing documents are paged by departure without duplicates', async () => {
  const { id: scheduleId, etd } = await sailing();
  const made: Shipment[] = [];
  // The first one has departed, so it comes last.
  for (const day of [-30, 5, 3, 1]) {
    const at = new Date(etd.getTime() + day * 86_400_000);
    // oxlint-disable-next-line no-await-in-loop
    made.push(await makeShipment(app, { status: 6, change: { schedule_id: scheduleId, etd: at } }));
  }
  const seen: string[] = [];
  let after: string | null = '';
  do {
    // oxlint-disable-next-line no-await-in-loop
    const { body }: { body: any } = await app.call(
      'get',
      `/wr1?objectType=MissingDocuments&pageSize=5${after === '' ? '' : `&after=${after}`}`,
      { as: 'client.demo' },
    );
    seen.push(...body.result.map((row: any) => `${row.number} ${row.document_type}`));
    expect(body.result.every((row: any) => ['MISSING', 'OVERDUE'].includes(row.state))).toBe(true);
    after = body.meta.next_cursor;
  } while (after !== null);
  expect(new Set(seen).size).toBe(seen.length);
  const places = made.map(({ number }) => seen.findIndex((row) => row.startsWith(number)));
  expect(places).toEqual([...places].sort((a, b) => b - a));
  expect(seen).toContain(`${made[0]?.number} VGM`);
  const theirs = await app.call('get', '/wr1?objectType=MissingDocuments', { as: 'client.other' });
  expect(theirs.body.result).toEqual([]);
  const bad = await app.call('get', '/wr1?objectType=MissingDocuments&after=x', { as: 'client.demo' });
  expect(bad.status).toBe(400);
});

test('the customer is reminded once of missing documents 48 hours before the cut-off', async () => {
  const { id: scheduleId, doc_cut_off: cutOff, etd } = await sailing();
  const late = await makeShipment(app, { status: 6, change: { schedule_id: scheduleId, etd } });
  const done = await makeShipment(app, { status: 10, change: { schedule_id: scheduleId, etd } });
  const { db } = app.database;
  const near = new Date((cutOff?.getTime() ?? 0) - 47 * 3_600_000);
  const noticesAbout = async (id: number) =>
    db
      .selectFrom('notification')
      .selectAll()
      .where('kind', '=', 'DOCUMENT_MISSING')
      .where('order_id', '=', id)
      .execute();

  await remindMissingDocuments(db, new Date(near.getTime() - 2 * 3_600_000));
  expect(await noticesAbout(late.id)).toEqual([]);
  await remindMissingDocuments(db, near);
  const first = await noticesAbout(late.id);
  expect(first.length).toBeGreaterThan(0);
  expect(first[0]?.params).toMatchObject({ document: 'COMMERCIAL_INVOICE,PACKING_LIST,SHIPPING_INSTRUCTION,VGM' });
  await remindMissingDocuments(db, near);
  expect(await noticesAbout(late.id)).toHaveLength(first.length);
  expect(await noticesAbout(done.id)).toEqual([]);

  const { body } = await app.call('get', '/userNotify?search=packing', { as: 'client.demo' });
  expect(body.result[0].title).toContain('Packing list, Shipping instruction (SI), VGM');
});
