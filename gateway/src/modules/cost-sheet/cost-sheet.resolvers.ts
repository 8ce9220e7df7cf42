import type { CostSheetRow, MarginRow } from '@wr1/schema/rest/money/cost-sheet.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { GatewayContext } from '../../context.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { toDecimal } from '../../graphql/decimal.ts';
import { recordRowId } from '../shipment/record-change.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { CostLineInput, CostSheet, Margin, Resolvers } from '../../schema.generated.ts';
import type { RecordView } from '../shipment/record-view.ts';
import { fetchCostSheets, putCostSheet } from './cost-sheet.api.ts';

/** Cost sheets by the row id of the record; null without a price or the right to see cost. */
const costSheetOfRecord = oneByKey<GatewayContext, number, CostSheetRow>(
  'costSheetOfRecord',
  ({ rest }, ids) => fetchCostSheets(rest, ids),
  ({ order_id: id }) => id,
);

const usd = (amount: string | null) => (amount === null ? null : { amount, currency: 'USD' as const });

/** A margin with its amounts in USD. */
const toMargin = (row: MarginRow): Margin => ({
  sales: { amount: row.sales_usd, currency: 'USD' },
  cost: usd(row.cost_usd),
  margin: usd(row.margin_usd),
  marginPercent: toDecimal(row.margin_percent),
  knownCount: row.known_count,
  chargeCount: row.charge_count,
});

const toCostSheet = (row: CostSheetRow, language: Language): CostSheet => ({
  lines: row.lines.map((line) => ({
    key: line.key,
    isCharged: line.seq !== null,
    code: line.code,
    name: language === 'vn' ? line.name_vn : line.name,
    containerTypeCode: line.cont_type,
    sales: line.sales,
    expected: line.expected,
    isExpectedEntered: line.is_expected_entered,
    actual: line.actual,
    isPaidOnBehalf: line.is_paid_on_behalf,
  })),
  expected: toMargin(row.expected),
  actual: toMargin(row.actual),
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

async function costSheet(record: RecordView, _args: unknown, context: GatewayContext): Promise<CostSheet | null> {
  // Most records in a list have no price, so they need no call.
  if (context.services.profile.current === 'section7' || record.row.revision === 0) return null;
  const row = await context.load(costSheetOfRecord, record.row.id);
  return row && toCostSheet(row, context.language);
}

const NAMED: Readonly<Record<string, string>> = { is_paid_on_behalf: 'isPaidOnBehalf' };
const attempt = attemptWith((path) => path.map((name) => NAMED[name] ?? name));

const bodyLine = ({ key, expected, actual, isPaidOnBehalf }: CostLineInput) => ({
  key,
  expected: expected ?? null,
  actual: actual ?? null,
  is_paid_on_behalf: isPaidOnBehalf,
});

export const costSheetResolvers: Resolvers = {
  Booking: { costSheet },
  Quotation: { costSheet },
  Mutation: {
    updateCostSheet: (_parent, { input }, context) =>
      attempt(context, async () => {
        const version = typeof input.expectedVersion === 'number' ? { version: input.expectedVersion } : {};
        const body = { id: recordRowId(input.id), ...version, lines: input.lines.map(bodyLine) };
        const { result, message } = await putCostSheet(context.rest, body, input.idempotencyKey);
        return { costSheet: toCostSheet(result, context.language), message };
      }),
  },
};
