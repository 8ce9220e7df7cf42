import { emissionAnswer, emissionQuery } from '@wr1/schema/rest/shipment/emission.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { readShipmentEmissions } from './shipment-emission.ts';

/** Routes for greenhouse gas emissions of bookings. */
export function registerEmissionRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    path: '/wr1',
    tag: 'emission',
    access: 'any',
    method: 'get',
    select: { objectType: 'GetEmissions' },
    summary:
      'Returns greenhouse gas emissions by leg for several bookings. Bookings not visible to the caller are omitted.',
    query: emissionQuery,
    answer: emissionAnswer,
    handler: async ({ query, context }) => success(await readShipmentEmissions(db, parseIds(query.ids) ?? [], context)),
  });
}
