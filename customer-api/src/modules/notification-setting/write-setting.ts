import type { NotificationSettingRequest } from '@wr1/schema/rest/account/notification-setting.ts';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import { NOTIFICATION_ROLE_TYPE_LABEL } from '@wr1/schema/rules/notification/notification-setting.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification-title.ts';
import {
  hasRecordChoice,
  isEmailLocked,
  isWebLocked,
  kindsOf,
  type SettingLayer,
} from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { Trx } from '../../db.ts';
import { checkFields, staleVersion } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { choosesRecords, ownersOf } from './list-setting.ts';
import { readChoices, writeChoice, type SettingOwner } from './notification-setting.repository.ts';

/**
 * Refuses choices that are not available: for a kind that the layer does not receive, or a locked channel.
 * @throws ApiError CHECK_FIELDS
 */
function checkChoice(
  { kind, layer, web, email, records }: NotificationSettingRequest,
  roleType: 0 | 1,
  viewer: Viewer,
): void {
  if (!kindsOf(roleType === 0 ? 'staff' : 'customer', null).includes(kind)) {
    throw checkFields([{ path: ['kind'], code: 'CHOICE_INVALID' }]);
  }
  const locked = [
    ...(web !== null && isWebLocked(kind) ? ['web'] : []),
    ...(email !== null && isEmailLocked(kind) ? ['email'] : []),
    ...(records !== null && !(hasRecordChoice(kind) && choosesRecords(viewer, layer)) ? ['records'] : []),
  ];
  if (locked.length > 0)
    throw checkFields(locked.map((path) => ({ path: [path], code: 'NOTIFICATION_LOCKED' as const })));
}

/** Makes everyone whose settings changed reload them, including the viewer's other tabs. */
async function announce(trx: Trx, { role_type, company_id, user_id }: SettingOwner, at: Date): Promise<void> {
  let query = trx.selectFrom('app_user').select('id').where('status', '=', 1);
  if (user_id !== null) query = query.where('id', '=', user_id);
  else if (company_id !== null) query = query.where('company_id', '=', company_id);
  // Only ADMINs can have a side's defaults open; everyone else sees the change when they next open the page.
  else query = query.where('role', 'in', role_type === 0 ? ['ADMIN', 'ADMIN_SALE'] : ['ADMIN', 'CLIENT_ROOT']);
  const users = await query.execute();
  await recordNotificationChange(
    trx,
    users.map(({ id }) => ({ userId: id, notificationId: null })),
    at,
  );
}

/** The name of a setting in the audit log. */
function labelOf(kind: NotificationKind, layer: SettingLayer, { companyName }: Viewer): string {
  const whose =
    layer === 'COMPANY' ? companyName : NOTIFICATION_ROLE_TYPE_LABEL[layer === 'STAFF' ? 'WR1' : 'CUSTOMER'].en;
  return `${NOTIFICATION_LABEL[kind].en} · ${whose}`;
}

/**
 * Stores a layer's choices for one kind. Changes that affect other people are audited.
 * @throws ApiError FORBIDDEN for a layer of another role, CHECK_FIELDS for a locked channel, STALE_VERSION
 */
export async function updateSetting(
  trx: Trx,
  body: NotificationSettingRequest,
  context: RequestContext,
): Promise<void> {
  const { viewer, now, requestId } = context;
  const { layer, kind, web, email, records } = body;
  const owner = ownersOf(viewer, layer).at(-1);
  if (owner === undefined) return;
  checkChoice(body, owner.role_type, viewer);
  const [stored] = await readChoices(trx, [owner], kind);
  const version = stored?.version ?? 0;
  if (body.version !== undefined && body.version !== version) throw staleVersion();
  if (!(await writeChoice(trx, owner, kind, { web, email, records }, version))) throw staleVersion();
  if (layer !== 'OWN') {
    const facts = (choice: { web: unknown; email: unknown; records: unknown } | undefined) => ({
      web: choice?.web ?? null,
      email_delivery: choice?.email ?? null,
      record_scope: choice?.records ?? null,
    });
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: 'NOTIFICATION_SETTING',
      subjectId: viewer.companyId,
      label: labelOf(kind, layer, viewer),
      companyId: viewer.companyId,
      action: 'UPDATE',
      before: facts(stored),
      after: facts(body),
    });
  }
  await announce(trx, owner, now);
}
