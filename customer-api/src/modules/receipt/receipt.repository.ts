import type { ReceiptRow } from '@wr1/schema/rest/money/receipt.ts';
import { Big } from 'big.js';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { hangsInScope, scopeOf } from '../shipment/visibility.ts';
import { moneyText } from '../tariff/charge.rules.ts';

/** Whether the viewer may reverse receipts: ADMINs who may record payments, as for a single payment. */
export function mayReverse({ role, rights, viewedBy }: Viewer): boolean {
  return role === 'ADMIN' && viewedBy === null && rights.acts.includes('RECORD_PAYMENT');
}

/** Receipts as staff see them, by ID; those with a debit note hidden from the viewer are omitted. */
export async function listReceipts(
  db: Db,
  ids: readonly number[],
  { viewer }: Pick<RequestContext, 'viewer'>,
): Promise<ReceiptRow[]> {
  if (ids.length === 0 || !viewer.isStaff) return [];
  const receipts = await db.selectFrom('receipt').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const shares = await db
    .selectFrom('payment')
    .innerJoin('debit_note', 'debit_note.id', 'payment.debit_note_id')
    .select([
      'payment.id',
      'payment.receipt_id',
      'payment.amount',
      'payment.currency',
      'payment.reversed_at',
      'payment.debit_note_id',
      'debit_note.number',
    ])
    .where('payment.receipt_id', 'in', ids)
    .where(hangsInScope('debit_note', scopeOf(viewer)))
    .orderBy('payment.id')
    .execute();
  const counts = await db
    .selectFrom('payment')
    .select(['receipt_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('receipt_id', 'in', ids)
    .groupBy('receipt_id')
    .execute();
  const byReceipt = Map.groupBy(shares, ({ receipt_id }) => receipt_id);
  return receipts.flatMap(({ recorded_at, amount, bank_fee, ...receipt }) => {
    const own = byReceipt.get(receipt.id) ?? [];
    const all = counts.find(({ receipt_id }) => receipt_id === receipt.id)?.count ?? 0;
    if (own.length < all) return [];
    return [
      {
        ...receipt,
        amount: moneyText(new Big(amount), receipt.currency),
        bank_fee: moneyText(new Big(bank_fee), receipt.currency),
        recorded_at: recorded_at.toISOString(),
        can_reverse: mayReverse(viewer) && own.some(({ reversed_at }) => reversed_at === null),
        shares: own.map((share) => ({
          debit_note_id: share.debit_note_id ?? 0,
          debit_note_number: share.number,
          payment_id: share.id,
          amount: moneyText(new Big(share.amount), share.currency),
          reversed_at: share.reversed_at?.toISOString() ?? null,
        })),
      },
    ];
  });
}

/** One receipt. @throws ApiError NOT_FOUND (404) if it is hidden from the viewer */
export async function readReceipt(db: Db, id: number, context: Pick<RequestContext, 'viewer'>): Promise<ReceiptRow> {
  const [row] = await listReceipts(db, [id], context);
  if (row === undefined) throw notFound();
  return row;
}
