import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface MasterDataTables {
  master_data: {
    /** Name of the list: an X of masterData?data=X, or Airports, Airlines, Partners, ChargeCode. */
    list: string;
    id: Generated<number>;
    code: string;
    name: string;
    name_vn: string;
    sort: Generated<number>;
    active: Generated<boolean>;
    /** What the list adds; written as JSON text. */
    data: ColumnType<Record<string, unknown>, string | undefined, string>;
    /** Further names and codes under which the row is found. */
    aliases: Generated<string>;
    /** Set by the first change in the product; the seed leaves such rows alone. */
    edited_at: Date | null;
    edited_by: number | null;
    version: Generated<number>;
    /** Computed: codes and names without accents and capitals. */
    search_text: ColumnType<string, never, never>;
  };
  seed_state: { name: string; hash: string; at: ColumnType<Date, Date | string | undefined, Date | string> };
}
