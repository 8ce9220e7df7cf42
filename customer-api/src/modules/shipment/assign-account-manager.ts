import type { shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound, brokenRules } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { isSalesman } from './named-salesman.ts';
import { viewShipment } from './shipment-view.ts';
import { moveCustomers } from './reassign-customers.ts';
import { findShipment } from './shipment.repository.ts';
import { scopeOf } from './visibility.ts';

type AssignAccountManager = z.output<(typeof shipmentActionRequest)['AssignAccountManager']>;

/**
 * Sets the account manager of a record's customer, for the company and all its records. No effect if already
 * set to that person.
 * @throws ApiError FORBIDDEN (403) unless the viewer is an ADMIN; NOT_FOUND (404); 422 CHOICE_INVALID at
 * `account_manager_id` if the user is not active staff or the record has no customer
 */
export async function assignAccountManager(
  db: Db,
  body: AssignAccountManager,
  context: RequestContext,
): Promise<ShipmentRow> {
  const { viewer, now, idempotencyKey: key } = context;
  if (viewer.role !== 'ADMIN') throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute(async (trx) => {
    const shipment = await findShipment(trx, scopeOf(viewer), { id: body.id });
    if (shipment === undefined) throw notFound();
    return withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/AssignAccountManager', body }, async () => {
      const managerId = body.account_manager_id;
      if (shipment.customer_id === null || !(await isSalesman(trx, managerId))) {
        throw brokenRules([{ path: ['account_manager_id'], code: 'CHOICE_INVALID' }]);
      }
      // Companies are always locked before their records, which prevents deadlocks.
      const company = await trx
        .selectFrom('company')
        .select(['id', 'name', 'salesman_id'])
        .where('id', '=', shipment.customer_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (company.salesman_id !== managerId) await moveCustomers(trx, [{ company, managerId }], context);
      const changed = await findShipment(trx, scopeOf(viewer), { id: shipment.id });
      return viewShipment(trx, changed ?? shipment, viewer, now);
    });
  });
}
