import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface BookingNoteTables {
  booking_note: {
    id: ColumnType<number, never, never>;
    order_id: number;
    booking_date: Date;
    eta: Date | null;
    etd: Date | null;
    text: string;
    author_id: number | null;
    /** Name as it was when written. */
    author: string;
    /** For staff alone. */
    internal: Generated<boolean>;
    created_at: Date;
    /** Last change; null when there was none. */
    edited_at: ColumnType<Date | null, Date | null | undefined, Date>;
    version: Generated<number>;
    /** Computed: text and author without accents and capitals. */
    search_text: ColumnType<string, never, never>;
  };
}
