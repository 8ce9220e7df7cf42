import { auditAnswer, auditLogQuery, recordChangesQuery, type AuditRow } from '@wr1/schema/rest/account/audit.ts';
import { auditChanges } from '@wr1/schema/rules/code/audit.ts';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { requireIds } from '../../http/ids.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { auditFilterOf } from './audit-filter.ts';
import { countAudit, listAudit, type AuditFilter } from './audit.repository.ts';

/** Maximum entries per response. */
const CAP = 1_000;

type Stored = Awaited<ReturnType<typeof listAudit>>[number];

function rowOf(stored: Stored, viewer: Viewer): AuditRow {
  return {
    id: stored.id,
    at: stored.at.toISOString(),
    actor_name: stored.actor_name,
    actor_role: stored.actor_role,
    kind: stored.kind,
    label: stored.label,
    action: stored.action,
    changes: auditChanges(stored.before, stored.after, viewer.isStaff),
    internal: stored.internal,
    request_id: viewer.role === 'ADMIN' ? stored.request_id : null,
  };
}

async function answer(
  db: Db,
  viewer: Viewer,
  filter: AuditFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const limit = Math.min(pageSize, CAP);
  const rows = await listAudit(db, filter, { limit, offset: (page - 1) * pageSize });
  const total = await countAudit(db, filter);
  const capped = pageSize > CAP && total > CAP ? { capped: true } : {};
  return successList(
    rows.map((row) => rowOf(row, viewer)),
    { total, page, pageSize, ...capped },
  );
}

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
    handler: ({ query, context: { viewer } }) => answer(db, viewer, auditFilterOf(query), query),
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'RecordChanges' },
    summary: 'Lists the changes of a quotation or booking, newest first. Customers do not see internal entries.',
    tag: 'audit',
    access: 'any',
    query: recordChangesQuery,
    answer: auditAnswer,
    handler: async ({ query, context: { viewer } }) => {
      const { order_id: id, ids } = query;
      const withInternal = viewer.isStaff;
      if (id === undefined) {
        const scope = viewer.role === 'ADMIN' ? undefined : scopeOf(viewer);
        return answer(db, viewer, { ids: requireIds(ids), scope, withInternal }, query);
      }
      const shipment = await findShipment(db, scopeOf(viewer), { id });
      if (shipment === undefined) throw notFound();
      return answer(db, viewer, { shipmentId: shipment.id, withInternal }, query);
    },
  });
}
