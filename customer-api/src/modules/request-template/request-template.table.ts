import type { ColumnType, Generated } from 'kysely';

export interface RequestTemplateTables {
  request_template: {
    id: Generated<number>;
    user_id: number;
    /** Unique among a user's templates, ignoring case. */
    name: string;
    /** Visible to every user of the author's company. */
    shared: boolean;
    /** Written as JSON text; validated when read, because it may come from an older release. */
    shipment: ColumnType<unknown, string, string>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}
