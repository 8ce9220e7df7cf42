import { createHash } from 'node:crypto';
import type {
  importSchedulesRequest,
  requestScheduleImport,
  ScheduleImport,
} from '@wr1/schema/rest/schedule/schedule-import.ts';
import { SCHEDULE_FILE_COLUMN, SCHEDULE_FILE_ROWS } from '@wr1/schema/rules/schedule/schedule-file.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound, violatedConstraint } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { findDownload } from '../../file/find-download.ts';
import { issueUploadToken } from '../../file/file.repository.ts';
import { FileStore } from '../../file/file-store.ts';
import { readFileCells } from '../../import/read-table.ts';
import { readTableBytes, tableFileName } from '../../import/table-upload.ts';
import { planScheduleImport, type ScheduleImportPlan } from './import-plan.ts';
import { readDepartures, type FileDeparture } from './import-row.rules.ts';
import { auditSchedule } from '../edit/schedule-audit.ts';
import { lockSchedule } from '../edit/schedule-edit.repository.ts';
import { changeSchedule, insertSchedules } from '../edit/write-schedule.ts';

/** Maximum number of rows listed in a preview. */
const SHOWN_ROWS = 500;
/** Departures per INSERT. */
const CHUNK = 500;

/**
 * Issues an upload token for a file of departures.
 * @throws ApiError CHECK_FIELDS (400) unless it is an XLSX or CSV file of an accepted size
 */
export async function announceScheduleImport(
  db: Db,
  { name: given, size }: z.output<typeof requestScheduleImport>,
  { viewer, now }: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  const name = tableFileName({ name: given, size });
  return issueUploadToken(db, { kind: 'SCHEDULE_IMPORT', sessionId: viewer.sessionId, name, size }, now);
}

/** Reads the departures of an uploaded file, which only its uploader may use. */
async function readFile(
  { db, config }: Deps,
  { token, service_type: serviceType }: z.output<typeof importSchedulesRequest>,
  { viewer, now, language }: RequestContext,
): Promise<{ name: string; rows: FileDeparture[] }> {
  const file = await findDownload(db, token, now);
  const isOwn = file?.kind === 'SCHEDULE_IMPORT' && file.created_by === viewer.userId;
  if (file === undefined || !isOwn) {
    throw new ApiError('UPLOAD_ENDED', 404);
  }
  const bytes = await readTableBytes(new FileStore(config.dataDir), file.key);
  if (bytes === undefined) throw notFound();
  const { rows, missing } = readDepartures(await readFileCells(file.name, bytes), serviceType);
  if (missing.length > 0) {
    const column = missing.map((name) => SCHEDULE_FILE_COLUMN[name][language]).join(', ');
    throw new ApiError('IMPORT_FILE_COLUMN', 422, { column });
  }
  if (rows.length === 0) throw new ApiError('IMPORT_FILE_EMPTY', 422);
  if (rows.length > SCHEDULE_FILE_ROWS) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: SCHEDULE_FILE_ROWS });
  return { name: file.name, rows };
}

/** Fingerprint of a plan: the values to write and the versions they replace. */
function stateOf({ puts, counts }: ScheduleImportPlan): string {
  const facts = puts.map(({ values, before }) => [values, before?.id ?? null, before?.version ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([facts, counts]))
    .digest('base64url');
}

async function write(trx: Trx, { puts }: ScheduleImportPlan, context: RequestContext): Promise<void> {
  const fresh = puts.flatMap(({ values, before }) => (before === null ? [values] : []));
  for (let start = 0; start < fresh.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
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
 * Previews a file of departures or, given the `state` of a preview, imports it: all rows or none.
 * @throws ApiError UPLOAD_ENDED (404) for an expired token or one of another user; 422 if the file is not a
 * table, is empty or too long, or lacks columns; IMPORT_FILE_WRONG (422) if a row is invalid; IMPORT_STALE
 * (409) if the schedule has changed since the preview
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
      if (found.counts.wrong > 0) throw new ApiError('IMPORT_FILE_WRONG', 422, { n: found.counts.wrong });
      await write(trx, found, context);
      return answer(found, true);
    });
  } catch (error) {
    // Someone else has just entered one of them.
    if (violatedConstraint(error) === 'schedule_departs_once') throw new ApiError('IMPORT_STALE', 409);
    throw error;
  }
}
