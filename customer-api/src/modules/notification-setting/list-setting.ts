import type { NotificationSettingRow } from '@wr1/schema/rest/account/notification-setting.ts';
import {
  hasRecordChoice,
  isEmailLocked,
  isWebLocked,
  kindsOf,
  layersOf,
  resolveSetting,
  type SettingLayer,
} from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { readChoices, type SettingOwner } from './notification-setting.repository.ts';

/**
 * The owners of a layer and of the layers above it, most general first.
 * @throws ApiError FORBIDDEN if the viewer's role has no such layer
 */
export function ownersOf({ role, isStaff, companyId, userId }: Viewer, layer: SettingLayer): SettingOwner[] {
  if (!layersOf(role).includes(layer)) throw new ApiError('FORBIDDEN', 403);
  const side = (role_type: 0 | 1): SettingOwner => ({ role_type, company_id: null, user_id: null });
  const company: SettingOwner = { role_type: 1, company_id: companyId, user_id: null };
  switch (layer) {
    case 'STAFF':
      return [side(0)];
    case 'CUSTOMER':
      return [side(1)];
    case 'COMPANY':
      return [side(1), company];
    default:
      return isStaff ? [side(0), { ...side(0), user_id: userId }] : [side(1), company, { ...side(1), user_id: userId }];
  }
}

/** Whether a viewer can see more than their own records, so that there is something to choose between. */
export function choosesRecords({ role, shareWithinCompany }: Viewer, layer: SettingLayer): boolean {
  if (layer !== 'OWN') return layer !== 'STAFF';
  return role === 'ADMIN' || role === 'CLIENT_ROOT' || (role === 'CLIENT' && shareWithinCompany);
}

/**
 * A layer's settings by kind, with the values in effect where it has not chosen any.
 * @throws ApiError FORBIDDEN if the viewer's role has no such layer
 */
export async function listSettings(db: Db, viewer: Viewer, layer: SettingLayer): Promise<NotificationSettingRow[]> {
  const owners = ownersOf(viewer, layer);
  const choices = await readChoices(db, owners);
  const roleType = owners[0]?.role_type ?? 1;
  const side = roleType === 0 ? 'staff' : 'customer';
  return kindsOf(side, layer === 'OWN' ? viewer.role : null).map((kind) => {
    const layers = owners.map((owner) =>
      choices.find(
        (choice) => choice.kind === kind && choice.company_id === owner.company_id && choice.user_id === owner.user_id,
      ),
    );
    const last = layers.at(-1);
    return {
      kind,
      layer,
      role_type: roleType,
      web: last?.web ?? null,
      email: last?.email ?? null,
      records: last?.records ?? null,
      inherited: resolveSetting(kind, side, layers.slice(0, -1)),
      web_locked: isWebLocked(kind),
      email_locked: isEmailLocked(kind),
      has_records: hasRecordChoice(kind) && choosesRecords(viewer, layer),
      version: last?.version ?? 0,
    };
  });
}
