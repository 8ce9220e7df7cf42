import type { AuditKind } from '@wr1/schema/rules/code/audit.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import { deleteInBatches } from '../../platform/delete-batch.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';

export interface AuditFilter {
  ids?: readonly number[] | undefined;
  /** Limits the log to this record. */
  shipmentId?: number;
  /** Limits the log to records within the scope. */
  scope?: ShipmentScope | undefined;
  /** False for customers: excludes entries about anything that is or was internal. */
  withInternal: boolean;
  actor?: string | undefined;
  kind?: AuditKind | undefined;
  /** Limits the log to a customer with its notes and documents. */
  customerId?: number | undefined;
  /** Row id of the subject; requires `kind`. */
  subjectId?: number | undefined;
  label?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Kinds that the history of a customer lists. */
const CUSTOMER_KINDS: readonly AuditKind[] = ['COMPANY', 'CUSTOMER_NOTE', 'CUSTOMER_DOCUMENT'];

type Selection<O> = SelectQueryBuilder<Database, 'audit_log', O>;

/** Escapes a text for `like`. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

function matching<O>(query: Selection<O>, filter: AuditFilter): Selection<O> {
  const { ids, shipmentId, scope, withInternal, actor, kind, customerId, subjectId, label, from, until } = filter;
  let found = ids === undefined ? query : query.where('audit_log.id', 'in', ids.length === 0 ? [0] : [...ids]);
  if (shipmentId !== undefined) found = found.where('audit_log.order_id', '=', shipmentId);
  if (scope !== undefined) {
    found = found.where('audit_log.order_id', 'in', (where) =>
      where.selectFrom('shipment').select('shipment.id').where(inScope(scope)),
    );
  }
  if (!withInternal) {
    // Hides all entries for deleted notes and for notes that are internal now, including earlier entries.
    found = found
      .where('audit_log.internal', '=', false)
      .where((where) =>
        where.or([
          where('audit_log.kind', '!=', 'BOOKING_NOTE'),
          where.exists(
            where
              .selectFrom('booking_note')
              .select('booking_note.id')
              .whereRef('booking_note.id', '=', 'audit_log.subject_id')
              .where('booking_note.internal', '=', false),
          ),
        ]),
      );
  }
  if (customerId !== undefined) {
    found = found.where('audit_log.company_id', '=', customerId).where('audit_log.kind', 'in', CUSTOMER_KINDS);
  }
  if (kind !== undefined) found = found.where('audit_log.kind', '=', kind);
  if (subjectId !== undefined) found = found.where('audit_log.subject_id', '=', subjectId);
  if (from !== undefined) found = found.where('audit_log.at', '>=', from);
  if (until !== undefined) found = found.where('audit_log.at', '<', until);
  if (label !== undefined) {
    found = found.where(sql<boolean>`upper(audit_log.label) like ${`${literal(label.toUpperCase())}%`}`);
  }
  if (actor === undefined) return found;
  return found.where(sql<boolean>`search_key(audit_log.actor_name) like search_key(${`%${literal(actor)}%`}::text)`);
}

/** A page of the log, newest first. */
export async function listAudit(db: Db, filter: AuditFilter, window: { limit: number; offset: number }) {
  return matching(db.selectFrom('audit_log').selectAll(), filter)
    .orderBy('audit_log.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** IDs of the newest matching entries, in order. */
export async function listAuditIds(db: Db, filter: AuditFilter, limit: number): Promise<number[]> {
  const rows = await matching(db.selectFrom('audit_log').select('audit_log.id'), filter)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const query = db.selectFrom('audit_log').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, filter).executeTakeFirstOrThrow()).total;
}

/** Deletes older sign-ins, successful and failed. The database refuses to delete any other entry. */
export async function forgetSignIns(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'audit_log', sql`action in ('SIGN_IN', 'SIGN_IN_FAILED') and at < ${before}`);
}
