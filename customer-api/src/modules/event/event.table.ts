import type { ColumnType, Generated } from 'kysely';

export interface EventTables {
  event_log: {
    id: Generated<number>;
    /** Delivery order, assigned at commit. */
    seq: ColumnType<number | null, never, never>;
    /**
     * DOCUMENT_ADDED and DEBIT_NOTE_ISSUED are for webhooks only. MASTER_DATA is for gateways, which read the
     * named list again.
     */
    type: 'ORDER_CHANGED' | 'NOTIFICATION' | 'DOCUMENT_ADDED' | 'DEBIT_NOTE_ISSUED' | 'MASTER_DATA';
    /** The recipient of a NOTIFICATION; otherwise the record's creator. */
    user_id: number | null;
    /** The record's customer; null for a lead. */
    company_id: number | null;
    /** The record's contact person. */
    contact_id: number | null;
    /** The record's account manager; null if unassigned, then visible to every ADMIN_SALE. */
    salesman_id: number | null;
    payload: ColumnType<unknown, string, never>;
    at: Date;
  };
}
