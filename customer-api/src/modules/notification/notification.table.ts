import type { ColumnType, Generated } from 'kysely';

export interface NotificationTables {
  notification: {
    id: Generated<number>;
    user_id: number;
    /** Message key in the catalogue of notification kinds. */
    kind: string;
    /** Placeholder values for the message; written as JSON text. */
    params: ColumnType<Record<string, string | number>, string, never>;
    order_id: number | null;
    record_number: string | null;
    is_booking: Generated<boolean>;
    shown: Generated<boolean>;
    /** 1 read, 0 unread (the specification's spelling). */
    readed: Generated<number>;
    created_at: Date;
    search_text: Generated<string>;
    /** Whether an email still has to be sent. */
    mail_due: Generated<boolean>;
    /** Earliest time to send the email; null for immediately. */
    mail_after: Generated<Date | null>;
    /** Whether it is on the website; false if it is only emailed. */
    on_web: Generated<boolean>;
    /** Whether the email is part of the daily summary. */
    daily: Generated<boolean>;
    /** When the email was queued; null if none was. */
    mailed_at: Generated<Date | null>;
  };
  /** Emails about debit notes to addresses without a user, until they are queued for sending. */
  debit_note_mail: {
    id: Generated<number>;
    kind: string;
    /** As in `notification`. */
    params: ColumnType<Record<string, string | number>, string, never>;
    order_id: number;
    record_number: string;
    is_booking: boolean;
    created_at: Date;
    /** Null for immediately. */
    mail_after: Date | null;
  };
  user_counter: {
    user_id: number;
    unread: Generated<number>;
    /** Day of the last daily summary in Asia/Ho_Chi_Minh. */
    summary_on: Generated<string | null>;
  };
}
