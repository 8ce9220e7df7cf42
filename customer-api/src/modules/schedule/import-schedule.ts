import { createHash } from 'node:crypto';
import type {
  importSchedulesRequest,
  requestScheduleImport,
  ScheduleImport,
} from '@wr1/schema/rest/schedule-import.ts';
import { SCHEDULE_FILE_COLUMN, SCHEDULE_FILE_ROWS, scheduleFile } from '@wr1/schema/rules/schedule-file.ts';
import { cleanFileName, extensionOf, mediaTypeOf } from '@wr1/schema/rules/validation-file.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, violatedConstraint } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { contentFits } from '../attachment/file-content.ts';
import type { StoredFile } from '../file/file-kind.ts';
import { readDownloadToken } from '../file/file-token.ts';
import { addFile, findFile, issueUploadToken, type UploadClaim } from '../file/file.repository.ts';
import { FileStore, type ReceivedFile } from '../file/file-store.ts';
import { readFileCells } from '../tariff/import-file.ts';
import { planScheduleImport, type ScheduleImportPlan } from './import-plan.ts';
import { readDepartures, type FileDeparture } from './import-row.rules.ts';
import { auditSchedule } from './schedule-audit.ts';
import { lockSchedule } from './schedule-upkeep.repository.ts';
import { changeSchedule, insertSchedules } from './write-schedule.ts';

/** Rows that a preview tells of one by one. */
const SHOWN_ROWS = 500;
const CSV_MEDIA_TYPE = 'text/csv';
/** New departures that go into the list in one statement. */
const CHUNK = 500;

/** Hands out a token for one file of departures. @throws ApiError CHECK_FIELDS (400) for a file that is no table */
export async function announceScheduleImport(
  db: Db,
  { name: given, size }: z.output<typeof requestScheduleImport>,
  { viewer, now }: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  const name = cleanFileName(given);
  const problem = scheduleFile({ name, size });
  if (problem !== null) throw checkFields([{ path: [problem === 'FILE_INVALID' ? 'size' : 'name'], code: problem }]);
  return issueUploadToken(db, { kind: 'SCHEDULE_IMPORT', sessionId: viewer.sessionId, name, size }, now);
}

/**
 * Keeps an uploaded file of departures until somebody has looked at what it would do.
 * @throws ApiError TARIFF_FILE_UNREADABLE (422) when the bytes are not what the name says
 */
export async function keepScheduleImport(
  { db, clock }: Deps,
  store: FileStore,
  received: ReceivedFile,
  { name, kind, user_id: createdBy }: UploadClaim,
): Promise<StoredFile> {
  // A text file has no mark of its own: it is one when there is nothing in it but text.
  const looksLike = extensionOf(name) === 'csv' ? 'departures.txt' : name;
  if (!(await contentFits(received.path, looksLike))) throw new ApiError('TARIFF_FILE_UNREADABLE', 422);
  const mediaType = mediaTypeOf(name) ?? CSV_MEDIA_TYPE;
  const key = await store.keep(received);
  try {
    const file = { key, kind, name, mediaType, size: received.size, createdBy };
    const stored = await db.transaction().execute((trx) => addFile(trx, file, clock()));
    return { ...stored, name, mediaType, size: received.size };
  } catch (error) {
    await store.takeBack(key, error);
    throw error;
  }
}

