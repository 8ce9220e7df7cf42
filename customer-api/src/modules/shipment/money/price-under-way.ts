import type { Db } from '../../../db.ts';

/** Whether a price for the record is about to be sent: until then nothing else may change it. */
export async function isPriceUnderWay(db: Db, shipmentId: number): Promise<boolean> {
  const query = db.selectFrom('price_send').select('id').where('order_id', '=', shipmentId).where('state', '=', 'DUE');
  return (await query.executeTakeFirst()) !== undefined;
}
