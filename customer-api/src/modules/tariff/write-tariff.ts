import type {
  createTariffRequest,
  setTariffActiveRequest,
  TariffRow,
  updateTariffRequest,
} from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { TariffDraft } from '@wr1/schema/rules/tariff/tariff-check.ts';
import { lineKeyOf, tariffProblems } from '@wr1/schema/rules/tariff/tariff-check.ts';
import { rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { seesCost } from '../../http/sees-cost.ts';
import { syncExchangeRate } from './book/exchange-rate.ts';
import { readTariffBook } from './book/tariff-book.ts';
import { keepCosts } from './tariff-cost.rules.ts';
import { tariffRows } from './tariff-list.ts';
import { allTariffs, findTariff, type StoredTariff } from './tariff-row.repository.ts';
import { keyOfRow, labelOfRow, tidyDraft } from './tariff-value.rules.ts';
import { insertTariff, lockTable, updateTariff } from './tariff-write.repository.ts';

type Body = z.output<typeof createTariffRequest>;

/** Validates a row in a request. @throws ApiError CHECK_FIELDS (400) with one problem per column */
async function checked(db: Db, { table, values, lines }: Body): Promise<TariffDraft> {
  const draft = tidyDraft(table, { values, lines });
  const book = await readTariffBook(db, table, [draft]);
  const problems = tariffProblems(table, draft, book.known);
  if (problems.length === 0) return draft;
  throw checkFields(
    problems.map(({ path, code, params }): FieldProblem => ({
      path: path[0] === 'lines' ? [...path] : ['values', ...path],
      code,
      params,
    })),
  );
}

/** @throws ApiError TARIFF_EXISTS (409) if another row has the same key */
async function refuseTwin(trx: Trx, table: TariffTable, { values }: TariffDraft, self?: number): Promise<void> {
  const key = keyOfRow(table, values);
  const twin = (await allTariffs(trx, table)).find((row) => row.id !== self && keyOfRow(table, row.values) === key);
  if (twin === undefined) return;
  const last = rowFields(table).findLast(({ part }) => part === 'key');
  throw new ApiError('TARIFF_EXISTS', 409, {}, [{ path: ['values', last?.name ?? ''], code: 'TARIFF_EXISTS' }]);
}

type Line = TariffDraft['lines'][number];

const lineHead = ({ basis, cont_type: box, min_qty: from }: Line) =>
  `${[basis, box].filter(Boolean).join(' ')} from ${from ?? '0'}`;

/** A price line as text for the audit log: "PER_CONTAINER 45G1 from 0: 1250". */
const lineText = (line: Line): string =>
  `${lineHead(line)}: ${line['unit_price'] ?? ''}${line['min_charge'] ? ` (min. ${line['min_charge']})` : ''}`;

/** The cost of a price line as text: "PER_CONTAINER 45G1 from 0: 88%"; null if it has none. */
function costText(line: Line): string | null {
  const cost = [line['unit_cost'], line['cost_percent'] && `${line['cost_percent']}%`].filter(Boolean).join(', ');
  return cost === '' ? null : `${lineHead(line)}: ${cost}`;
}

/** Costs are a field of their own, which requires the right to see cost. */
function audited(table: TariffTable, { values, lines }: TariffDraft) {
  if (table !== 'FREIGHT') return { table, ...values };
  const sorted = lines.toSorted((a, b) => (lineKeyOf(a) < lineKeyOf(b) ? -1 : 1));
  return { table, ...values, lines: sorted.map(lineText), costs: sorted.flatMap((line) => costText(line) ?? []) };
}

/** A change of a row, for the audit log. */
export interface TariffOutcome {
  id: number;
  before: TariffDraft | null;
  after: TariffDraft;
}

export async function auditTariff(
  trx: Trx,
  table: TariffTable,
  { id, before, after }: TariffOutcome,
  { viewer, now, requestId }: Pick<RequestContext, 'viewer' | 'now' | 'requestId'>,
): Promise<void> {
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'TARIFF',
    subjectId: id,
    label: labelOfRow(table, after.values),
    action: before === null ? 'CREATE' : 'UPDATE',
    before: before && audited(table, before),
    after: audited(table, after),
    internal: true,
  });
}

/** Whether the prices of a freight tariff differ. */
export function isRepriced(before: TariffDraft, after: TariffDraft): boolean {
  const texts = ({ lines }: TariffDraft) =>
    JSON.stringify(lines.map((line) => `${lineText(line)} ${costText(line) ?? ''}`).toSorted());
  return texts(before) !== texts(after);
}

