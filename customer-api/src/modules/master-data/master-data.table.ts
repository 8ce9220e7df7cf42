import type { ColumnType, Generated } from 'kysely';

export interface MasterDataTables {
  master_data: {
    /** Name of the list: an X of masterData?data=X, or Airports, Airlines, Partners, ChargeCode. */
    list: string;
    id: Generated<number>;
    /** Unique across all lists. */
    entry_id: ColumnType<number, never, never>;
    code: string;
    name: string;
    name_vn: string;
    sort: Generated<number>;
    active: Generated<boolean>;
    /** Additional fields of the list; written as JSON text. */
    data: ColumnType<Record<string, unknown>, string | undefined, string>;
    /** Additional names and codes for searching. */
    aliases: Generated<string>;
    /** Set when a user first changes the row; the seed then skips it. */
    edited_at: Date | null;
    edited_by: number | null;
    version: Generated<number>;
    /** Computed: codes and names without accents, in lower case. */
    search_text: ColumnType<string, never, never>;
  };
  seed_state: { name: string; hash: string; at: ColumnType<Date, Date | string | undefined, Date | string> };
}
