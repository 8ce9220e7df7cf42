import type { rotateWebhookSecretRequest } from '@wr1/schema/rest/milestone/webhook.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { lockWebhook, readWebhook } from './webhook.repository.ts';
import type { ListedWebhook } from './webhook.rules.ts';
import { addSecret, auditWebhook } from './write-webhook.ts';

/**
 * Adds a new secret to a webhook. The previous secret also signs for the chosen number of hours; older ones
 * expire now, so that there are never more than two.
 * @throws ApiError NOT_FOUND (404), also for another owner's webhook
 */
export async function rotateSecret(
  db: Db,
  box: SecretBox,
  { id, keep_hours: hours }: z.output<typeof rotateWebhookSecretRequest>,
  context: RequestContext,
): Promise<{ webhook: ListedWebhook; secret: string }> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, viewer, id);
    if (webhook === undefined) throw notFound();
    const signing = await trx
      .selectFrom('webhook_secret')
      .select(['id', 'ends_at'])
      .where('webhook_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    const [newest, ...older] = signing;
    const ended = older.filter(({ ends_at: end }) => end === null || end > now).map((one) => one.id);
    if (ended.length > 0)
      await trx.updateTable('webhook_secret').set({ ends_at: now }).where('id', 'in', ended).execute();
    if (newest !== undefined) {
      const ends = new Date(now.getTime() + hours * 3_600_000);
      await trx.updateTable('webhook_secret').set({ ends_at: ends }).where('id', '=', newest.id).execute();
    }
    const secret = await addSecret(trx, box, id, now);
    await trx
      .updateTable('webhook')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await auditWebhook(trx, webhook, context, { action: 'ROTATE', before: null, after: { keep_hours: hours } });
    return { webhook: await readWebhook(trx, id, now), secret };
  });
}
