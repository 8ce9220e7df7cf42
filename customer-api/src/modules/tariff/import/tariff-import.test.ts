import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { forgetFiles } from '../../file/file.repository.ts';
import { forgetImports } from '../../import/table-import.repository.ts';
import { openTariffApp } from '../tariff-app.testkit.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await openTariffApp(NOW);
});
afterAll(() => app.close());

const HEAD = 'Service,Carrier,POL,POD,Currency,Valid from,Valid to,Transit days,Basis,Container type,Unit price,Source';
const row = (price: string, change: Partial<Record<'pol' | 'box' | 'to' | 'carrier', string>> = {}) =>
  `FCL,${change.carrier ?? 'MSC'},${change.pol ?? 'VNVUT'},USMIA,USD,01/11/2026,${change.to ?? '31/12/2026'},25,per container,${change.box ?? '40HC'},${price},Test list`;

async function send(bytes: Uint8Array, name = 'prices.csv', table = 'FREIGHT', as = 'admin.demo') {
  const asked = await app.call('post', '/wr1?objectType=RequestTariffImport', {
    as,
    body: { table, name, size: bytes.length },
  });
  if (asked.status !== 200) return { status: asked.status, body: asked.body, id: 0 };
  const { id, token } = asked.body.result;
  const answer = await app.api.app.request(`/api/file?token=${token}`, { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: answer.status, body: (await answer.json()) as any, id };
}
const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const look = (id: number, headers: Record<string, string> = {}, as = 'admin.demo') =>
  app.call('get', `/wr1?objectType=TariffImport&id=${id}`, { as, headers });
const apply = (id: number, state: string, as = 'admin.demo') =>
  app.call('post', '/wr1?objectType=ApplyTariffImport', { as, body: { id, state } });
const lane = async () =>
  (await app.call('get', '/wr1?objectType=TariffList&table=FREIGHT&pod=USMIA', { as: 'admin.demo' })).body.result;

async function exported(
  table: string,
  format: 'csv' | 'xlsx',
  query: object = {},
  headers: Record<string, string> = {},
  // Downloads per person are limited.
  as = 'sales.demo',
) {
  const { body } = await app.call('post', '/wr1?objectType=RequestExport', {
    as,
    body: { list: 'tariff', format, query: { table, ...query } },
    headers,
  });
  const file = await app.api.app.request(`/api/download?token=${encodeURIComponent(body.result.token)}`);
  return { bytes: Buffer.from(await file.arrayBuffer()), rows: body.result.rows };
}

describe('an import', () => {
  test('reports problems by row and column, and writes nothing', async () => {
    const { id } = await send(
      text(
        HEAD,
        row('2000'),
        row('abc', { box: '20GP' }),
        row('2000', { pol: 'VNXXX', to: '01/10/2026' }),
        '',
        row('2100'),
      ),
    );
    const { status, body } = await look(id);
    expect(status).toBe(200);
    const { counts, rows, state } = body.result;
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 3 });
    expect(
      rows.map(({ number, problems }: any) => [number, problems.map((one: any) => `${one.column} ${one.code}`)]),
    ).toEqual([
      [3, ['unit_price NUMBER_INVALID']],
      [4, ['pol CHOICE_INVALID', 'valid_to VALIDITY_ORDER']],
      [6, ['null TARIFF_ROW_REPEATED']],
      [2, []],
    ]);
    expect(rows[2].problems[0].params).toEqual({ row: 2 });
    const refused = await apply(id, state);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([422, 'IMPORT_FILE_WRONG', { n: 3 }]);
    expect(await lane()).toEqual([]);
  });

  test('adds, then updates; the same file again changes nothing; an outdated preview is refused', async () => {
    const first = await send(text(HEAD, row('2000'), row('1100', { box: '20GP' })));
    const { state, counts } = (await look(first.id)).body.result;
    expect(counts).toMatchObject({ added: 2, wrong: 0 });
    expect((await apply(first.id, state)).body).toMatchObject({ result: counts, message: expect.any(String) });
    expect((await apply(first.id, state)).body.code).toBe('IMPORT_STALE');
    const [made] = await lane();
    expect(made).toMatchObject({ version: 1, values: { transit_days: '25', valid_to: '2026-12-31', active: 'true' } });
    expect(made.lines.map((line: any) => [line.cont_type, line.unit_price])).toEqual([
      ['22G1', '1100'],
      ['45G1', '2000'],
    ]);

    const same = await look((await send(text(HEAD, row('2000'), row('1100', { box: '20GP' })))).id);
    expect(same.body.result.counts).toEqual({ added: 0, changed: 0, unchanged: 2, wrong: 0 });

    // One price and the last day change. The price that is not in the file stays unchanged.
    const second = await send(text(HEAD, row('2250.50', { to: '15/12/2026' })));
    const preview = (await look(second.id)).body.result;
    expect(preview.rows[0]).toMatchObject({
      number: 2,
      state: 'CHANGED',
      label: 'FCL MSC VNVUT USMIA 2026-11-01 · 40HC',
    });
    expect(preview.rows[0].changes).toEqual([
      { column: 'valid_to', before: '2026-12-31', after: '2026-12-15' },
      { column: 'unit_price', before: '2000', after: '2250.5' },
    ]);
    const third = await send(text(HEAD, row('9', { carrier: 'CMA' })));
    const other = (await look(third.id)).body.result;
    expect((await apply(third.id, other.state)).status).toBe(200);
    const stale = await apply(second.id, preview.state);
    expect([stale.status, stale.body.code]).toEqual([409, 'IMPORT_STALE']);
    const fresh = (await look(second.id)).body.result;
    expect((await apply(second.id, fresh.state)).status).toBe(200);
    const changed = (await lane()).find((one: any) => one.id === made.id);
    expect(changed).toMatchObject({ version: 2, values: { valid_to: '2026-12-15' } });
    expect(changed.lines.map((line: any) => line.unit_price)).toEqual(['1100', '2250.5']);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'after'])
      .where('kind', '=', 'TARIFF')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
    expect(entries[1]?.after).toMatchObject({ valid_to: '2026-12-15' });
  });

  test('is available only to its owner, and deleted with its file a day later', async () => {
    const { id } = await send(text(HEAD, row('2000')));
    expect((await look(id, {}, 'root.demo')).status).toBe(403);
    await app.database.db
      .updateTable('app_user')
      .set({ role: 'ADMIN', user_type: 0, user_group_id: fullGroupId('ADMIN') })
      .where('username', '=', 'sales.other')
      .execute();
    expect((await look(id, {}, 'sales.other')).status).toBe(404);
    await forgetImports(app.database.db, new Date(NOW.getTime() + 25 * 3_600_000));
    await forgetFiles({ db: app.database.db, config: { dataDir: app.dataDir } as never }, NOW);
    expect((await look(id)).status).toBe(404);
    expect(await app.database.db.selectFrom('stored_file').select('id').execute()).toEqual([]);
  });

  test('refuses files that are not such a table', async () => {
    const code = async (sent: Promise<{ status: number; body: any; id: number }>) => {
      const { status, body, id } = await sent;
      if (status !== 200) return body.fields?.[0]?.code ?? body.code;
      const seen = await look(id);
      return [seen.body.code, seen.body.params];
    };
    expect(await code(send(text(HEAD, row('1')), 'prices.pdf'))).toBe('IMPORT_FILE_TYPE');
    expect(await code(send(Buffer.from('PK no archive'), 'prices.xlsx'))).toBe('IMPORT_FILE_UNREADABLE');
    expect(await code(send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'prices.csv'))).toBe('IMPORT_FILE_UNREADABLE');
    expect(await code(send(text(HEAD)))).toEqual(['IMPORT_FILE_EMPTY', undefined]);
    expect(await code(send(text('Service,POL', 'FCL,VNSGN')))).toEqual([
      'IMPORT_FILE_COLUMN',
      { column: 'POD, Currency, Valid from, Valid to, Basis, Unit price, Source' },
    ]);
    const many = Array.from({ length: 10_001 }, () => row('1'));
    expect(await code(send(text(HEAD, ...many)))).toEqual(['IMPORT_FILE_TOO_LONG', { n: 10_000 }]);
  });

  test('never computes a formula', async () => {
    const { id } = await send(text(HEAD, row('=1+1')));
    const { rows } = (await look(id)).body.result;
    expect(rows[0].problems).toMatchObject([{ column: 'unit_price', code: 'NUMBER_INVALID' }]);
  });
});

