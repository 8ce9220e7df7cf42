import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { locationFields } from '@wr1/schema/field/location.ts';
import type { RecordColumns } from '../record/record-noun.ts';
import type { ColumnType, Generated } from 'kysely';

export interface LocationTables {
  location: FieldColumns<Omit<typeof locationFields, 'nameVn' | 'address' | 'countryCode'>> &
    RecordColumns & {
      /** Only for seeded places. */
      code: string | null;
      name_vn: string;
      address: string | null;
      country_code: string | null;
      /** Null if open to every customer. */
      customer_id: number | null;
      /** UN/LOCODE of the port, or IATA code of the airport, that the place serves. */
      port_code: string | null;
      /** 0 pending, 1 approved. */
      approval: Generated<number>;
      active: Generated<boolean>;
      /** Computed: names and address without accents, in lower case. */
      search_text: ColumnType<string, never, never>;
    };
}
