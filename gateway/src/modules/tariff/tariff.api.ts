import {
  applyTariffImportAnswer,
  tariffChangeAnswer,
  tariffImportAnswer,
  tariffImportTicketAnswer,
  tariffListAnswer,
} from '@wr1/schema/rest/schedule/tariff-table.ts';
import type {
  createTariffRequest,
  setTariffActiveRequest,
  TariffImport,
  TariffImportCounts,
  tariffImportRequest,
  TariffRow,
  updateTariffRequest,
} from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=TariffList. */
export async function listTariffs(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly TariffRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'TariffList', ...query }, tariffListAnswer);
  return { rows: result, total: meta.total };
}

interface Changed {
  row: TariffRow;
  message: string;
}

/** POST wr1?objectType=CreateTariff; returns the row. */
export async function createTariff(
  rest: RestSession,
  body: z.input<typeof createTariffRequest>,
  idempotencyKey: string | null | undefined,
): Promise<Changed> {
  const { result, message } = await rest.post('wr1', { objectType: 'CreateTariff' }, body, tariffChangeAnswer, {
    idempotencyKey,
  });
  return { row: result, message };
}

/** PUT wr1?objectType=UpdateTariff; returns the updated row. */
export async function updateTariff(rest: RestSession, body: z.input<typeof updateTariffRequest>): Promise<Changed> {
  const { result, message } = await rest.put('wr1', { objectType: 'UpdateTariff' }, body, tariffChangeAnswer);
  return { row: result, message };
}

/** PUT wr1?objectType=SetTariffActive; returns the updated row. */
export async function setTariffActive(
  rest: RestSession,
  body: z.input<typeof setTariffActiveRequest>,
): Promise<Changed> {
  const { result, message } = await rest.put('wr1', { objectType: 'SetTariffActive' }, body, tariffChangeAnswer);
  return { row: result, message };
}

/** POST wr1?objectType=RequestTariffImport: a token for one upload. */
export async function requestTariffImport(
  rest: RestSession,
  body: z.input<typeof tariffImportRequest>,
): Promise<{ id: number; token: string; expires_at: string }> {
  return (await rest.post('wr1', { objectType: 'RequestTariffImport' }, body, tariffImportTicketAnswer)).result;
}

/** GET wr1?objectType=TariffImport: the effect of a file. */
export async function fetchTariffImport(rest: RestSession, id: number): Promise<TariffImport> {
  return (await rest.get('wr1', { objectType: 'TariffImport', id }, tariffImportAnswer)).result;
}

/** POST wr1?objectType=ApplyTariffImport: returns the result. */
export async function applyTariffImport(
  rest: RestSession,
  body: { id: number; state: string },
): Promise<{ counts: TariffImportCounts; message: string }> {
  const { result, message } = await rest.post(
    'wr1',
    { objectType: 'ApplyTariffImport' },
    body,
    applyTariffImportAnswer,
  );
  return { counts: result, message };
}
