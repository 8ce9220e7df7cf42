import type { Trx } from '../../db.ts';
import { assignSalesman } from './shipment.repository.ts';
import type { Shipment } from './shipment.table.ts';
import type { CounterChange } from './list/tab-counter.repository.ts';

/** A person acting on a customer's record. */
export interface Taker {
  userId: number | null;
  role: string;
}

/** The customer whose account manager the actor becomes; null for none. */
export function customerToTake(actor: Taker, shipment: Pick<Shipment, 'customer_id' | 'salesman_id'>): number | null {
  return actor.role === 'ADMIN_SALE' && shipment.salesman_id === null ? shipment.customer_id : null;
}

/**
 * Makes an ADMIN_SALE the account manager of an unassigned customer, for the company, its records
 * and their counters. The caller holds the company's lock.
 * @returns the updated records; empty if there was nothing to do
 */
export async function takeCustomer(
  trx: Trx,
  actor: Taker,
  shipment: Pick<Shipment, 'customer_id' | 'salesman_id'>,
  counters: CounterChange,
): Promise<Shipment[]> {
  const customerId = customerToTake(actor, shipment);
  if (customerId === null || actor.userId === null) return [];
  const taken = await assignSalesman(trx, customerId, actor.userId);
  for (const one of taken) {
    counters.count({ ...one, salesman_id: null }, -1);
    counters.count(one, 1);
  }
  return taken;
}
