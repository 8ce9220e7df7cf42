import type { ApiKeyRow, rotateApiKeyRequest } from '@wr1/schema/rest/account/api-key.ts';
import { API_KEY_OVERLAP_HOURS } from '@wr1/schema/rules/access/api-key.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { tokensOf } from './api-key.repository.ts';
import { standsBehind } from './api-key.rules.ts';
import { addToken, auditKey, lockToChange, ownerOfKey, seenKey } from './key-change.ts';

const HOUR_MS = 3_600_000;

/**
 * Issues a new token for a key. The previous one remains valid for the chosen time and older ones end at
 * once, so at most two are active. If the key's owner is no longer eligible, the key gets a new owner and its
 * old tokens end at once.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); API_KEY_ENDED, API_KEY_NO_OWNER (409)
 */
export async function rotateApiKey(
  db: Db,
  body: z.output<typeof rotateApiKeyRequest>,
  context: RequestContext,
): Promise<{ key: ApiKeyRow; token: string }> {
  const { viewer, now } = context;
  if (!API_KEY_OVERLAP_HOURS.some((hours) => hours === body.overlap_hours)) {
    throw checkFields([{ path: ['overlap_hours'], code: 'CHOICE_INVALID' }]);
  }
  return db.transaction().execute(async (trx) => {
    const key = await lockToChange(trx, body.id, context);
    if (key.expires_at !== null && key.expires_at <= now) throw new ApiError('API_KEY_ENDED', 409);
    const isOrphan = !standsBehind(key);
    const hours = isOrphan ? 0 : body.overlap_hours;
    const [newest] = (await tokensOf(trx, [key.id], now)).get(key.id) ?? [];
    const ends = (at: Date) => trx.updateTable('api_key_token').set({ ends_at: at }).where('api_key_id', '=', key.id);
    await ends(now)
      .where('id', '<>', newest?.id ?? 0)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .execute();
    if (newest !== undefined)
      await ends(new Date(now.getTime() + hours * HOUR_MS))
        .where('id', '=', newest.id)
        .execute();
    const token = await addToken(trx, key.id, context);
    const owner = isOrphan ? { owner_id: (await ownerOfKey(trx, viewer, key.company_id)).ownerId } : {};
    await trx
      .updateTable('api_key')
      .set({ ...owner, version: key.version + 1 })
      .where('id', '=', key.id)
      .execute();
    await auditKey(trx, context, key, 'ROTATE', { before: {}, after: { overlap_hours: hours } });
    return { key: await seenKey(trx, key.id, context), token };
  });
}
