import { readLoggedAction } from '../../graphql/record-enum.ts';
import type { AuditRow } from '@wr1/schema/rest/account/audit.ts';
import { ACTOR_ROLE } from '@wr1/schema/rules/access/user-type.ts';
import { auditKindKey, auditKindOfKey, auditValue } from '@wr1/schema/rules/code/audit.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { Query } from '../../rest/target.ts';
import type { AuditEntry, AuditFilter, Resolvers } from '../../schema.generated.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { globalId, rowIdOf } from '../../graphql/global-id.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { fetchAudit } from './audit.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

const readActorRole = codeReader('actor role', ACTOR_ROLE);

export function toEntry(row: AuditRow): WithTypename<AuditEntry> {
  return {
    __typename: 'AuditEntry',
    id: globalId('AuditEntry', row.id),
    at: row.at,
    actorName: row.actor_name,
    actorRole: readActorRole(row.actor_role),
    kind: auditKindKey(row.kind),
    label: row.label,
    action: readLoggedAction(row.action),
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: auditValue(before),
      after: auditValue(after),
    })),
    isInternal: row.internal,
    requestId: row.request_id,
  };
}

/** The filter as parameters of GET wr1?objectType=AuditLog. */
export function auditQuery({ actor, kind, label, from, to }: AuditFilter): Query {
  return { actor, kind: kind && auditKindOfKey(kind), label, from, to };
}

export const auditResolvers: Resolvers = {
  Query: {
    async auditLog(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 25, 100), after);
      const { page, pageSize } = window;
      const { rows, total } = await fetchAudit(context.rest, 'AuditLog', {
        ...auditQuery(filter ?? {}),
        page,
        pageSize,
      });
      return pageConnection(window, rows, total, toEntry);
    },
    async recordChanges(_parent, { id, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 10, 100), after);
      const { page, pageSize } = window;
      const company = rowIdOf(id, 'Company');
      const order = rowIdOf(id, 'Quotation', 'Booking') ?? Number.MAX_SAFE_INTEGER;
      const subject = company === null ? { order_id: order } : { company_id: company };
      try {
        const { rows, total } = await fetchAudit(context.rest, 'RecordChanges', { ...subject, page, pageSize });
        return pageConnection(window, rows, total, toEntry);
      } catch (error) {
        // A record that is hidden from the caller, or does not exist, has no history.
        if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 404) {
          return pageConnection(window, [], 0, toEntry);
        }
        throw error;
      }
    },
  },
};
