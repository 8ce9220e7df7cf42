import { deliver, openReceiver, type Receiver } from '@wr1/customer-api/src/modules/webhook/webhook.testkit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCodes, startStack, type Stack } from '../testkit/stack.ts';

const WEBHOOK =
  'id url description kinds isActive state version pendingCount deliveredCount failedCount company { code name } secrets { createdAt endsAt }';
const DELIVERY = 'id sequence messageId kind type state tries status problem excerpt payload durationMs nextTryAt';
const ERRORS = 'userErrors { ... on UserError { code field message } }';
const CREATE = `mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret message webhook { ${WEBHOOK} } ${ERRORS} } }`;
const CHANGE = `mutation($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ${WEBHOOK} } ${ERRORS} } }`;
const ROTATE = `mutation($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret webhook { ${WEBHOOK} } ${ERRORS} } }`;
const REMOVE = `mutation($input: DeleteWebhookInput!) { deleteWebhook(input: $input) { deletedId message ${ERRORS} } }`;
const TEST = `mutation($input: TestWebhookInput!) { testWebhook(input: $input) { count deliveries { ${DELIVERY} } ${ERRORS} } }`;
const REPLAY = `mutation($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { count deliveries { state } ${ERRORS} } }`;
const REPLAY_ALL = `mutation($input: ReplayFailedWebhookDeliveriesInput!) { replayFailedWebhookDeliveries(input: $input) { count ${ERRORS} } }`;
const LIST = `{ webhooks { nodes { ${WEBHOOK} } totalCount } }`;
const ONE = `query($id: ID!) { webhook(id: $id) { ${WEBHOOK} } }`;
const LOG = `query($id: ID!, $filter: WebhookDeliveryFilter, $first: Int, $after: String) {
  webhookDeliveries(webhookId: $id, filter: $filter, first: $first, after: $after) {
    nodes { ${DELIVERY} } totalCount pageInfo { hasNextPage endCursor } } }`;

