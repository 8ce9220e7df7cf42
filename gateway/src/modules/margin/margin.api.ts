import { marginReportAnswer } from '@wr1/schema/rest/money/margin.ts';
import type { MarginGroupRow, MarginSumsRow } from '@wr1/schema/rest/money/margin.ts';
import { listTotal, type ListTotal } from '../../connection.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=MarginReport: a page of the margin report. */
export async function listMargins(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly MarginGroupRow[]; count: ListTotal; totals: MarginSumsRow }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'MarginReport', ...query }, marginReportAnswer);
  return { rows: result, count: listTotal(meta), totals: meta.totals };
}
