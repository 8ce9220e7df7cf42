import type { AuditRow } from '@wr1/schema/rest/account/audit.ts';
import { auditChanges } from '@wr1/schema/rules/code/audit.ts';
import type { Db } from '../../db.ts';
import { successList } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import { seesCost } from '../../http/sees-cost.ts';
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
    changes: auditChanges(stored.before, stored.after, { isStaff: viewer.isStaff, seesCost: seesCost(viewer) }),
    internal: stored.internal,
    request_id: viewer.role === 'ADMIN' ? stored.request_id : null,
  };
}

/** The response with a page of audit entries, newest first. */
export async function auditPage(
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
