import type { ColumnType, Generated } from 'kysely';

export interface RequestTemplateTables {
  request_template: {
    id: Generated<number>;
    user_id: number;
    /** Unique among a user's templates, ignoring case. */
    name: string;
    /** Whether every user of the author's company can use it. */
    shared: boolean;
    /** Written as JSON text; validated on reading, because an older release may have written it. */
    shipment: ColumnType<unknown, string, string>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
}
