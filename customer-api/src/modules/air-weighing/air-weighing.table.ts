import type { ColumnType, Generated } from 'kysely';

/** Numbers are text when read. */
export interface AirWeighingTables {
  air_weighing: {
    order_id: number;
    gross_kg: ColumnType<string, number, number>;
    volume_m3: ColumnType<string, number, number>;
    /** YYYY-MM-DD. */
    weighed_on: string;
    version: Generated<number>;
  };
}
