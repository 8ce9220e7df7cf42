import {
  updateWebhookRequest,
  createWebhookRequest,
  deleteWebhookAnswer,
  deleteWebhookQuery,
  replayWebhookRequest,
  rotateWebhookSecretRequest,
  testWebhookRequest,
  webhookAnswer,
  webhookDeliveryAnswer,
  webhookDeliveryQuery,
  webhookListAnswer,
  webhookQuery,
  webhookReplayAnswer,
  webhookSecretAnswer,
  webhookTestAnswer,
} from '@wr1/schema/rest/milestone/webhook.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { WEBHOOK_CAP, WEBHOOK_LOG_DAYS } from '@wr1/schema/rules/network/webhook.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { QUERY_SUCCESS, success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds, requireIds } from '../../http/ids.ts';
import { checkWebhook, targetRuleOf } from './check-webhook.ts';
import { replayDeliveries, sendTest } from './replay-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { openSecretBox } from '../../platform/secret-box.ts';
import { listDeliveries, listWebhooks } from './webhook.repository.ts';
import { deliveryRowOf, webhookRowOf } from './webhook.rules.ts';
import { updateWebhook, createWebhook, deleteWebhook } from './write-webhook.ts';

const OF_PARTNERS = { tag: 'webhook', access: { action: 'manage', subject: 'PartnerAccess' } } as const;

function registerReads(table: ActionTable, { db }: Deps): void {
  table.add({
    ...OF_PARTNERS,
    method: 'get',
    path: '/webhook',
    summary: "Lists the webhooks of the caller's company, or all for an ADMIN. Filter by `id`, `ids` or `company_id`.",
    query: webhookQuery,
    answer: webhookListAnswer,
    handler: async ({ query: { id, ids, company_id: companyId, page, pageSize }, context: { viewer, now } }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listWebhooks(db, viewer, { id, ids: parseIds(ids), companyId, ...place }, now);
      return successList(rows.map(webhookRowOf), { total, page, pageSize });
    },
  });
  table.add({
    ...OF_PARTNERS,
    method: 'get',
    path: '/webhookDelivery',
    summary: `Lists deliveries to a webhook and their results, newest first, for ${WEBHOOK_LOG_DAYS} days.`,
    query: webhookDeliveryQuery,
    answer: webhookDeliveryAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const { webhook_id: id, ids, ...filter } = query;
      const one = { id, limit: 1, offset: 0 };
      if (id !== undefined && (await listWebhooks(db, viewer, one, now)).total === 0) throw notFound();
      const which = id === undefined ? { ids: requireIds(ids) } : { webhookId: id };
      const { rows, total } = await listDeliveries(db, viewer, { ...filter, ...which });
      return {
        result: rows.slice(0, query.limit).map(deliveryRowOf),
        message: QUERY_SUCCESS,
        meta: { total, more: rows.length > query.limit },
      };
    },
  });
}

function registerChanges(table: ActionTable, { db, config }: Deps): void {
  const rule = targetRuleOf(config);
  table.add({
    ...OF_PARTNERS,
    method: 'post',
    path: '/webhook',
    summary: `Creates a webhook. Its secret is returned only once. Up to ${WEBHOOK_CAP} per owner.`,
    body: createWebhookRequest,
    answer: webhookSecretAnswer,
    handler: async ({ body, context }) => {
      await checkWebhook(body, rule);
      const { webhook, secret } = await createWebhook(db, await openSecretBox(config.dataDir), body, context);
      return success({ webhook: webhookRowOf(webhook), secret }, message('ADDED', context.language));
    },
  });
  table.add({
    ...OF_PARTNERS,
    method: 'put',
    path: '/webhook',
    summary:
      'Updates a webhook, or switches it off or on. When switched on, delivery resumes where it stopped, up to 7 days back.',
    body: updateWebhookRequest,
    answer: webhookAnswer,
    handler: async ({ body, context }) => {
      await checkWebhook(body, rule);
      return success(webhookRowOf(await updateWebhook(db, body, context)), message('UPDATED', context.language));
    },
  });
  table.add({
    ...OF_PARTNERS,
    method: 'delete',
    path: '/webhook',
    summary: 'Deletes a webhook. Pending messages are not delivered.',
    query: deleteWebhookQuery,
    answer: deleteWebhookAnswer,
    handler: async ({ query, context }) => {
      await deleteWebhook(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
  table.add({
    ...OF_PARTNERS,
    method: 'post',
    path: '/webhookSecret',
    summary: 'Creates a new secret, returned only once. The current one continues to sign for `keep_hours`.',
    body: rotateWebhookSecretRequest,
    answer: webhookSecretAnswer,
    handler: async ({ body, context }) => {
      const { webhook, secret } = await rotateSecret(db, await openSecretBox(config.dataDir), body, context);
      return success({ webhook: webhookRowOf(webhook), secret }, message('UPDATED', context.language));
    },
  });
}

/** Routes for webhooks and their delivery log. */
export function registerWebhookRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerReads(table, deps);
  registerChanges(table, deps);
  table.add({
    ...OF_PARTNERS,
    method: 'post',
    path: '/webhookTest',
    summary: 'Sends a test message of type `webhook.test`, which is logged like any delivery.',
    body: testWebhookRequest,
    answer: webhookTestAnswer,
    handler: async ({ body, context }) => success(deliveryRowOf(await sendTest(db, body.id, context))),
  });
  table.add({
    ...OF_PARTNERS,
    method: 'post',
    path: '/webhookReplay',
    summary:
      'Redelivers one message, or all messages of a webhook that failed since a given time, with their original IDs and numbers.',
    body: replayWebhookRequest,
    answer: webhookReplayAnswer,
    handler: async ({ body, context }) => {
      const { count, deliveries } = await replayDeliveries(db, body, context);
      return success({ count, deliveries: deliveries.map(deliveryRowOf) });
    },
  });
}
