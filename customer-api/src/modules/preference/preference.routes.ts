import { preferenceAnswer, preferenceRequest } from '@wr1/schema/rest/account/preference.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { keepPreference, readPreference } from './preference.repository.ts';

/**
 * Routes for the caller's preferences. `user/session` returns them too, so that a new browser applies them
 * immediately.
 */
export function registerPreferenceRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/user/preferences',
    summary: "Returns the caller's language, colour scheme, row density, currency and status labels. Null if not set.",
    tag: 'preference',
    access: { action: 'read', subject: 'OwnProfile' },
    answer: preferenceAnswer,
    handler: async ({ context: { viewer } }) => success(await readPreference(db, viewer.userId)),
  });
  table.add({
    method: 'put',
    path: '/user/preferences',
    summary:
      "Updates the caller's preferences. Omitted fields are unchanged; null clears a setting. `legacy_labels` is for staff only.",
    tag: 'preference',
    access: { action: 'update', subject: 'OwnProfile' },
    body: preferenceRequest,
    answer: preferenceAnswer,
    handler: async ({ body, context: { viewer, language } }) => {
      if (body.legacy_labels === true && !viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
      await db.transaction().execute((trx) => keepPreference(trx, viewer.userId, body));
      return success(await readPreference(db, viewer.userId), message('SAVED', body.language ?? language));
    },
  });
}
