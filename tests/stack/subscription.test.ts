import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const COUNT = 'subscription { unreadNotificationCount }';
const LIVE = `subscription { liveEvents { __typename
  ... on NotificationsChanged { unreadCount latest { title } }
  ... on RecordChanged { number status booking { number } quotation { number status } } } }`;
const count = (value: any): number => value.data.unreadNotificationCount;

async function requestQuotation(stack: Stack): Promise<string> {
  const { data } = await stack.graphql(
    'mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { number } userErrors { ... on UserError { code field } } } }',
    {
      as: 'client.demo',
      variables: {
        input: {
          shipment: {
            serviceType: 'FCL',
            shippingType: 'EXPORT',
            polCode: 'VNSGN',
            podCode: 'SGSIN',
            containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
          },
        },
      },
    },
  );
  expect(data.requestQuotation.userErrors).toEqual([]);
  return data.requestQuotation.quotation.number;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Subscriptions', () => {
  let stack: Stack;
  const polls = (name: string) => stack.calls.filter((call) => call.includes(name)).length;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('send the current value first and the user’s own change within a second', async () => {
    const token = await stack.signIn('root.other');
    const { data } = await stack.graphql(
      '{ unreadNotificationCount notifications(first: 1, isRead: false) { nodes { id } } }',
      { token },
    );
    const listener = await listen(stack, COUNT, token);
    expect(count(await listener.until(() => true))).toBe(data.unreadNotificationCount);
    await stack.graphql('mutation($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { unreadCount } }', {
      token,
      variables: { ids: [data.notifications.nodes[0].id] },
    });
    await listener.until((value) => count(value) === data.unreadNotificationCount - 1, 1_000);
    await listener.close();
  });

  it('poll the customer API once for all listeners of a user, and stop after the last one has left', async () => {
    const token = await stack.signIn('client.other');
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(stack, COUNT, token)));
    await Promise.all(listeners.map((listener) => listener.until(() => true)));
    stack.calls.length = 0;
    await sleep(4_000);
    const shared = polls('totalUserNotify') + polls('events');
    expect(shared).toBeGreaterThanOrEqual(1);
    expect(shared).toBeLessThanOrEqual(5);
    await Promise.all(listeners.map((listener) => listener.close()));
    await sleep(500);
    stack.calls.length = 0;
    await sleep(4_000);
    expect(polls('totalUserNotify') + polls('events')).toBe(0);
  });

  it('notify both sides of a change, each only of their own data', async () => {
    const customer = await listen(stack, LIVE, await stack.signIn('client.demo'));
    const staff = await listen(stack, LIVE, await stack.signIn('sales.demo'));
    const stranger = await listen(stack, LIVE, await stack.signIn('client.other'));
    await sleep(1_500);
    const number = await requestQuotation(stack);
    const isIt = (value: any) => value.data?.liveEvents?.number === number;
    expect((await customer.until(isIt, 15_000)).data.liveEvents).toMatchObject({
      status: 'REQUEST_A_QUOTATION',
      quotation: { number },
      booking: null,
    });
    await staff.until(isIt, 15_000);
    await staff.until((value) => value.data?.liveEvents?.latest?.title.includes(number), 15_000);
    await sleep(1_000);
    expect(JSON.stringify(stranger.values)).not.toContain(number);
    await Promise.all([customer.close(), staff.close(), stranger.close()]);
  });

  it('complete when the session ends', async () => {
    const { body } = await stack.rest('POST', 'user/login', { body: { username: 'root.demo', password: 'Demo#2026' } });
    const token: string = body.result.accessToken;
    const listener = await listen(stack, COUNT, token);
    await listener.until(() => true);
    await stack.graphql('mutation { logout { userErrors { ... on UserError { code } } } }', { token });
    const ended = await Promise.race([listener.done.then(() => true), sleep(8_000).then(() => false)]);
    expect(ended).toBe(true);
  });

  it('end within 5 s when the session is ended at the customer API itself, for each of a user’s tokens', async () => {
    const signIn = async () =>
      (await stack.rest('POST', 'user/login', { body: { username: 'root.other', password: 'Demo#2026' } })).body.result
        .accessToken as string;
    const [first, second] = [await signIn(), await signIn()];
    const [kept, ended] = [await listen(stack, LIVE, first), await listen(stack, LIVE, second)];
    await Promise.all([kept.until(() => true), ended.until(() => true)]);
    await sleep(500);
    const start = performance.now();
    await stack.rest('POST', 'user/logout', { token: second });
    await ended.done;
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(ended.values.at(-1).errors[0].extensions.code).toBe('TOKEN_EXPIRED');
    expect(kept.values.at(-1).errors).toBeUndefined();
    await kept.close();
  });

  it('resume where they were interrupted, and start again when the log does not reach back far enough', async () => {
    const token = await stack.signIn('client.demo');
    const before = await listen(stack, LIVE, token);
    await before.until(() => true);
    await before.close();
    const lastEventId = before.ids.at(-1) ?? '';
    expect(Number(lastEventId)).toBeGreaterThan(0);
    const number = await requestQuotation(stack);
    const isIt = (value: any) => value.data?.liveEvents?.number === number;

    const byHeader = await listen(stack, LIVE, token, { headers: { 'last-event-id': lastEventId } });
    await byHeader.until((value) => value.data?.liveEvents?.unreadCount !== undefined);
    expect(byHeader.values.filter(isIt)).toHaveLength(1);
    expect(byHeader.values.findIndex(isIt)).toBe(0);
    const byBody = await listen(stack, LIVE, token, { body: { extensions: { lastEventId } } });
    expect((await byBody.until(isIt)).data.liveEvents.quotation).toEqual({ number, status: 'REQUEST_A_QUOTATION' });
    const strange = await listen(stack, LIVE, token, { headers: { 'last-event-id': '99999999' } });
    expect((await strange.until(() => true)).data.liveEvents).toEqual({ __typename: 'EverythingChanged' });
    const bookings = await listen(stack, 'subscription { bookingChanged { number } }', token, {
      headers: { 'last-event-id': '99999999' },
    });
    expect((await bookings.until(() => true)).errors[0].extensions.code).toBe('EVENTS_MISSED');
    expect(bookings.ids.at(-1)).toBe(byBody.ids.at(-1));
    await Promise.all([byHeader, byBody, strange, bookings].map((listener) => listener.close()));
  });

  it('are refused without a token', async () => {
    const listener = await listen(stack, COUNT, 'not-a-token');
    await listener.done;
    expect(listener.values.filter((value) => value.data)).toEqual([]);
  });
});

