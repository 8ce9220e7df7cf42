import type { auditLogQuery } from '@wr1/schema/rest/account/audit.ts';
import { addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { AuditFilter } from './audit.repository.ts';
import type { Viewer } from '../../http/context.ts';
import { scopeOf, type ShipmentScope } from '../shipment/visibility.ts';

/** The records that limit the log; undefined for an ADMIN who sees all records, and therefore everything else. */
export function logScope(viewer: Viewer): ShipmentScope | undefined {
  return viewer.role === 'ADMIN' && viewer.rights.scope === 'ALL' ? undefined : scopeOf(viewer);
}

const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`);

/** Maps AuditLog's parameters to a repository filter. `from` and `to` are days in Vietnam, both inclusive. */
export function auditFilterOf(
  { actor, kind, label, from, to }: z.output<typeof auditLogQuery>,
  viewer: Viewer,
): AuditFilter {
  return {
    scope: logScope(viewer),
    withInternal: true,
    actor: actor?.trim() || undefined,
    kind,
    label: label?.trim() || undefined,
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
}
