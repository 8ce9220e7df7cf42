import type { SavedViewList } from '@wr1/schema/rules/list/saved-view.ts';
import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface SavedViewTables {
  saved_view: {
    id: Generated<number>;
    user_id: number;
    list: SavedViewList;
    /** Unique within a user's list, whatever its capitals. */
    name: string;
    /** Address of the list without its page. */
    search: string;
    /** JSON text when written, ids of columns when read; null leaves the columns as they are. */
    hidden_columns: ColumnType<string[] | null, string | null, string | null>;
    position: number;
    /** One of a user's list at most. */
    is_default: boolean;
    version: Generated<number>;
    created_at: Date;
  };
}
