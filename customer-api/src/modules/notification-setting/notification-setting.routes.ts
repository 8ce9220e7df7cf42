import {
  notificationSettingAnswer,
  notificationSettingListAnswer,
  notificationSettingQuery,
  notificationSettingRequest,
} from '@wr1/schema/rest/account/notification-setting.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listSettings } from './list-setting.ts';
import { updateSetting } from './write-setting.ts';

const PLACE = { path: '/wr1', tag: 'notification-setting' } as const;

/**
 * Routes for notification settings: everyone's own, a company's (CLIENT_ROOT) and the defaults of both sides (ADMIN).
 */
export function registerNotificationSettingRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'NotificationSettingList' },
    summary:
      'Lists the notification settings of a layer by kind: the caller (OWN), the company (COMPANY; CLIENT_ROOT only), or the defaults for staff and customers (STAFF, CUSTOMER; ADMIN only).',
    access: { action: 'read', subject: 'NotificationSetting' },
    query: notificationSettingQuery,
    answer: notificationSettingListAnswer,
    handler: async ({ query: { layer }, context: { viewer } }) => success(await listSettings(db, viewer, layer)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateNotificationSetting' },
    summary: 'Sets the choices of a layer for one kind of notification. If a choice is null, the layer above applies.',
    access: { action: 'update', subject: 'NotificationSetting' },
    body: notificationSettingRequest,
    answer: notificationSettingAnswer,
    handler: async ({ body, context }) => {
      await db.transaction().execute((trx) => updateSetting(trx, body, context));
      const rows = await listSettings(db, context.viewer, body.layer);
      const row = rows.find(({ kind }) => kind === body.kind);
      if (row === undefined) throw notFound();
      return success(row, message('SAVED', context.language));
    },
  });
}
