import type { EmailWords } from '@wr1/schema/rules/mail/email-template.ts';
import type { ColumnType } from 'kysely';

/** Written as JSON text. */
type Words = ColumnType<EmailWords | null, string | null, string | null>;

export interface EmailTemplateTables {
  email_template: {
    key: string;
    /** Null for the original text. */
    en: Words;
    vn: Words;
    /** From a sequence. */
    version: ColumnType<number, never, number>;
    updated_at: Date;
    updated_by: number | null;
  };
}