describe('Limits of subscriptions', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({
      env: { LIMIT_LISTENERS_PER_USER: '2', LIMIT_LISTENERS_PER_ADDRESS: '3', LIMIT_LISTENERS: '4' },
    });
  });
  afterAll(() => stack.close());

  it('per user, address and instance return typed errors at once, and free up again', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const [root, client] = [await stack.signIn('root.demo'), await stack.signIn('client.demo')];
    const refused = async (token: string, address: string): Promise<string> => {
      const start = performance.now();
      const listener = await listen(stack, COUNT, token, from(address));
      expect([listener.status, performance.now() - start < 1_000]).toEqual([400, true]);
      await listener.done;
      expect(listener.values[0].errors[0].extensions.code).toBe('OPERATION_LIMIT_EXCEEDED');
      return listener.values[0].errors[0].message;
    };
    const open = [
      await listen(stack, COUNT, root, from('10.0.0.1')),
      await listen(stack, LIVE, root, from('10.0.0.2')),
      await listen(stack, COUNT, client, from('10.0.0.1')),
    ];
    expect(await refused(root, '10.0.0.3')).toContain('A user can have up to 2');
    open.push(await listen(stack, COUNT, client, from('10.0.0.1')));
    expect(await refused(await stack.signIn('root.other'), '10.0.0.9')).toContain('subscription limit');
    await open[1]?.close();
    await expect.poll(() => stack.gateway.services.live.size).toBe(3);
    expect(await refused(root, '10.0.0.1')).toContain('An address can have up to 3');
    open.push(await listen(stack, COUNT, root, from('10.0.0.3')));
    expect(open.at(-1)?.status).toBe(200);
    await Promise.all(open.map((listener) => listener.close()));
    await expect.poll(() => stack.gateway.services.live.size).toBe(0);
  });
});
