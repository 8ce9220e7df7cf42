import type { ColumnType, Generated } from 'kysely';

export interface MailTables {
  mail_message: {
    id: ColumnType<number, never, never>;
    /** The subject matter, for example PASSWORD_RESET. */
    kind: string;
    to_address: string;
    language: 'en' | 'vn';
    subject: string;
    /** Null once sent. */
    plain: string | null;
    html: string | null;
    created_at: Date;
    tries: Generated<number>;
    /** Null once sent or given up. */
    next_try_at: Date | null;
    sent_at: Date | null;
    last_error: string | null;
  };
}
