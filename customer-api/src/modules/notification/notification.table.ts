import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface NotificationTables {
  notification: {
    id: Generated<number>;
    user_id: number;
    /** Key of the message, see the catalogue of notification kinds. */
    kind: string;
    /** Values of the message; written as JSON text. */
    params: ColumnType<Record<string, string | number>, string, never>;
    order_id: number | null;
    record_number: string | null;
    is_booking: Generated<boolean>;
    shown: Generated<boolean>;
    /** 1 read, 0 unread (the specification's spelling). */
    readed: Generated<number>;
    created_at: Date;
    search_text: Generated<string>;
    /** Whether it waits to be mailed. */
    mail_due: Generated<boolean>;
    /** Not mailed before; null: at once. */
    mail_after: Generated<Date | null>;
  };
  user_counter: { user_id: number; unread: Generated<number> };
}
