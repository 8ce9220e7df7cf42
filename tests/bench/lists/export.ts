import { sql } from 'kysely';
import { makeShipment, openShipmentApp } from '@wr1/customer-api/src/modules/shipment/shipment.testkit.ts';
import type { TestApp } from '@wr1/customer-api/src/testing/test-app.ts';

const FEW = 1_000;
const MANY = 100_000;
/** Small exports before measuring, so that code is compiled and database pages are cached. */
const WARM = 12;
/** Maximum memory ratio when exporting a hundred times as many rows. */
const MOST = 1.35;

const mega = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Copies one booking until the given number is reached, in one statement. */
async function fill(app: TestApp): Promise<void> {
  const one = await makeShipment(app, { createdBy: 'root.demo', status: 6 });
  const { db } = app.database;
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'shipment' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('booking_no', 'quotation_no', 'updated_at')`.execute(db);
  const names = sql.raw(columns.rows.map(({ name }) => `"${name}"`).join(', '));
  await sql`
    insert into shipment (booking_no, quotation_no, updated_at, ${names})
    select 'BK-' || (case when n <= ${FEW} then '98-' else '99-' end) || lpad(n::text, 6, '0'),
      'QT-99-' || lpad(n::text, 6, '0'), updated_at - n * interval '1 second', ${names}
    from shipment cross join generate_series(1, ${MANY - 1}) as n where id = ${one.id}`.execute(db);
  await sql`update shipment set search_text = search_text || ' few' where booking_no like 'BK-98-%'`.execute(db);
  await sql`analyze shipment`.execute(db);
}

/** Exports a list and discards the bytes. @returns rows, bytes, and the peak memory of the process */
async function save(app: TestApp, format: 'xlsx' | 'csv', search?: string) {
  const { body } = await app.call('post', '/wr1?objectType=RequestExport', {
    as: 'root.demo',
    body: { list: 'booking', format, query: { service_type: 2, ...(search === undefined ? {} : { search }) } },
  });
  const started = performance.now();
  const response = await app.api.app.request(`/api/download?token=${body.result.token}`);
  let bytes = 0;
  let lines = 0;
  let peak = process.memoryUsage.rss();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (format === 'csv') for (const byte of chunk) lines += byte === 10 ? 1 : 0;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const rows = Number(body.result.rows);
  // The header adds a line, and the last line has no line break.
  if (format === 'csv' && lines !== rows) throw new Error(`${rows} rows were announced, ${lines} received`);
  return { rows, bytes, peak, seconds: (performance.now() - started) / 1000 };
}

/**
 * Compares the peak memory of the process while exporting 100,000 rows and 1,000 rows.
 * @throws Error if memory grows with the number of rows
 */
export async function benchExport(): Promise<void> {
  const app = await openShipmentApp();
  try {
    await fill(app);
    let few = await save(app, 'xlsx', 'few');
    for (let round = 1; round < WARM; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const next = await save(app, round % 2 === 0 ? 'xlsx' : 'csv', 'few');
      few = next.peak > few.peak ? next : few;
    }
    for (const format of ['xlsx', 'csv'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const many = await save(app, format);
      const ratio = many.peak / few.peak;
      const speed = Math.round(many.rows / many.seconds);
      console.log(
        `Export, ${format}: ${many.rows} rows (${mega(many.bytes)}, ${speed} rows a second) at ${mega(many.peak)}, ${few.rows} rows at ${mega(few.peak)}: ratio ${ratio.toFixed(2)} (at most ${MOST})`,
      );
      if (many.rows !== MANY || ratio > MOST)
        throw new Error(`Exporting ${many.rows} rows takes ${ratio.toFixed(2)} times the memory`);
    }
  } finally {
    await app.close();
  }
}

if (import.meta.main) await benchExport();
