import { auditAnswer } from '@wr1/schema/rest/account/audit.ts';
import type { AuditRow } from '@wr1/schema/rest/account/audit.ts';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET wr1?objectType=AuditLog, RecordChanges or UserActivity. */
export async function fetchAudit(
  rest: RestSession,
  objectType: 'AuditLog' | 'RecordChanges' | 'UserActivity',
  query: Query,
): Promise<{ rows: readonly AuditRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType, ...query }, auditAnswer);
  return { rows: result, total: meta.total };
}
