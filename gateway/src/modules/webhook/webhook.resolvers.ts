import type { FieldPath } from '../../graphql/user-error.ts';
import { checkSize, keyConnection, keyWindow, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { QueryWebhookDeliveriesArgs, Resolvers } from '../../schema.generated.ts';
import { globalId, requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import {
  updateWebhook,
  createWebhook,
  fetchDeliveries,
  fetchWebhooks,
  deleteWebhook,
  replayDeliveries,
  rotateSecret,
  testWebhook,
} from './webhook.api.ts';
import { kindText, toDelivery, toWebhook } from './webhook-view.ts';

const limit = 100;
const INPUT_NAME: Readonly<Record<string, string>> = {
  company_id: 'companyId',
  keep_hours: 'keepHours',
  version: 'expectedVersion',
};
const webhookPath: FieldPath = (path) => path.map((part) => INPUT_NAME[String(part)] ?? part);
const attempt = attemptWith(webhookPath);

/** @throws GraphQLError BAD_USER_INPUT outside 0 to 168 */
function checkHours(hours: number): number {
  if (hours < 0 || hours > 168) throw gatewayError('BAD_USER_INPUT', { text: 'keepHours must be from 0 to 168.' });
  return hours;
}

async function deliveriesOf(context: GatewayContext, { webhookId, filter, first, after }: QueryWebhookDeliveriesArgs) {
  unsupportedBySection7(context);
  const window = keyWindow(checkSize('first', first ?? 25, limit), after);
  const id = rowIdOf(webhookId, 'Webhook');
  if (id === null) return null;
  const { state, kind } = filter ?? {};
  try {
    const { result, meta } = await fetchDeliveries(context.rest, {
      webhook_id: id,
      limit: window.pageSize,
      ...(state && { state }),
      ...(kind && { kind: kindText(kind) }),
      ...(window.after !== null && { before: Number(window.after) }),
    });
    const next = meta.more ? String(result.at(-1)?.sequence ?? 1) : null;
    return keyConnection(window, result, meta.total, next, toDelivery);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'refused' && error.status === 404) return null;
    throw error;
  }
}

export const webhookResolvers: Resolvers = {
  Query: {
    async webhooks(_parent, { companyId, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, limit), after);
      const { result, meta } = await fetchWebhooks(context.rest, {
        page: window.page,
        pageSize: window.pageSize,
        ...(companyId && { company_id: rowIdOf(companyId, 'Company') ?? Number.MAX_SAFE_INTEGER }),
      });
      return pageConnection(window, result, meta.total, toWebhook);
    },
    async webhook(_parent, { id }, context) {
      unsupportedBySection7(context);
      const rowId = rowIdOf(id, 'Webhook');
      if (rowId === null) return null;
      const [row] = (await fetchWebhooks(context.rest, { id: rowId })).result;
      return row === undefined ? null : toWebhook(row);
    },
    webhookDeliveries: (_parent, args, context) => deliveriesOf(context, args),
  },
  Mutation: {
    createWebhook: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await createWebhook(context.rest, {
          company_id: input.companyId ? requireRowId(input.companyId, 'Company') : null,
          url: input.url,
          description: input.description ?? null,
          kinds: input.kinds.map(kindText),
        });
        return { webhook: toWebhook(result.webhook), secret: result.secret, message };
      }),
    updateWebhook: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { id, url, description, kinds, isActive: active, expectedVersion } = input;
        const { result, message } = await updateWebhook(context.rest, {
          id: requireRowId(id, 'Webhook'),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
          ...(typeof url === 'string' && { url }),
          ...(typeof description === 'string' && { description }),
          ...(kinds && { kinds: kinds.map(kindText) }),
          ...(typeof active === 'boolean' && { active }),
        });
        return { webhook: toWebhook(result), message };
      }),
    rotateWebhookSecret: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result, message } = await rotateSecret(context.rest, {
          id: requireRowId(input.id, 'Webhook'),
          keep_hours: checkHours(input.keepHours ?? 24),
        });
        return { webhook: toWebhook(result.webhook), secret: result.secret, message };
      }),
    deleteWebhook: (_parent, { input }, context) =>
      attempt(context, async () => {
        const query = { id: requireRowId(input.id, 'Webhook'), version: input.expectedVersion ?? null };
        const { result, message } = await deleteWebhook(context.rest, query);
        return { deletedId: globalId('Webhook', result.id), message };
      }),
    testWebhook: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result } = await testWebhook(context.rest, requireRowId(input.id, 'Webhook'));
        return { count: 1, deliveries: [toDelivery(result)] };
      }),
    replayWebhookDelivery: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result } = await replayDeliveries(context.rest, { id: requireRowId(input.id, 'WebhookDelivery') });
        return { count: result.count, deliveries: result.deliveries.map(toDelivery) };
      }),
    replayFailedWebhookDeliveries: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { result } = await replayDeliveries(context.rest, {
          webhook_id: requireRowId(input.webhookId, 'Webhook'),
          since: new Date(input.since).toISOString(),
        });
        return { count: result.count, deliveries: result.deliveries.map(toDelivery) };
      }),
  },
};
