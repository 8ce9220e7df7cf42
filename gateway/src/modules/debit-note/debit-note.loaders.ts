import type { DebitNoteRow, ShipmentMoneyRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { listedById } from '../../rest/listed-by-id.ts';
import { fetchShipmentMoney, listDebitNotes } from './debit-note.api.ts';

/** Debit notes and payments of records by row id. */
export const moneyOfShipment = oneByKey<GatewayContext, number, ShipmentMoneyRow>(
  'moneyOfOrder',
  (context, ids) => fetchShipmentMoney(context.rest, { ids }),
  (row) => row.order_id,
);

/** Debit notes by row id. */
export const debitNoteById = listedById<GatewayContext, DebitNoteRow>('debitNoteById', listDebitNotes);
