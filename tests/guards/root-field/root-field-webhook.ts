import type { Caller, ForeignIds, RootFieldRow } from './root-field-row.ts';

const MANAGERS: readonly Caller[] = ['CLIENT_ROOT', 'ADMIN'];
const WEBHOOK = 'id url description kinds state company { name } secrets { createdAt } failedCount createdBy';
const DELIVERY = 'id sequence messageId type state status excerpt payload';
const ERRORS = 'userErrors { code message }';

function change(name: string, selection: string, input: (ids: ForeignIds) => Record<string, unknown>): RootFieldRow {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return {
    document: `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} ${ERRORS} } }`,
    variables: (ids) => ({ input: input(ids) }),
    callers: MANAGERS,
    changes: true,
  };
}

/** Root fields of webhooks. */
export const WEBHOOK_FIELDS: Record<string, RootFieldRow> = {
  'Query.webhooks': {
    document: `query($companyId: ID) { webhooks(companyId: $companyId) { nodes { ${WEBHOOK} } totalCount } }`,
    variables: (ids) => ({ companyId: ids.companyId }),
    callers: MANAGERS,
  },
  'Query.webhook': {
    document: `query($id: ID!) { webhook(id: $id) { ${WEBHOOK} } }`,
    variables: (ids) => ({ id: ids.webhookId }),
    callers: MANAGERS,
  },
  'Query.webhookDeliveries': {
    document: `query($id: ID!) { webhookDeliveries(webhookId: $id) { nodes { ${DELIVERY} } totalCount } }`,
    variables: (ids) => ({ id: ids.webhookId }),
    callers: MANAGERS,
  },
  'Mutation.createWebhook': {
    // Of no kind of event: nothing is written for those who may.
    document: `mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${WEBHOOK} } secret message ${ERRORS} } }`,
    variables: (ids) => ({ input: { companyId: ids.companyId, url: 'https://hooks.example.com/', kinds: [] } }),
    callers: MANAGERS,
    changes: true,
  },
  'Mutation.changeWebhook': change('changeWebhook', `webhook { ${WEBHOOK} } message`, (ids) => ({
    id: ids.webhookId,
    active: false,
  })),
  'Mutation.rotateWebhookSecret': change('rotateWebhookSecret', `webhook { ${WEBHOOK} } secret message`, (ids) => ({
    id: ids.webhookId,
  })),
  'Mutation.removeWebhook': change('removeWebhook', 'removedId message', (ids) => ({ id: ids.webhookId })),
  'Mutation.testWebhook': change('testWebhook', `count deliveries { ${DELIVERY} }`, (ids) => ({ id: ids.webhookId })),
  'Mutation.replayWebhookDelivery': change('replayWebhookDelivery', `count deliveries { ${DELIVERY} }`, (ids) => ({
    id: ids.webhookDeliveryId,
  })),
  'Mutation.replayFailedWebhookDeliveries': change(
    'replayFailedWebhookDeliveries',
    `count deliveries { ${DELIVERY} }`,
    (ids) => ({
      webhookId: ids.webhookId,
      since: '2026-01-01T00:00:00.000Z',
    }),
  ),
};
