import type { SavedViewList } from '@wr1/schema/rules/list/saved-view.ts';
import type { ColumnType, Generated } from 'kysely';

export interface SavedViewTables {
  saved_view: {
    id: Generated<number>;
    user_id: number;
    list: SavedViewList;
    /** Unique within a user's list, ignoring case. */
    name: string;
    /** Query string of the list without its page. */
    search: string;
    /** Column ids, written as JSON text; null leaves the columns unchanged. */
    hidden_columns: ColumnType<string[] | null, string | null, string | null>;
    position: number;
    /** At most one per list of a user. */
    is_default: boolean;
    version: Generated<number>;
    created_at: Date;
  };
}