describe('Webhooks', () => {
  let stack: Stack;
  let receiver: Receiver;

  beforeAll(async () => {
    stack = await startStack({ api: { webhookAllowPrivate: true } });
    receiver = await openReceiver();
  });
  beforeEach(async () => {
    receiver.got.length = 0;
    await stack.database.db.deleteFrom('webhook').execute();
  });
  afterAll(async () => {
    await receiver.close();
    await stack.close();
  });

  const ask = async (query: string, variables: object = {}, as = 'root.demo') => {
    const { data, errors } = await stack.graphql(query, { as, variables: { ...variables } });
    expect(errors).toEqual([]);
    return data;
  };
  const create = async (input: object = {}, as = 'root.demo') =>
    (await ask(CREATE, { input: { url: receiver.url, kinds: ['BOOKING_CHANGED'], ...input } }, as)).createWebhook;
  const run = () => deliver({ database: stack.database, now: () => new Date(), dataDir: stack.dataDir });

  it('report a change made through the gateway, and the log shows it', async () => {
    const { webhook, secret, userErrors } = await create({
      description: 'ERP',
      kinds: ['DOCUMENT_ADDED', 'QUOTATION_CHANGED'],
    });
    expect(userErrors).toEqual([]);
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({
      kinds: ['QUOTATION_CHANGED', 'DOCUMENT_ADDED'],
      state: 'ACTIVE',
      company: { code: 'C0001' },
      secrets: [{ endsAt: null }],
    });
    const { data } = await stack.graphql(
      '{ quotations(first: 50, filter: { tab: QUOTATION }) { nodes { id number statusCode } } }',
      {
        as: 'root.demo',
      },
    );
    const quotation = data.quotations.nodes.find((node: { statusCode: number }) => node.statusCode === 3);
    const accepted = await stack.graphql(
      'mutation($input: RequestAmendmentInput!) { requestAmendment(input: $input) { userErrors { ... on UserError { code } } } }',
      { as: 'root.demo', variables: { input: { id: quotation.id, note: 'Other port, please' } } },
    );
    expect(accepted.data.requestAmendment.userErrors).toEqual([]);
    await run();
    expect(receiver.got.map(({ message }) => [message.type, message.sequence, message.data.number])).toEqual([
      ['quotation.changed', 1, quotation.number],
    ]);
    const log = (await ask(LOG, { id: webhook.id })).webhookDeliveries;
    expect(log).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
    expect(log.nodes[0]).toMatchObject({
      sequence: 1,
      kind: 'QUOTATION_CHANGED',
      type: 'quotation.changed',
      state: 'DELIVERED',
      status: 204,
      tries: 1,
      payload: receiver.got[0]?.text,
    });
    expect((await ask(ONE, { id: webhook.id })).webhook).toMatchObject({ deliveredCount: 1, pendingCount: 0 });
  });

  it('are tested, replayed, and their log is read in pages', async () => {
    const { webhook } = await create();
    for (let count = 0; count < 3; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { testWebhook } = await ask(TEST, { input: { id: webhook.id } });
      expect(testWebhook).toMatchObject({
        count: 1,
        deliveries: [{ kind: null, type: 'webhook.test', sequence: count + 1 }],
      });
    }
    await run();
    const first = (await ask(LOG, { id: webhook.id, first: 2 })).webhookDeliveries;
    expect(first.nodes.map(({ sequence }: any) => sequence)).toEqual([3, 2]);
    const rest = (await ask(LOG, { id: webhook.id, first: 2, after: first.pageInfo.endCursor })).webhookDeliveries;
    expect([rest.nodes.map(({ sequence }: any) => sequence), rest.pageInfo.hasNextPage]).toEqual([[1], false]);
    const [newest] = first.nodes;
    expect((await ask(REPLAY, { input: { id: newest.id } })).replayWebhookDelivery).toMatchObject({
      count: 1,
      userErrors: [],
    });
    await run();
    expect(receiver.got.map(({ message }) => message.sequence)).toEqual([1, 2, 3, 3]);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect((await ask(REPLAY_ALL, { input: { webhookId: webhook.id, since } })).replayFailedWebhookDeliveries).toEqual({
      count: 0,
      userErrors: [],
    });
    expect((await ask(LOG, { id: webhook.id, filter: { state: 'FAILED' } })).webhookDeliveries.totalCount).toBe(0);
  });

  it('are changed, get another secret and are deleted', async () => {
    const { webhook, secret } = await create();
    const rotated = (await ask(ROTATE, { input: { id: webhook.id } })).rotateWebhookSecret;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.secrets.map(({ endsAt }: any) => endsAt === null)).toEqual([true, false]);
    const stale = { id: webhook.id, isActive: false, expectedVersion: webhook.version };
    expect((await ask(CHANGE, { input: stale })).updateWebhook.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const changed = (await ask(CHANGE, { input: { id: webhook.id, isActive: false } })).updateWebhook;
    expect(changed.webhook).toMatchObject({ isActive: false, state: 'PAUSED' });
    expect((await ask(TEST, { input: { id: webhook.id } })).testWebhook.userErrors).toMatchObject([
      { code: 'WEBHOOK_OFF' },
    ]);
    expect((await ask(REMOVE, { input: { id: webhook.id } })).deleteWebhook).toMatchObject({ deletedId: webhook.id });
    expect((await ask(LIST)).webhooks).toEqual({ nodes: [], totalCount: 0 });
  });

  it('report errors by field', async () => {
    expect((await create({ url: 'ftp://localhost/' })).userErrors).toMatchObject([
      { code: 'WEBHOOK_NOT_HTTPS', field: ['input', 'url'] },
    ]);
    expect((await create({ kinds: [] })).userErrors).toMatchObject([{ code: 'REQUIRED', field: ['input', 'kinds'] }]);
  });

  it('of another company are not found', async () => {
    const { webhook } = await create();
    await ask(TEST, { input: { id: webhook.id } });
    const [delivery] = (await ask(LOG, { id: webhook.id })).webhookDeliveries.nodes;
    const as = 'root.other';
    expect((await ask(LIST, {}, as)).webhooks.totalCount).toBe(0);
    expect((await ask(ONE, { id: webhook.id }, as)).webhook).toBeNull();
    expect((await ask(LOG, { id: webhook.id }, as)).webhookDeliveries).toBeNull();
    const refusals = [
      (await ask(CHANGE, { input: { id: webhook.id, isActive: false } }, as)).updateWebhook,
      (await ask(ROTATE, { input: { id: webhook.id } }, as)).rotateWebhookSecret,
      (await ask(REMOVE, { input: { id: webhook.id } }, as)).deleteWebhook,
      (await ask(TEST, { input: { id: webhook.id } }, as)).testWebhook,
      (await ask(REPLAY, { input: { id: delivery.id } }, as)).replayWebhookDelivery,
    ];
    expect(refusals.map(({ userErrors }) => userErrors[0].code)).toEqual(refusals.map(() => 'NOT_FOUND'));
    expect((await ask(LIST, {}, 'admin.demo')).webhooks.totalCount).toBe(1);
  });
});

describe('Webhooks with a customer API of section 7', () => {
  it('are not offered', async () => {
    const stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'section7' } });
    const token = await stack.signIn('root.demo');
    const id = Buffer.from('Webhook:1').toString('base64url');
    const answers = [
      await stack.graphql(LIST, { token }),
      await stack.graphql(ONE, { token, variables: { id } }),
      await stack.graphql(LOG, { token, variables: { id } }),
      await stack.graphql(TEST, { token, variables: { input: { id } } }),
    ];
    expect(answers.map(answerCodes)).toEqual(answers.map(() => ['NOT_SUPPORTED']));
    await stack.close();
  });
});
