import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface EventTables {
  event_log: {
    id: Generated<number>;
    /** Order in which readers get the events; given at the commit. */
    seq: ColumnType<number | null, never, never>;
    /** The last two are for webhooks alone. */
    type: 'ORDER_CHANGED' | 'NOTIFICATION' | 'DOCUMENT_ADDED' | 'DEBIT_NOTE_ISSUED';
    /** NOTIFICATION: whose. The others: who made the record. */
    user_id: number | null;
    /** The record's customer; null for a lead. */
    company_id: number | null;
    /** The record's contact person. */
    contact_id: number | null;
    /** The record's salesman; null = nobody yet, then every ADMIN_SALE may know. */
    salesman_id: number | null;
    payload: ColumnType<unknown, string, never>;
    at: Date;
  };
}