/** The file behind the token that its upload answered; only for who sent it. */
async function readFile(
  { db, config }: Deps,
  { token, service_type: serviceType }: z.output<typeof importSchedulesRequest>,
  { viewer, now, language }: RequestContext,
): Promise<{ name: string; rows: FileDeparture[] }> {
  const claim = readDownloadToken(token, now);
  const file = claim === null ? undefined : await findFile(db, claim.id);
  const isOwn = file?.kind === 'SCHEDULE_IMPORT' && file.created_by === viewer.userId;
  if (claim === null || file === undefined || !isOwn || !claim.isSignedBy(file.secret)) {
    throw new ApiError('UPLOAD_ENDED', 404);
  }
  const stored = await new FileStore(config.dataDir).read(file.key);
  if (stored === undefined) throw notFound();
  const bytes = new Uint8Array(await new Response(stored.open()).arrayBuffer());
  const { rows, missing } = readDepartures(await readFileCells(file.name, bytes), serviceType);
  if (missing.length > 0) {
    const column = missing.map((name) => SCHEDULE_FILE_COLUMN[name][language]).join(', ');
    throw new ApiError('TARIFF_FILE_COLUMN', 422, { column });
  }
  if (rows.length === 0) throw new ApiError('TARIFF_FILE_EMPTY', 422);
  if (rows.length > SCHEDULE_FILE_ROWS) throw new ApiError('TARIFF_FILE_TOO_LONG', 422, { n: SCHEDULE_FILE_ROWS });
  return { name: file.name, rows };
}

/** Tells two plans apart: what would be written, over which version of what. */
function stateOf({ puts, counts }: ScheduleImportPlan): string {
  const facts = puts.map(({ values, before }) => [values, before?.id ?? null, before?.version ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([facts, counts]))
    .digest('base64url');
}

async function write(trx: Trx, { puts }: ScheduleImportPlan, context: RequestContext): Promise<void> {
  const fresh = puts.flatMap(({ values, before }) => (before === null ? [values] : []));
  for (let start = 0; start < fresh.length; start += CHUNK) {
    // One after the other: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    for (const row of await insertSchedules(trx, fresh.slice(start, start + CHUNK), context)) {
      // oxlint-disable-next-line no-await-in-loop
      await auditSchedule(trx, context, 'IMPORT', { before: null, after: row });
    }
  }
  for (const { values, before } of puts) {
    if (before === null) continue;
    // oxlint-disable-next-line no-await-in-loop
    const locked = await lockSchedule(trx, before.id);
    if (locked === undefined || locked.version !== before.version) throw new ApiError('IMPORT_STALE', 409);
    // oxlint-disable-next-line no-await-in-loop
    await changeSchedule(trx, locked, values, context, 'IMPORT');
  }
}

const SHOWN_FIRST = { WRONG: 0, NEW: 1, CHANGED: 1, UNCHANGED: 2 } as const;

/**
 * What a file of departures would do; with the state of a preview it is done, all rows or none.
 * @throws ApiError UPLOAD_ENDED (404) for a token that has ended or is somebody else's; 422 with the reason when the file is
 * no table, has no rows, too many or not the columns that are needed, and TARIFF_FILE_WRONG while a row is wrong;
 * IMPORT_STALE (409) when the list has changed since the preview
 */
export async function importSchedules(
  deps: Deps,
  body: z.output<typeof importSchedulesRequest>,
  context: RequestContext,
): Promise<ScheduleImport> {
  const { name, rows } = await readFile(deps, body, context);
  const { service_type: serviceType, state: seen } = body;
  const plan = (db: Db) => planScheduleImport(db, rows, serviceType, context.language);
  const answer = (found: ScheduleImportPlan, applied: boolean): ScheduleImport => ({
    name,
    counts: found.counts,
    rows: found.rows
      .toSorted((a, b) => SHOWN_FIRST[a.state] - SHOWN_FIRST[b.state] || a.row - b.row)
      .slice(0, SHOWN_ROWS),
    state: stateOf(found),
    applied,
  });
  if (seen === undefined || seen === null) return answer(await plan(deps.db), false);
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const found = await plan(trx);
      if (stateOf(found) !== seen) throw new ApiError('IMPORT_STALE', 409);
      if (found.counts.wrong > 0) throw new ApiError('TARIFF_FILE_WRONG', 422, { n: found.counts.wrong });
      await write(trx, found, context);
      return answer(found, true);
    });
  } catch (error) {
    // Somebody entered one of them at this moment.
    if (violatedConstraint(error) === 'schedule_departs_once') throw new ApiError('IMPORT_STALE', 409);
    throw error;
  }
}