describe('an export', () => {
  test.each(['FREIGHT', 'SURCHARGE', 'CHARGE_CODE', 'TRUCKING', 'CUSTOMS', 'FREE_TIME', 'EXCHANGE_RATE'])(
    'of %s, imported again, changes nothing in either language or format',
    async (table) => {
      for (const [format, language] of [
        ['csv', 'en'],
        ['xlsx', 'vi'],
      ] as const) {
        const headers = { 'accept-language': language };
        // oxlint-disable-next-line no-await-in-loop
        const { bytes, rows } = await exported(table, format, table === 'FREIGHT' ? { pod: 'USLAX' } : {}, headers);
        // oxlint-disable-next-line no-await-in-loop
        const { id } = await send(bytes, `prices.${format}`, table);
        // oxlint-disable-next-line no-await-in-loop
        const { body } = await look(id, headers);
        expect(body.result?.counts, JSON.stringify(body).slice(0, 600)).toEqual({
          added: 0,
          changed: 0,
          unchanged: rows,
          wrong: 0,
        });
        expect(rows).toBeGreaterThan(0);
      }
    },
  );

  test('the template has the headings and an importable example', async () => {
    for (const table of ['FREIGHT', 'SURCHARGE', 'CHARGE_CODE', 'TRUCKING', 'CUSTOMS', 'FREE_TIME', 'EXCHANGE_RATE']) {
      // oxlint-disable-next-line no-await-in-loop
      const { bytes } = await exported(table, 'xlsx', { template: '1' }, {}, 'sales.other');
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await look((await send(bytes, 'template.xlsx', table)).id);
      expect(body.result?.counts, `${table} ${JSON.stringify(body).slice(0, 600)}`).toMatchObject({
        added: 1,
        wrong: 0,
      });
    }
  });

  test('is for staff only', async () => {
    const body = { list: 'tariff', format: 'csv', query: { table: 'FREIGHT' } };
    expect((await app.call('post', '/wr1?objectType=RequestExport', { as: 'client.demo', body })).status).toBe(403);
  });
});
