import type { SavedViewList } from '@wr1/schema/rules/list/saved-view.ts';
import type { ColumnType, Generated } from 'kysely';

export interface SavedViewTables {
  saved_view: {
    id: Generated<number>;
    user_id: number;
    list: SavedViewList;
    /** Unique per user and list, ignoring case. */
    name: string;
    /** The list's query string, without the page number. */
    search: string;
    /** Column IDs, written as JSON text; null if the view does not set columns. */
    hidden_columns: ColumnType<string[] | null, string | null, string | null>;
    position: number;
    /** At most one view per user and list. */
    is_default: boolean;
    version: Generated<number>;
    created_at: Date;
  };
}
