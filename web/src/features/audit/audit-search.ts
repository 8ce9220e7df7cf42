import { AUDIT_KIND } from '@wr1/schema/rules/code/audit.ts';
import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { AuditFilter, AuditKind } from '../../schema-types.generated.ts';

/** What the audit log shows; everything stands in the address. */
export interface AuditSearch {
  /** How the number or name of what was changed begins. */
  label: string;
  actor: string;
  kind: AuditKind | null;
  /** Days in Vietnam, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  /** From 1. */
  page: number;
}

/** Entries on one page. */
export const AUDIT_PAGE_SIZE = 25;

/** A search without filters, on its first page. */
export const noAuditFilter: AuditSearch = { label: '', actor: '', kind: null, from: null, to: null, page: 1 };

const day = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null);

/** Reads an address; what is missing or unknown falls back to everything. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const page = Number(params.get('page'));
  return {
    label: (params.get('q') ?? '').slice(0, 100),
    actor: (params.get('by') ?? '').slice(0, 100),
    kind: AUDIT_KIND.find((kind) => kind === params.get('kind')) ?? null,
    from: day(params.get('from')),
    to: day(params.get('to')),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeAuditSearch({ label, actor, kind, from, to, page }: AuditSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (label) params.set('q', label);
  if (actor) params.set('by', actor);
  if (kind) params.set('kind', kind);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The search as the filter of `auditLog`. */
export function auditFilter({ label, actor, kind, from, to }: AuditSearch): AuditFilter {
  return {
    ...(label && { label }),
    ...(actor && { actor }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
