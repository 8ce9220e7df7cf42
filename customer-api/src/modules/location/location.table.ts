import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { locationFields } from '@wr1/schema/field/location.ts';
import type { RecordColumns } from '../record/record-noun.ts';
import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface LocationTables {
  location: FieldColumns<Omit<typeof locationFields, 'nameVn' | 'address' | 'countryCode'>> &
    RecordColumns & {
      /** Of seeded places only. */
      code: string | null;
      name_vn: string;
      address: string | null;
      country_code: string | null;
      /** null: open to every customer. */
      customer_id: number | null;
      /** UN/LOCODE or IATA code of the gateway that serves the place. */
      port_code: string | null;
      /** 0 approving, 1 approved. */
      approval: Generated<number>;
      active: Generated<boolean>;
      /** Computed: names and address without accents and capitals. */
      search_text: ColumnType<string, never, never>;
    };
}
