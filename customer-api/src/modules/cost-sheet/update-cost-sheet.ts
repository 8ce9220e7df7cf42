import type { CostLineRow, CostSheetRow, UpdateCostSheetRequest } from '@wr1/schema/rest/money/cost-sheet.ts';
import { Big } from 'big.js';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import { scopeOf, shows } from '../shipment/visibility.ts';
import { seesCost } from '../../http/sees-cost.ts';
import { CURRENCY_DECIMALS } from '../tariff/charge.rules.ts';
import { listCostSheets } from './cost-sheet.repository.ts';

type Line = UpdateCostSheetRequest['lines'][number];

function lineProblems(line: Line, index: number, known: readonly string[], keys: readonly string[]): FieldProblem[] {
  const at = (field: string) => ['lines', index, field];
  if (!known.includes(line.key)) return [{ path: at('key'), code: 'CHOICE_INVALID' }];
  if (keys.indexOf(line.key) < index) return [{ path: at('key'), code: 'DUPLICATE_VALUE' }];
  return (['expected', 'actual'] as const).flatMap((kind) => {
    const cost = line[kind];
    const n = cost && CURRENCY_DECIMALS[cost.currency];
    if (cost === null || n === null || new Big(cost.amount).round(n).eq(cost.amount)) return [];
    return [{ path: at(kind), code: 'TOO_MANY_DECIMALS', params: { n } }];
  });
}

const moneyText = (money: CostLineRow['expected']) => (money === null ? '–' : `${money.amount} ${money.currency}`);

/** The costs of the changed charges, for the audit log. */
function audited({ lines }: CostSheetRow, keys: readonly string[]) {
  const texts = lines
    .filter(({ key }) => keys.includes(key))
    .map(({ code, cont_type: type, expected, actual, is_paid_on_behalf: onBehalf }) =>
      [
        [code, type].filter(Boolean).join(' '),
        moneyText(expected),
        moneyText(actual),
        ...(onBehalf ? ['paid on behalf'] : []),
      ].join(' | '),
    );
  return { costs: texts };
}

function columnsOf(line: Line, { code, cont_type, name, name_vn }: CostLineRow) {
  return {
    code,
    cont_type: cont_type ?? '',
    nth: Number(line.key.split(' ').at(-1)),
    name,
    name_vn,
    expected: line.expected?.amount ?? null,
    expected_currency: line.expected?.currency ?? null,
    actual: line.actual?.amount ?? null,
    actual_currency: line.actual?.currency ?? null,
    is_paid_on_behalf: line.is_paid_on_behalf,
  };
}

async function readSheet(trx: Trx, id: number, { viewer }: RequestContext): Promise<CostSheetRow> {
  const [sheet] = await listCostSheets(trx, [id], viewer);
  if (sheet === undefined) throw notFound();
  return sheet;
}

async function update(trx: Trx, body: UpdateCostSheetRequest, context: RequestContext): Promise<CostSheetRow> {
  const { viewer, now, requestId } = context;
  const { id, version, lines } = body;
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined || !shows(scopeOf(viewer), shipment)) throw notFound();
  const before = await readSheet(trx, id, context);
  if (version !== undefined && version !== before.version) throw staleVersion();
  const known = before.lines.map(({ key }) => key);
  const keys = lines.map(({ key }) => key);
  const problems = lines.flatMap((line, index) => lineProblems(line, index, known, keys));
  if (problems.length > 0) throw checkFields(problems);
  const sheet = { version: before.version + 1, updated_at: now, updated_by: viewer.userId };
  await trx
    .insertInto('cost_sheet')
    .values({ order_id: id, ...sheet })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(sheet))
    .execute();
  for (const line of lines) {
    const charge = before.lines.find(({ key }) => key === line.key);
    if (charge === undefined) continue;
    const columns = columnsOf(line, charge);
    // One row each; there are few.
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .insertInto('charge_cost')
      .values({ order_id: id, ...columns })
      .onConflict((conflict) => conflict.columns(['order_id', 'code', 'cont_type', 'nth']).doUpdateSet(columns))
      .execute();
  }
  const after = await readSheet(trx, id, context);
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'COST_SHEET',
    subjectId: id,
    label: shipment.number,
    shipmentId: id,
    companyId: shipment.customer_id,
    action: 'UPDATE',
    before: audited(before, keys),
    after: audited(after, keys),
    internal: true,
  });
  return after;
}

/**
 * Replaces the costs of the named charges. Neither the record nor its version changes, and nothing is announced: a
 * customer must not even notice that a cost was entered.
 * @throws ApiError FORBIDDEN (403) without the right to see cost; NOT_FOUND (404), also for records without a price;
 * STALE_VERSION (409); CHECK_FIELDS (400) at `lines`
 */
export function updateCostSheet(db: Db, body: UpdateCostSheetRequest, context: RequestContext): Promise<CostSheetRow> {
  const { viewer, idempotencyKey: key } = context;
  if (!seesCost(viewer)) throw new ApiError('FORBIDDEN', 403);
  return db
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/UpdateCostSheet', body }, () =>
        update(trx, body, context),
      ),
    );
}
