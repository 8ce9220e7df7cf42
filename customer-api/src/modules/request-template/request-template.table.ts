import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface RequestTemplateTables {
  request_template: {
    id: Generated<number>;
    user_id: number;
    /** Unique among a user's templates, whatever its capitals. */
    name: string;
    /** Seen by every user of the author's company. */
    shared: boolean;
    /** Written as JSON text; of an older release when read: its shape is checked then. */
    shipment: ColumnType<unknown, string, string>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}
