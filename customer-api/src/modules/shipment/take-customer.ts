import type { Trx } from '../../db.ts';
import { assignSalesman } from './shipment.repository.ts';
import type { Shipment } from './shipment.table.ts';
import type { CounterChange } from './list/tab-counter.repository.ts';

/** A person who may become a customer's account manager by acting on a record. */
export interface Taker {
  userId: number | null;
  role: string;
}

/** The customer whose account manager the actor becomes; null if none. */
export function customerToTake(actor: Taker, shipment: Pick<Shipment, 'customer_id' | 'salesman_id'>): number | null {
  return actor.role === 'ADMIN_SALE' && shipment.salesman_id === null ? shipment.customer_id : null;
}

/**
 * Makes an ADMIN_SALE the account manager of an unassigned customer and of its records, and updates the
 * counters. The caller must hold the company's lock.
 * @returns the updated records; empty if nothing changed
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
