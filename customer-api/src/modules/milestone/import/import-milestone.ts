import type {
  importMilestonesRequest,
  MilestoneImport,
  MilestonePreview,
  requestMilestoneImport,
} from '@wr1/schema/rest/milestone/milestone-import.ts';
import { isMessageCode } from '@wr1/schema/rules/message/message.ts';
import { MILESTONE_FILE_COLUMN, MILESTONE_FILE_ROWS } from '@wr1/schema/rules/milestone/milestone-file.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Deps } from '../../../http/deps.ts';
import { FileStore } from '../../file/file-store.ts';
import { findDownload } from '../../file/find-download.ts';
import { issueUploadToken } from '../../file/file.repository.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { readFileCells } from '../../import/read-table.ts';
import { readTableBytes, tableFileName } from '../../import/table-upload.ts';
import { lockShipment } from '../../shipment/shipment.repository.ts';
import { scopeOf, shows } from '../../shipment/visibility.ts';
import { inOrderOfTime, judgeRow, type JudgeContext, type JudgedRow } from './import-judge.rules.ts';
import { groupRows, plansOf, type FileGroup } from './import-plan.ts';
import { readMilestones, type FileMilestone } from './import-row.rules.ts';
import { lostRow, rowSaid, type SaidRow } from './import-view.ts';
import { journeysOf } from '../journey.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { recordMilestoneWithin } from '../record/record-milestone.ts';

/** Rows listed individually in a preview. */
const SHOWN_ROWS = 500;
/** Bookings recorded per call: few enough for the time limit and for showing progress. */
const BOOKINGS_AT_ONCE = 25;

function staffOnly({ viewer }: RequestContext): void {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
}

/**
 * Issues an upload token for a file of milestones.
 * @throws ApiError FORBIDDEN (403) for customers; CHECK_FIELDS (400) if it is not a table file
 */
export async function announceMilestoneImport(
  db: Db,
  { name: given, size }: z.output<typeof requestMilestoneImport>,
  context: RequestContext,
): Promise<{ token: string; expiresAt: Date }> {
  staffOnly(context);
  const name = tableFileName({ name: given, size });
  const { viewer, now } = context;
  return issueUploadToken(db, { kind: 'MILESTONE_IMPORT', sessionId: viewer.sessionId, name, size }, now);
}

interface FileOfMilestones {
  id: number;
  name: string;
  rows: FileMilestone[];
}

/** Reads the uploaded file that a token belongs to; refuses everyone but its uploader. */
async function readFile(
  { db, config }: Deps,
  token: string,
  { viewer, now, language }: RequestContext,
): Promise<FileOfMilestones> {
  const file = await findDownload(db, token, now);
  const isOwn = file?.kind === 'MILESTONE_IMPORT' && file.created_by === viewer.userId;
  if (file === undefined || !isOwn) {
    throw new ApiError('UPLOAD_ENDED', 404);
  }
  const bytes = await readTableBytes(new FileStore(config.dataDir), file.key);
  if (bytes === undefined) throw notFound();
  const { rows, missing } = readMilestones(await readFileCells(file.name, bytes));
  if (missing.length > 0) {
    const column = missing.map((name) => MILESTONE_FILE_COLUMN[name][language]).join(', ');
    throw new ApiError('IMPORT_FILE_COLUMN', 422, { column });
  }
  if (rows.length === 0) throw new ApiError('IMPORT_FILE_EMPTY', 422);
  if (rows.length > MILESTONE_FILE_ROWS) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: MILESTONE_FILE_ROWS });
  return { id: file.id, name: file.name, rows };
}

const contextFor = (
  { viewer, now, language }: RequestContext,
  plan: Pick<JudgeContext, 'zoneOf' | 'departure'>,
): JudgeContext => ({ now, language, role: viewer.role, ...plan });

const SHOWN_FIRST = { WRONG: 0, DELIVER: 1, RECORD: 1, ALREADY: 2 } as const;

/**
 * Previews a file of milestones row by row without writing anything.
 * @throws ApiError FORBIDDEN (403) for customers; UPLOAD_ENDED (404) if the token has expired or belongs to
 * another user; 422 with the reason if the file is not a table, is empty or too long, or lacks columns
 */
