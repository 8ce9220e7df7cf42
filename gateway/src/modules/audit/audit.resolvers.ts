import type { AuditRow } from '@wr1/schema/rest/account/audit.ts';
import { auditKindKey, auditKindOfKey, auditValue } from '@wr1/schema/rules/code/audit.ts';
import { checkSize } from '../../connection.ts';
import { gatewayError } from '../../errors.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Query } from '../../rest/target.ts';
import type { AuditEntry, AuditFilter, Resolvers } from '../../schema.generated.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fetchAudit } from './audit.api.ts';

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    at: row.at,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    kind: auditKindKey(row.kind),
    label: row.label,
    action: row.action,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: auditValue(before),
      after: auditValue(after),
    })),
    isInternal: row.internal,
    requestId: row.request_id,
  };
}

function window(page: number | null | undefined, pageSize: number) {
  const wanted = page ?? 1;
  if (wanted < 1 || wanted > 1_000_000) {
    throw gatewayError('BAD_USER_INPUT', { text: 'page has to be from 1 to 1000000.' });
  }
  return { page: wanted, pageSize: Math.max(1, checkSize('pageSize', pageSize, 100)) };
}

/** The filter as parameters of GET wr1?objectType=AuditLog. */
export function auditQuery({ actor, kind, label, from, to }: AuditFilter): Query {
  return { actor, kind: kind && auditKindOfKey(kind), label, from, to };
}

export const auditResolvers: Resolvers = {
  Query: {
    async auditLog(_parent, { filter, page, pageSize }, context) {
      unsupportedBySection7(context);
      const { rows, total } = await fetchAudit(context.rest, 'AuditLog', {
        ...auditQuery(filter ?? {}),
        ...window(page, pageSize ?? 25),
      });
      return { nodes: rows.map(toEntry), totalCount: total };
    },
    async recordChanges(_parent, { id, page, pageSize }, context) {
      unsupportedBySection7(context);
      try {
        const { rows, total } = await fetchAudit(context.rest, 'RecordChanges', {
          order_id: rowIdOf(id, 'Quotation', 'Booking') ?? Number.MAX_SAFE_INTEGER,
          ...window(page, pageSize ?? 10),
        });
        return { nodes: rows.map(toEntry), totalCount: total };
      } catch (error) {
        // A record that does not exist for the caller has no history.
        if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 404) {
          return { nodes: [], totalCount: 0 };
        }
        throw error;
      }
    },
  },
};
