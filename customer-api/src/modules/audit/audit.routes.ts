import { auditAnswer, auditLogQuery, recordChangesQuery } from '@wr1/schema/rest/account/audit.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { requireIds } from '../../http/ids.ts';
import { requireCustomer } from '../customer/customer.repository.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { auditFilterOf, logScope } from './audit-filter.ts';
import { auditPage } from './audit-page.ts';

/** Routes that read the audit log; each module writes its own entries. */
export function registerAuditRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'AuditLog' },
    summary: 'Lists all logged changes, newest first; ADMIN only.',
    tag: 'audit',
    access: { action: 'read', subject: 'AuditLog' },
    query: auditLogQuery,
    answer: auditAnswer,
    handler: ({ query, context: { viewer } }) => auditPage(db, viewer, auditFilterOf(query, viewer), query),
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'RecordChanges' },
    summary:
      'Lists the changes to a quotation, booking or customer, newest first. Customers do not see internal entries.',
    tag: 'audit',
    access: 'any',
    query: recordChangesQuery,
    answer: auditAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { order_id: id, company_id: companyId, ids } = query;
      if (companyId !== undefined) {
        await requireCustomer(db, viewer, companyId);
        return auditPage(db, viewer, { customerId: companyId, withInternal: true }, query);
      }
      const withInternal = viewer.isStaff;
      if (id === undefined) {
        return auditPage(db, viewer, { ids: requireIds(ids), scope: logScope(viewer), withInternal }, query);
      }
      const shipment = await findShipment(db, scopeOf(viewer), { id });
      if (shipment === undefined) throw notFound();
      return auditPage(db, viewer, { shipmentId: shipment.id, withInternal }, query);
    },
  });
}
