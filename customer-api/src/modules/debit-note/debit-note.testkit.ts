import type { TestApp } from '../../testing/test-app.ts';
import { makeShipment, type MadeShipment } from '../shipment/shipment.testkit.ts';
import { lockShipment, updateShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { writeDebitNote } from './issue-debit-note.ts';
import { writePayment } from './move-money.ts';

/** The price of {@link makeShipment} in both currencies: 4800.00 USD at 26000. */
export const TEST_PRICE = { usd: '4800.00', vnd: '124800000' };

/** A record in any status with the given debit note and payments. */
export interface MadeMoney extends MadeShipment {
  billed?: boolean;
  /** Amount paid in USD. */
  paid?: string;
}

/** Inserts a record, then its debit note and payment, if any. */
export async function makeMoneyShipment(app: TestApp, { billed, paid, ...made }: MadeMoney): Promise<Shipment> {
  // A cancelled record's payments date from before the cancellation.
  const shipment = await makeShipment(app, made.status === 10 ? { ...made, status: 7 } : made);
  const now = app.now();
  return app.database.db.transaction().execute(async (trx) => {
    const current = async () => (await lockShipment(trx, shipment.id)) ?? shipment;
    if (billed === true) {
      const { columns } = await writeDebitNote(trx, await current(), {
        dueDate: null,
        currency: null,
        note: null,
        issuedBy: 'Test',
        now,
      });
      await updateShipment(trx, shipment.id, columns ?? {});
    }
    if (paid !== undefined) {
      const { columns } = await writePayment(trx, await current(), {
        kind: 'PAYMENT',
        amount: paid,
        currency: 'USD',
        paid_on: '2026-11-20',
        method: 'BANK_TRANSFER',
        reference: null,
        note: null,
        recordedBy: 'Test',
        now,
      });
      await updateShipment(trx, shipment.id, columns ?? {});
    }
    return updateShipment(trx, shipment.id, { status: made.status });
  });
}

/** A charge of 120 USD that is not part of the price. */
export const DEMURRAGE = { code: 'OTH', basis: 'PER_SHIPMENT', quantity: '1', unit_price: '120.00', currency: 'USD' };

/** Request body for a payment of 100 USD. */
export function payment(id: number, change: Record<string, unknown> = {}) {
  return { id, amount: '100.00', currency: 'USD', paid_on: '2026-11-20', method: 'BANK_TRANSFER', ...change };
}
