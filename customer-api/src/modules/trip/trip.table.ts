import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { tripFields } from '@wr1/schema/field/transport/trip.ts';
import type { TripStopRow } from '@wr1/schema/rest/milestone/trip.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface TripTables {
  trip: FieldColumns<typeof tripFields> & {
    id: Generated<number>;
    order_id: number;
    /** In the order of the trip; written as JSON text. */
    stops: ColumnType<TripStopRow[], string, string>;
    edited_at: Date;
    version: Generated<number>;
  };
}

export type StoredTrip = Selectable<TripTables['trip']>;
