import { estimateAnswer, estimateQuery } from '@wr1/schema/rest/tariff.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { estimatePrice, readEstimateInput } from './estimate.ts';

/** Prices by tariff. */
export function registerTariffRoutes(table: ActionTable, { db }: Pick<Deps, 'db'>): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'EstimatePrice' },
    summary:
      'What a shipment would cost on the present tariffs, up to five options; NO_RATE when there is none. An estimate, not an offer. `search` is the input as JSON text.',
    tag: 'tariff',
    access: { action: 'read', subject: 'Estimate' },
    query: estimateQuery,
    answer: estimateAnswer,
    handler: async ({ query, context }) => success(await estimatePrice(db, readEstimateInput(query.search), context)),
  });
}
