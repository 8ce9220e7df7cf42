import { savedViewAnswer } from '@wr1/schema/rest/shipment/saved-view.ts';
import type {
  updateSavedViewRequest,
  createSavedViewRequest,
  SavedViewRow,
} from '@wr1/schema/rest/shipment/saved-view.ts';
import type { SavedViewList } from '@wr1/schema/rules/list/saved-view.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

const path = 'user/views';

/** GET user/views: those of a list, or those with given ids. */
export async function fetchViews(
  rest: RestSession,
  query: { list: SavedViewList } | { ids: readonly number[] },
): Promise<SavedViewRow[]> {
  return (await rest.get(path, { ...query }, savedViewAnswer)).result;
}

type Changed = Promise<z.output<typeof savedViewAnswer>>;

/** POST user/views: returns all views of the list and the success message. */
export function createSavedView(
  rest: RestSession,
  body: z.input<typeof createSavedViewRequest>,
  idempotencyKey: string | null | undefined,
): Changed {
  return rest.post(path, {}, body, savedViewAnswer, { idempotencyKey });
}

/** PUT user/views: returns all views of the list and the success message. */
export function updateSavedView(rest: RestSession, body: z.input<typeof updateSavedViewRequest>): Changed {
  return rest.put(path, {}, body, savedViewAnswer);
}

/** DELETE user/views: returns the remaining views of the list and the success message. */
export function deleteSavedView(rest: RestSession, query: { id: number; version: number | null }): Changed {
  return rest.delete(path, query, savedViewAnswer);
}
