import type { freeTimeFields } from '@wr1/schema/field/free-time.ts';
import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { FreeTimeKind } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import type { Generated } from 'kysely';

export interface FreeTimeTables {
  shipment_free_time: FieldColumns<typeof freeTimeFields> & {
    order_id: number;
    edited_at: Date;
    version: Generated<number>;
  };
  free_time_notice: {
    order_id: number;
    /** Key of the container within the booking. */
    container_id: string;
    kind: FreeTimeKind;
    /** YYYY-MM-DD. */
    free_until: string;
    told_at: Date;
  };
}
