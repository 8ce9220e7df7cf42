import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const COUNT = 'subscription { unreadNotificationCount }';
const LIVE = `subscription { liveEvents { __typename
  ... on NotificationsChanged { unreadCount latest { title } }
  ... on RecordChanged { number status booking { number } quotation { number status } } } }`;
const count = (value: any): number => value.data.unreadNotificationCount;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('Subscriptions', () => {
  let stack: Stack;
  const polls = (name: string) => stack.calls.filter((call) => call.includes(name)).length;

  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('send the present value first and follow the user’s own change within a second', async () => {
    const token = await stack.signIn('root.other');
    const { data } = await stack.graphql(
      '{ unreadNotificationCount notifications(first: 1, read: false) { nodes { id } } }',
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

  it('ask the customer API once for all listeners of a user, and no more after the last has left', async () => {
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

  it('tell both sides of a change, each only what is theirs', async () => {
    const customer = await listen(stack, LIVE, await stack.signIn('client.demo'));
    const staff = await listen(stack, LIVE, await stack.signIn('sales.demo'));
    const stranger = await listen(stack, LIVE, await stack.signIn('client.other'));
    await sleep(1_500);
    const { data } = await stack.graphql(
      'mutation($input: RequestQuotationInput!) { requestQuotation(input: $input) { quotation { number } userErrors { code field } } }',
      {
        as: 'client.demo',
        variables: {
          input: {
            shipment: {
              serviceType: 'FCL',
              shippingType: 'EXPORT',
              polCode: 'VNSGN',
              podCode: 'SGSIN',
              containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: 9000 }],
            },
          },
        },
      },
    );
    expect(data.requestQuotation.userErrors).toEqual([]);
    const { number } = data.requestQuotation.quotation;
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
    await stack.graphql('mutation { logout { userErrors { code } } }', { token });
    const ended = await Promise.race([listener.done.then(() => true), sleep(8_000).then(() => false)]);
    expect(ended).toBe(true);
  });

  it('are refused without a token', async () => {
    const listener = await listen(stack, COUNT, 'not-a-token');
    await listener.done;
    expect(listener.values.filter((value) => value.data)).toEqual([]);
  });
});
