import {
  deleteWebhookAnswer,
  webhookAnswer,
  webhookDeliveryAnswer,
  webhookListAnswer,
  webhookReplayAnswer,
  webhookSecretAnswer,
  webhookTestAnswer,
} from '@wr1/schema/rest/milestone/webhook.ts';
import type {
  updateWebhookRequest,
  createWebhookRequest,
  replayWebhookRequest,
  rotateWebhookSecretRequest,
} from '@wr1/schema/rest/milestone/webhook.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

type Answer<T extends z.ZodType> = Promise<z.output<T>>;

/** GET webhook. */
export function fetchWebhooks(rest: RestSession, query: Query): Answer<typeof webhookListAnswer> {
  return rest.get('webhook', query, webhookListAnswer);
}

/** GET webhookDelivery: newest first. */
export function fetchDeliveries(rest: RestSession, query: Query): Answer<typeof webhookDeliveryAnswer> {
  return rest.get('webhookDelivery', query, webhookDeliveryAnswer);
}

/** POST webhook. Never repeated: its response contains a secret shown only once. */
export function createWebhook(
  rest: RestSession,
  body: z.input<typeof createWebhookRequest>,
): Answer<typeof webhookSecretAnswer> {
  return rest.post('webhook', {}, body, webhookSecretAnswer);
}

/** PUT webhook. */
export function updateWebhook(
  rest: RestSession,
  body: z.input<typeof updateWebhookRequest>,
): Answer<typeof webhookAnswer> {
  return rest.put('webhook', {}, body, webhookAnswer);
}

/** POST webhookSecret. Never repeated, like {@link createWebhook}. */
export function rotateSecret(
  rest: RestSession,
  body: z.input<typeof rotateWebhookSecretRequest>,
): Answer<typeof webhookSecretAnswer> {
  return rest.post('webhookSecret', {}, body, webhookSecretAnswer);
}

/** DELETE webhook. */
export function deleteWebhook(
  rest: RestSession,
  query: { id: number; version: number | null },
): Answer<typeof deleteWebhookAnswer> {
  return rest.delete('webhook', query, deleteWebhookAnswer);
}

/** POST webhookTest. */
export function testWebhook(rest: RestSession, id: number): Answer<typeof webhookTestAnswer> {
  return rest.post('webhookTest', {}, { id }, webhookTestAnswer);
}

/** POST webhookReplay. */
export function replayDeliveries(
  rest: RestSession,
  body: z.input<typeof replayWebhookRequest>,
): Answer<typeof webhookReplayAnswer> {
  return rest.post('webhookReplay', {}, body, webhookReplayAnswer);
}
