import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface MailTables {
  mail_message: {
    id: ColumnType<number, never, never>;
    /** What it is about, for example PASSWORD_RESET. */
    kind: string;
    to_address: string;
    language: 'en' | 'vn';
    subject: string;
    /** Null once the mail is on its way. */
    plain: string | null;
    html: string | null;
    created_at: Date;
    tries: Generated<number>;
    /** Null when it was sent or given up. */
    next_try_at: Date | null;
    sent_at: Date | null;
    last_error: string | null;
  };
}
