import type { ColumnType, Generated } from 'kysely';

export interface MailTables {
  mail_message: {
    id: ColumnType<number, never, never>;
    /** Reason for the email, for example PASSWORD_RESET. */
    kind: string;
    to_address: string;
    /** Where answers go; null for an email whose answers are not read. */
    reply_to: Generated<string | null>;
    language: 'en' | 'vn';
    subject: string;
    /** Null once sent, except in a demo's outbox. */
    plain: string | null;
    html: string | null;
    created_at: Date;
    tries: Generated<number>;
    /** Null once sent or abandoned. */
    next_try_at: Date | null;
    sent_at: Date | null;
    last_error: string | null;
  };
}
