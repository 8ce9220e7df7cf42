import { exportAnswer } from '@wr1/schema/rest/shipment/export.ts';
import type { ExportRequest } from '@wr1/schema/rest/shipment/export.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=RequestExport: a token for one download. */
export async function requestExport(
  rest: RestSession,
  body: ExportRequest,
): Promise<z.output<typeof exportAnswer>['result']> {
  return (await rest.post('wr1', { objectType: 'RequestExport' }, body, exportAnswer)).result;
}
