import type { ColumnType } from 'kysely';
import type { AuditKind } from '@wr1/schema/rules/code/audit.ts';

/** Tables that this module brings to the database. */
export interface AuditTables {
  audit_log: {
    id: ColumnType<number, never, never>;
    at: ColumnType<Date, Date, never>;
    /** null: the system, or somebody without an account. */
    actor_id: ColumnType<number | null, number | null, never>;
    /** Name as it was then. */
    actor_name: ColumnType<string, string, never>;
    actor_role: ColumnType<string, string, never>;
    kind: ColumnType<AuditKind, AuditKind, never>;
    subject_id: ColumnType<number, number, never>;
    /** Number or name by which people knew it then. */
    label: ColumnType<string, string, never>;
    /** The record that it hangs on. */
    order_id: ColumnType<number | null, number | null, never>;
    company_id: ColumnType<number | null, number | null, never>;
    action: ColumnType<string, string, never>;
    /** JSON text when written, an object when read. Only what differs. */
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
    /** Not for customers. */
    internal: ColumnType<boolean, boolean, never>;
    request_id: ColumnType<string | null, string | null, never>;
  };
}