/**
 * Creates or updates a row and audits the change. The transaction must hold the table's lock. @returns the
 * row's ID
 */
export async function putTariff(
  trx: Trx,
  table: TariffTable,
  draft: TariffDraft,
  before: StoredTariff | null,
  context: Pick<RequestContext, 'viewer' | 'now' | 'requestId'>,
): Promise<number> {
  const by = { userId: context.viewer.userId, now: context.now };
  if (before === null) {
    const id = await insertTariff(trx, table, draft, by);
    await auditTariff(trx, table, { id, before: null, after: draft }, context);
    return id;
  }
  await updateTariff(trx, table, before.id, draft, { ...by, repriced: isRepriced(before, draft) });
  await auditTariff(trx, table, { id: before.id, before, after: draft }, context);
  return before.id;
}

async function shown(trx: Trx, table: TariffTable, id: number, context: RequestContext): Promise<TariffRow> {
  const stored = await findTariff(trx, table, id);
  const [row] = stored === undefined ? [] : await tariffRows(trx, table, [stored], context);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Creates a row in a price table.
 * @throws ApiError CHECK_FIELDS (400); TARIFF_EXISTS (409) if there is a row with the same key
 */
export async function createTariff(db: Db, body: Body, context: RequestContext): Promise<TariffRow> {
  const { viewer, idempotencyKey: key } = context;
  const sent = await checked(db, body);
  const draft = seesCost(viewer) ? sent : keepCosts(sent, null);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateTariff', body }, async () => {
      await lockTable(trx, body.table);
      await refuseTwin(trx, body.table, draft);
      const id = await putTariff(trx, body.table, draft, null, context);
      if (body.table === 'EXCHANGE_RATE') await syncExchangeRate(trx, context.now);
      return shown(trx, body.table, id, context);
    }),
  );
}

async function lockRow(trx: Trx, table: TariffTable, id: number, version: number | undefined): Promise<StoredTariff> {
  const row = await findTariff(trx, table, id, true);
  if (row === undefined) throw notFound();
  if (version !== undefined && version !== row.version) throw staleVersion();
  return row;
}

async function change(
  db: Db,
  { table, id, version }: { table: TariffTable; id: number; version?: number | undefined },
  to: (before: StoredTariff) => TariffDraft,
  context: RequestContext,
): Promise<TariffRow> {
  return db.transaction().execute(async (trx) => {
    await lockTable(trx, table);
    const before = await lockRow(trx, table, id, version);
    const sent = to(before);
    const draft = seesCost(context.viewer) ? sent : keepCosts(sent, before);
    await refuseTwin(trx, table, draft, id);
    await putTariff(trx, table, draft, before, context);
    if (table === 'EXCHANGE_RATE') await syncExchangeRate(trx, context.now);
    return shown(trx, table, id, context);
  });
}

/**
 * Updates a row and its price lines; whether it is active stays unchanged.
 * @throws ApiError CHECK_FIELDS (400), also if the code of a charge changes; NOT_FOUND (404); STALE_VERSION,
 * TARIFF_EXISTS (409)
 */
export async function changeTariff(
  db: Db,
  body: z.output<typeof updateTariffRequest>,
  context: RequestContext,
): Promise<TariffRow> {
  const draft = await checked(db, body);
  return change(
    db,
    body,
    (before) => {
      // Surcharge rules and price lines of records refer to this code.
      if (body.table === 'CHARGE_CODE' && draft.values['code'] !== before.values['code']) {
        throw checkFields([{ path: ['values', 'code'], code: 'INVALID_VALUE' }]);
      }
      const { active } = before.values;
      return active === undefined ? draft : { ...draft, values: { ...draft.values, active } };
    },
    context,
  );
}

/**
 * Activates or deactivates a row; nothing is deleted.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409); INVALID_VALUE (422) for a table without an active
 * flag
 */
export async function setTariffActive(
  db: Db,
  body: z.output<typeof setTariffActiveRequest>,
  context: RequestContext,
): Promise<TariffRow> {
  if (!rowFields(body.table).some(({ name }) => name === 'active')) throw new ApiError('INVALID_VALUE', 422);
  return change(
    db,
    body,
    ({ values, lines }) => ({ values: { ...values, active: String(body.active) }, lines }),
    context,
  );
}
