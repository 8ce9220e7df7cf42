import type { OpenDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { prepareDatabase } from '../prepare.ts';
import { listTables, quote } from './table-list.ts';

/** Deletes all rows of the database and seeds the reference and demo data again. */
export async function resetDemo(database: OpenDatabase, now: Date): Promise<void> {
  await migrate(database);
  await database.inScriptTransaction(async (session) => {
    const tables = await listTables(session);
    await session.script(`truncate ${tables.map(({ name }) => quote(name)).join(', ')} restart identity cascade`);
  });
  await prepareDatabase(database, { seedDemo: true, now });
}