export async function previewMilestoneImport(
  deps: Deps,
  { token }: { token: string },
  context: RequestContext,
): Promise<MilestonePreview> {
  staffOnly(context);
  const { name, rows } = await readFile(deps, token, context);
  const { groups, lost } = await groupRows(deps.db, rows, context.viewer);
  const plans = await plansOf(deps.db, groups);
  const journeys = await journeysOf(
    deps.db,
    groups.map(({ shipment }) => shipment.id),
  );
  const said: SaidRow[] = lost.map((one) => lostRow(one, context.language));
  for (const { shipment, rows: own } of groups) {
    const judging = contextFor(context, plans(shipment));
    let booking = { shipment, steps: stepsOf(journeys.get(shipment.id) ?? []), status: shipment.status };
    for (const row of inOrderOfTime(own, booking, judging)) {
      const { judged, after } = judgeRow(row, booking, judging);
      booking = { ...after, steps: [...after.steps] };
      said.push(rowSaid(judged, shipment, context.language));
    }
  }
  const count = (...states: SaidRow['state'][]) => said.filter(({ state }) => states.includes(state)).length;
  return {
    name,
    counts: {
      recorded: count('RECORD', 'DELIVER'),
      delivered: count('DELIVER'),
      already: count('ALREADY'),
      wrong: count('WRONG'),
      bookings: groups.length,
    },
    rows: said
      .toSorted((one, two) => SHOWN_FIRST[one.state] - SHOWN_FIRST[two.state] || one.row - two.row)
      .slice(0, SHOWN_ROWS),
  };
}

/** Records one row on its locked booking; a refusal becomes the row's problem. */
async function recordRow(
  trx: Trx,
  group: FileGroup,
  row: FileMilestone,
  judging: JudgeContext,
  context: RequestContext,
): Promise<JudgedRow> {
  const shipment = await lockShipment(trx, group.shipment.id);
  if (shipment === undefined || !shows(scopeOf(context.viewer), shipment)) throw notFound();
  const steps = stepsOf(await lockedMilestones(trx, shipment));
  const { judged } = judgeRow(row, { shipment, steps, status: shipment.status }, judging);
  if (judged.body === null) return judged;
  // The booking's rows share one idempotency key.
  await recordMilestoneWithin(trx, judged.body, { ...context, idempotencyKey: undefined });
  return judged;
}

async function recordGroup(
  db: Db,
  fileId: number,
  group: FileGroup,
  plan: Pick<JudgeContext, 'zoneOf' | 'departure'>,
  context: RequestContext,
): Promise<SaidRow[]> {
  const judging = contextFor(context, plan);
  const { shipment } = group;
  return db.transaction().execute(async (trx) => {
    // Locks the shipment first, as every other change does, so that parallel copies of this call wait here.
    const locked = await lockShipment(trx, shipment.id);
    if (locked === undefined) throw notFound();
    const key = `import:${fileId}:${shipment.id}`;
    const repeat = { userId: context.viewer.userId, key, action: 'wr1/ImportMilestones', body: group.rows };
    return withIdempotency(trx, repeat, async () => {
      const said: SaidRow[] = [];
      const steps = stepsOf(await lockedMilestones(trx, locked));
      for (const row of inOrderOfTime(group.rows, { steps }, judging)) {
        // oxlint-disable-next-line no-await-in-loop
        said.push(rowSaid(await recordRow(trx, group, row, judging, context), shipment, context.language));
      }
      return said;
    });
  });
}

/** Reports every row of a booking as refused: the error has rolled back the whole booking. */
function refusedRows({ shipment, rows }: FileGroup, error: unknown, { language }: RequestContext): SaidRow[] {
  if (!(error instanceof ApiError) || error.status >= 500 || !isMessageCode(error.code)) throw error;
  const { code, params } = error;
  return rows.map((row) => ({
    ...lostRow({ row, problem: { column: 'number', code, params } }, language),
    booking: shipment.booking_no,
  }));
}

/**
 * Records the next bookings of a milestone file, each in its own transaction, skipping invalid rows. Rows
 * already recorded from the file are reported again but not recorded twice.
 * @throws ApiError as {@link previewMilestoneImport} does
 */
export async function importMilestones(
  deps: Deps,
  { token, after }: z.output<typeof importMilestonesRequest>,
  context: RequestContext,
): Promise<MilestoneImport> {
  staffOnly(context);
  const { id, name, rows } = await readFile(deps, token, context);
  const { groups, lost } = await groupRows(deps.db, rows, context.viewer);
  const chosen = groups.slice(after, after + BOOKINGS_AT_ONCE);
  const plans = await plansOf(deps.db, chosen);
  const said: SaidRow[] = after === 0 ? lost.map((one) => lostRow(one, context.language)) : [];
  for (const group of chosen) {
    // Sequential: a thousand parallel writes would block other users.
    // oxlint-disable-next-line no-await-in-loop
    const recorded = await recordGroup(deps.db, id, group, plans(group.shipment), context).catch((error: unknown) =>
      refusedRows(group, error, context),
    );
    said.push(...recorded);
  }
  const done = Math.min(after + chosen.length, groups.length);
  return { name, rows: said, done, total: groups.length, next: done < groups.length ? done : null };
}
