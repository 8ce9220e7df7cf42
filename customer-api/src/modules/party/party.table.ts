import type { FieldColumns } from '@wr1/schema/field/field.ts';
import type { partyFields } from '@wr1/schema/field/party.ts';
import type { ColumnType } from 'kysely';
import type { RecordColumns } from '../record/record-noun.ts';

export interface PartyTables {
  party: FieldColumns<typeof partyFields> &
    RecordColumns & {
      /** The customer whose address book it is in. */
      customer_id: number;
      /** Computed: name, address, tax code and contact without accents, in lower case. */
      search_text: ColumnType<string, never, never>;
    };
}
