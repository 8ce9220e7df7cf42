import { estimateAnswer, estimateQuery } from '@wr1/schema/rest/schedule/tariff.ts';
import {
  applyTariffImportAnswer,
  applyTariffImportRequest,
  createTariffRequest,
  setTariffActiveRequest,
  tariffChangeAnswer,
  tariffImportAnswer,
  tariffImportQuery,
  tariffImportRequest,
  tariffImportTicketAnswer,
  tariffListAnswer,
  tariffListQuery,
  updateTariffRequest,
} from '@wr1/schema/rest/schedule/tariff-table.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { estimatePrice, readEstimateInput } from './estimate/estimate.ts';
import { announceImport, applyImport, previewImport } from './import/import.ts';
import { answerTariffs } from './tariff-list.ts';
import { changeTariff, createTariff, setTariffActive } from './write-tariff.ts';

const READ = { action: 'read', subject: 'Tariff' } as const;
const WRITE = { action: 'update', subject: 'Tariff' } as const;
const PATH = { path: '/wr1', tag: 'tariff' } as const;

function registerImport(table: ActionTable, deps: Deps): void {
  table.add({
    ...PATH,
    method: 'post',
    select: { objectType: 'RequestTariffImport' },
    summary:
      'Returns an import and a token for `PUT file`, valid for ten minutes, for a file of prices (XLSX or CSV, up to 10 MB).',
    access: WRITE,
    body: tariffImportRequest,
    answer: tariffImportTicketAnswer,
    handler: async ({ body, context }) => {
      const { id, token, expiresAt } = await announceImport(deps.db, body, context);
      return success({ id, token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...PATH,
    method: 'get',
    select: { objectType: 'TariffImport' },
    summary: 'Previews an import row by row. Nothing is changed.',
    access: WRITE,
    query: tariffImportQuery,
    answer: tariffImportAnswer,
    handler: async ({ query, context }) => success(await previewImport(deps, query.id, context)),
  });
  table.add({
    ...PATH,
    method: 'post',
    select: { objectType: 'ApplyTariffImport' },
    summary: 'Applies a previewed import, all rows or none. Refused if the table has changed since the preview.',
    access: WRITE,
    body: applyTariffImportRequest,
    answer: applyTariffImportAnswer,
    handler: async ({ body, context }) =>
      success(await applyImport(deps, body, context), message('UPDATED', context.language)),
  });
}

/** Routes for price estimates and for managing the price tables. */
export function registerTariffRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  table.add({
    ...PATH,
    method: 'get',
    select: { objectType: 'EstimatePrice' },
    summary:
      'Estimates the price of a shipment from the current price lists, with up to five options. `missing` lists charges without a price and the reasons. The result is an estimate, not an offer. `search` is the input as JSON text.',
    access: { action: 'read', subject: 'Estimate' },
    query: estimateQuery,
    answer: estimateAnswer,
    handler: async ({ query, context }) => success(await estimatePrice(db, readEstimateInput(query.search), context)),
  });
  table.add({
    ...PATH,
    method: 'get',
    select: { objectType: 'TariffList' },
    summary: 'Lists the rows of a price table. Staff only.',
    access: READ,
    query: tariffListQuery,
    answer: tariffListAnswer,
    handler: ({ query, context }) => answerTariffs(db, query, context),
  });
  table.add({
    ...PATH,
    method: 'post',
    select: { objectType: 'CreateTariff' },
    summary: 'Adds a row to a price table; ADMIN only.',
    access: WRITE,
    body: createTariffRequest,
    answer: tariffChangeAnswer,
    handler: async ({ body, context }) =>
      success(await createTariff(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    ...PATH,
    method: 'put',
    select: { objectType: 'UpdateTariff' },
    summary: 'Replaces a row of a price table. Refused if the row has changed since it was read; ADMIN only.',
    access: WRITE,
    body: updateTariffRequest,
    answer: tariffChangeAnswer,
    handler: async ({ body, context }) =>
      success(await changeTariff(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PATH,
    method: 'put',
    select: { objectType: 'SetTariffActive' },
    summary: 'Deactivates or activates a row of a price table. Rows are never deleted; ADMIN only.',
    access: WRITE,
    body: setTariffActiveRequest,
    answer: tariffChangeAnswer,
    handler: async ({ body, context }) =>
      success(await setTariffActive(db, body, context), message('UPDATED', context.language)),
  });
  registerImport(table, deps);
}
