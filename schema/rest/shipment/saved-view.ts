import { z } from 'zod';
import { normalizedName } from '../../rules/list/normalized-name.ts';
import { SAVED_VIEW_LIST, SAVED_VIEW_SEARCH_LENGTH } from '../../rules/list/saved-view.ts';
import { answer, idsQuery, queryId, rowId } from '../common.ts';

const list = z.enum(SAVED_VIEW_LIST);
// This only bounds the work; the shared rule reports errors on the field.
const name = z.string().max(200).transform(normalizedName);
const search = z.string().max(SAVED_VIEW_SEARCH_LENGTH);
const hiddenColumns = z.array(z.string().regex(/^[A-Za-z]{1,40}$/)).max(40);

/**
 * A saved view of a list. `search` is the list's query string without the page number; hidden_columns is null
 * if not saved.
 */
export const savedViewRow = z.object({
  id: rowId,
  list,
  name: z.string(),
  search: z.string(),
  hidden_columns: z.array(z.string()).nullable(),
  is_default: z.boolean(),
  version: z.number().int(),
});

/** GET user/views: those of one list, in their owner's order. With `ids`: those, of any list. */
export const savedViewQuery = z.object({ list: list.optional(), ids: idsQuery });

/** POST user/views: adds one at the end. */
export const createSavedViewRequest = z.object({
  list,
  name,
  search,
  hidden_columns: hiddenColumns.nullable().default(null),
  is_default: z.boolean().default(false),
});

/**
 * PUT user/views: absent fields are unchanged. `position` counts from 0 within the list. An older version is
 * refused.
 */
export const updateSavedViewRequest = z.object({
  id: rowId,
  version: z.number().int().optional(),
  name: name.optional(),
  search: search.optional(),
  hidden_columns: hiddenColumns.nullable().optional(),
  is_default: z.boolean().optional(),
  position: z.number().int().min(0).max(100).optional(),
});

/** DELETE user/views. */
export const deleteSavedViewQuery = z.object({ id: queryId, version: z.coerce.number().int().optional() });

/** All views of the requested or changed list. */
export const savedViewAnswer = answer(z.array(savedViewRow));

export type SavedViewRow = z.infer<typeof savedViewRow>;
