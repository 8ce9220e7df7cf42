import type { ColumnType } from 'kysely';

export interface IdempotencyTables {
  idempotency_key: {
    user_id: number;
    key: string;
    action: string;
    body_hash: string;
    status: number | null;
    /** JSON: written as text, read as a value. */
    response: ColumnType<unknown, string | null, string | null>;
    created_at: ColumnType<Date, Date | string | undefined, never>;
  };
}
