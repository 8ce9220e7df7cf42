import type { ColumnType, Generated } from 'kysely';

export interface BookingNoteTables {
  booking_note: {
    id: ColumnType<number, never, never>;
    order_id: number;
    booking_date: Date;
    eta: Date | null;
    etd: Date | null;
    text: string;
    author_id: number | null;
    /** Name at the time of writing. */
    author: string;
    /** Visible to staff only. */
    internal: Generated<boolean>;
    created_at: Date;
    /** Last change; null if never changed. */
    edited_at: ColumnType<Date | null, Date | null | undefined, Date>;
    version: Generated<number>;
    /** Computed: text and author without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
}
