import { z } from 'zod';
import { AUDIT_KIND } from '../../rules/code/audit.ts';
import { day, idsQuery, instant, listAnswer, pageQuery, queryId, rowId } from '../common.ts';

/**
 * GET wr1?objectType=AuditLog, ADMIN only. actor: part of a name; label: prefix of the number or
 * name; from and to: days in Asia/Ho_Chi_Minh, inclusive.
 */
export const auditLogQuery = pageQuery.extend({
  actor: z.string().max(100).optional(),
  kind: z.enum(AUDIT_KIND).optional(),
  label: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
});

/**
 * GET wr1?objectType=RecordChanges: the history of a quotation or booking visible to the caller, or with `company_id` of
 * a customer that the caller manages. Without either: the entries with the given `ids`, of records visible to the
 * caller, or of anything for an ADMIN; others are omitted.
 */
export const recordChangesQuery = pageQuery.extend({
  order_id: queryId.optional(),
  company_id: queryId.optional(),
  ids: idsQuery,
});

/** One change. Values are JSON: texts, numbers, booleans, lists. request_id: ADMIN only. */
export const auditRow = z.object({
  id: rowId,
  at: instant,
  actor_name: z.string(),
  actor_role: z.string(),
  kind: z.enum(AUDIT_KIND),
  label: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  internal: z.boolean(),
  request_id: z.string().nullable(),
});

export const auditAnswer = listAnswer(auditRow);

export type AuditRow = z.infer<typeof auditRow>;
