import type { SystemSettingRow, updateSystemSettingRequest } from '@wr1/schema/rest/master-data/system-setting.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import {
  SETTING_UNIT,
  SYSTEM_SETTING,
  settingProblem,
  settingValue,
  systemSetting,
  type SystemSetting,
} from '@wr1/schema/rules/setting/system-setting.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordMasterDataChange } from '../event/event.repository.ts';
import { announceToAdmins } from '../user-group/announce-admins.ts';

type Stored = Pick<Selectable<Database['master_data']>, 'code' | 'entry_id' | 'data' | 'edited_at' | 'version'>;

const settings = (db: Db | Trx) =>
  db
    .selectFrom('master_data')
    .select(['code', 'entry_id', 'data', 'edited_at', 'version'])
    .where('list', '=', 'SystemConfig');

/** The stored value as text; the default if it is missing or not text. */
function valueOf({ usual }: SystemSetting, { data }: Stored): string {
  const { value } = data;
  return typeof value === 'string' ? value : usual;
}

function rowOf(setting: SystemSetting, stored: Stored, language: Language): SystemSettingRow {
  const { code, group, kind, label, meaning, unit, min, max, usual } = setting;
  const isText = kind === 'TEXT';
  return {
    code,
    group,
    kind,
    label: label[language],
    meaning: meaning[language],
    unit: unit === null ? null : SETTING_UNIT[unit][language],
    min: isText ? null : min,
    max: isText ? null : max,
    max_length: isText ? max : null,
    usual,
    value: valueOf(setting, stored),
    edited_at: stored.edited_at?.toISOString() ?? null,
    version: stored.version,
  };
}

/** All settings in their own order, without those that the database lacks. */
export async function listSettings(db: Db, language: Language): Promise<SystemSettingRow[]> {
  const rows = new Map((await settings(db).execute()).map((row) => [row.code, row]));
  return SYSTEM_SETTING.flatMap((setting) => {
    const stored = rows.get(setting.code);
    return stored ? [rowOf(setting, stored, language)] : [];
  });
}

/**
 * Changes a setting. Null restores the default.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); SETTING_DATED and STALE_VERSION (409)
 */
export async function updateSetting(
  db: Db,
  { code, value, version }: z.output<typeof updateSystemSettingRequest>,
  { viewer, now, requestId, language }: RequestContext,
): Promise<SystemSettingRow> {
  const setting = systemSetting(code);
  if (setting === undefined) throw notFound();
  if (setting.kind === 'RATE') throw new ApiError('SETTING_DATED', 409);
  const given = value ?? setting.usual;
  const problem = settingProblem(setting, given);
  if (problem !== null) throw checkFields([{ path: ['value'], ...problem }]);
  return db.transaction().execute(async (trx) => {
    const before = await settings(trx).where('code', '=', code).forUpdate().executeTakeFirst();
    if (before === undefined) throw notFound();
    if (version !== undefined && version !== before.version) throw staleVersion();
    const next = settingValue(setting, given);
    if (next === valueOf(setting, before)) return rowOf(setting, before, language);
    const after = await trx
      .updateTable('master_data')
      .set({
        data: JSON.stringify({ ...before.data, value: next }),
        edited_at: now,
        edited_by: viewer.userId,
        version: before.version + 1,
      })
      .where('entry_id', '=', before.entry_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: 'SYSTEM_SETTING',
      subjectId: before.entry_id,
      label: setting.label.en,
      action: 'UPDATE',
      before: { value: valueOf(setting, before) },
      after: { value: next },
      internal: true,
    });
    await announceToAdmins(trx, 'MasterData', now);
    await recordMasterDataChange(trx, 'SystemConfig', now);
    return rowOf(setting, after, language);
  });
}
