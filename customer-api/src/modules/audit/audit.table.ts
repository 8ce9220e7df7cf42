import type { ColumnType } from 'kysely';
import type { AuditKind } from '@wr1/schema/rules/code/audit.ts';

export interface AuditTables {
  audit_log: {
    id: ColumnType<number, never, never>;
    at: ColumnType<Date, Date, never>;
    /** Null for the system or a person without an account. */
    actor_id: ColumnType<number | null, number | null, never>;
    /** Name at the time of the action. */
    actor_name: ColumnType<string, string, never>;
    actor_role: ColumnType<string, string, never>;
    kind: ColumnType<AuditKind, AuditKind, never>;
    subject_id: ColumnType<number, number, never>;
    /** Number or name of the subject at the time of the action. */
    label: ColumnType<string, string, never>;
    /** The quotation or booking concerned; null if none. */
    order_id: ColumnType<number | null, number | null, never>;
    company_id: ColumnType<number | null, number | null, never>;
    action: ColumnType<string, string, never>;
    /** Written as JSON text, read as an object. Only changed values. */
    before: ColumnType<Record<string, unknown> | null, string | null, never>;
    after: ColumnType<Record<string, unknown> | null, string | null, never>;
    /** Hidden from customers. */
    internal: ColumnType<boolean, boolean, never>;
    request_id: ColumnType<string | null, string | null, never>;
  };
}
