import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import { FileStore } from '../file/file-store.ts';
import { PERSON_EXPORT, type PersonRows } from './person-export.ts';
import type { ZipFile } from './zip.ts';

/** Rows per read. */
const BATCH = 1_000;
/** Bytes of stored files in one archive, which holds 4 GB. Further files are only listed. */
const FILES_MAX_BYTES = 3 * 1024 ** 3;

/** The person whose data is exported. */
export interface ExportedPerson {
  id: number;
  username: string;
  isStaff: boolean;
}

type Condition = ReturnType<typeof sql<SqlBool>>;

const encoder = new TextEncoder();

/** A table's matching rows as a JSON array, read in batches. */
async function* jsonRows(
  db: Db,
  { table, columns }: Pick<PersonRows, 'table' | 'columns'>,
  condition: Condition,
): AsyncGenerator<Uint8Array, void, undefined> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let separator = '[\n';
  for (let offset = 0; ; offset += BATCH) {
    // Sequential, so that rows are read only as fast as the client receives them.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<Record<string, unknown>>`
      select ${names} from ${sql.table(table)} where ${condition} order by 1, 2 limit ${BATCH} offset ${offset}
    `.execute(db);
    for (const row of rows) {
      yield encoder.encode(`${separator}${JSON.stringify(row)}`);
      separator = ',\n';
    }
    if (rows.length < BATCH) break;
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Kinds of audit entries whose values may be other people's data. */
const ACCOUNT_KIND = ['USER', 'REGISTRATION'] as const;

/** The person's audit entries. Those about other accounts contain only the act; customers get no internal ones. */
async function* auditRows(db: Db, { id, isStaff }: ExportedPerson): AsyncGenerator<Uint8Array, void, undefined> {
  const columns = ['id', 'at', 'kind', 'action', 'label', 'before', 'after', 'order_id'];
  const internal = isStaff ? sql<SqlBool>`true` : sql<SqlBool>`not internal`;
  const own = sql<SqlBool>`(kind not in (${sql.join(ACCOUNT_KIND)}) or (kind = 'USER' and subject_id = ${id}))`;
  const other = columns.filter((column) => !['label', 'before', 'after'].includes(column));
  yield encoder.encode('{ "entries": ');
  yield* jsonRows(db, { table: 'audit_log', columns }, sql`actor_id = ${id} and ${internal} and ${own}`);
  yield encoder.encode(', "otherAccounts": ');
  yield* jsonRows(db, { table: 'audit_log', columns: other }, sql`actor_id = ${id} and ${internal} and not ${own}`);
  yield encoder.encode('}\n');
}

/** A file name without characters that change its folder. */
const plainName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');

async function* storedFiles(db: Db, store: FileStore, userId: number): AsyncGenerator<ZipFile, void, undefined> {
  const files = await db
    .selectFrom('stored_file')
    .select(['id', 'key', 'name'])
    .where('created_by', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  let left = FILES_MAX_BYTES;
  for (const { id, key, name } of files) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await store.read(key);
    if (found === undefined || found.size > left) continue;
    left -= found.size;
    yield { name: `files/${id} ${plainName(name)}`, content: found.open() as AsyncIterable<Uint8Array>, stored: true };
  }
}

/** The files of an export: one per kind of row as JSON, and the files that the person uploaded. */
export async function* personFiles(
  db: Db,
  dataDir: string,
  person: ExportedPerson,
): AsyncGenerator<ZipFile, void, undefined> {
  for (const [name, rows] of Object.entries(PERSON_EXPORT)) {
    const own = rows.by.map((column) => sql<SqlBool>`${sql.ref(column)} = ${person.id}`);
    yield { name: `${name}.json`, content: jsonRows(db, rows, sql`(${sql.join(own, sql` or `)})`) };
  }
  const session = ['created_at', 'last_seen_at', 'ended_at', 'expires_at', 'user_agent', 'address', 'second_factor_at'];
  const isOwn = sql<SqlBool>`user_id = ${person.id} and viewed_by is null`;
  yield { name: 'sessions.json', content: jsonRows(db, { table: 'auth_session', columns: session }, isOwn) };
  const attempt = ['id', 'at', 'succeeded'];
  const isNamed = sql<SqlBool>`username = ${person.username}`;
  yield {
    name: 'sign-in-attempts.json',
    content: jsonRows(db, { table: 'sign_in_attempt', columns: attempt }, isNamed),
  };
  const mail = ['id', 'kind', 'to_address', 'subject', 'created_at', 'sent_at'];
  const isRecipient = sql<SqlBool>`to_address = (select email from app_user where id = ${person.id})`;
  yield { name: 'emails.json', content: jsonRows(db, { table: 'mail_message', columns: mail }, isRecipient) };
  yield { name: 'audit-log.json', content: auditRows(db, person) };
  yield* storedFiles(db, new FileStore(dataDir), person.id);
}
