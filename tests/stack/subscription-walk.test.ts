import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys } from '../testkit/api-key.ts';
import { secretsOf } from '../testkit/walk/company-record.ts';
import { listen, type Listener } from '../testkit/event-stream.ts';
import { foreignIds, nobodysIds, rowOf, typedId, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { ROLES, SIGN_IN } from '../testkit/walk/who-may.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const subscriptions = Object.entries(ROOT_FIELDS).filter(([name]) => name.startsWith('Subscription.'));
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_MISSING', 'NOT_FOR_API_KEYS']);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const textOf = (listeners: readonly Listener[]) => JSON.stringify(listeners.map(({ values }) => values));

describe('Subscriptions in the role matrix and the isolation walk', () => {
  let stack: Stack;
  let foreign: ForeignIds;
  let tokens: Record<string, string>;

  beforeAll(async () => {
    stack = await startStack();
    const released = 'wr1?objectType=GetQuotationBooking&kind=booking&status=7&pageSize=1';
    const [booking] = (await stack.rest('GET', released, { as: 'root.demo' })).body.result;
    foreign = {
      ...(await foreignIds(stack, 'root.demo')),
      bookingId: typedId('Booking', booking.id),
      bookingNumber: booking.booking_no,
    };
    const own = await makeKeys(stack, 'root.demo');
    const others = await makeKeys(stack, 'root.other');
    tokens = { anonymous: '', 'read key': own.readKey, 'write key': own.writeKey, 'key.other': others.writeKey };
    for (const user of [...Object.values(SIGN_IN), 'root.other', 'client.other', 'sales.other']) {
      tokens[user] = await stack.signIn(user);
    }
  });
  afterAll(() => stack.close());

  /** Error codes if the stream is refused; empty if it stays open or sends a value. */
  async function refusalsOf(document: string, token: string, variables: object): Promise<string[]> {
    const listener = await listen(stack, document, token, { body: { variables } });
    await Promise.race([listener.until(() => true).catch(() => undefined), listener.done, sleep(400)]);
    const codes = listener.values.flatMap((value) => (value.errors ?? []).map((error: any) => error.extensions.code));
    await listener.close();
    return [...codes, ...(listener.status === 200 ? [] : [`HTTP ${listener.status}`])];
  }

  it.each(subscriptions)('%s opens for permitted callers and is refused for others', async (name, row) => {
    const variables = row.variables(nobodysIds());
    const callers: [string, boolean][] = [
      ['anonymous', row.callers.includes('anonymous')],
      ...ROLES.map((role): [string, boolean] => [SIGN_IN[role], row.callers.includes(role)]),
      ['read key', row.key === 'read'],
      ['write key', row.key !== null],
    ];
    for (const [caller, mayListen] of callers) {
      const codes = await refusalsOf(row.document, tokens[caller] ?? '', variables);
      if (mayListen) expect(codes, `${name} as ${caller}`).toEqual([]);
      else
        expect(
          codes.some((code) => REFUSALS.has(code) || code === 'HTTP 401'),
          `${name} as ${caller}: ${codes}`,
        ).toBe(true);
    }
  });

  it('show strangers nothing of another company', async () => {
    const secrets = await secretsOf(stack, foreign);
    const documents = [
      'subscription { unreadNotificationCount }',
      'subscription { liveEvents { __typename ... on NotificationsChanged { unreadCount latest { title } } ... on RecordChanged { number status booking { number } quotation { number } } } }',
      'subscription { bookingChanged { number status booking { number customer { name } } } }',
    ];
    const named =
      'subscription($ids: [ID!], $numbers: [String!]) { bookingChanged(ids: $ids, numbers: $numbers) { number booking { number } } }';
    const strangers = ['root.other', 'client.other', 'sales.other', 'key.other'];
    const open = await Promise.all(
      strangers.flatMap((stranger) => documents.map((document) => listen(stack, document, tokens[stranger] ?? ''))),
    );
    const byName = (ids: ForeignIds) =>
      Promise.all(
        strangers.map((stranger) =>
          listen(stack, named, tokens[stranger] ?? '', {
            body: { variables: { ids: [ids.bookingId], numbers: [ids.bookingNumber] } },
          }),
        ),
      );
    const ofThem = await byName(foreign);
    const ofNobody = await byName(nobodysIds());
    const witness = await listen(stack, documents[1] ?? '', tokens['root.demo'] ?? '');
    const follower = await listen(stack, documents[2] ?? '', tokens['root.demo'] ?? '');
    await sleep(1_500);

    const changed = await stack.rest('PUT', 'wr1?objectType=ReceivedReviseRequest', {
      as: 'root.demo',
      body: { id: rowOf(foreign.bookingId), note: 'One more container' },
    });
    expect(changed.status, changed.text).toBe(200);
    const asked = await stack.rest('POST', 'wr1?objectType=RequestQuotation', {
      as: 'root.demo',
      body: {
        service_type: 2,
        shipping_type: 2,
        pol: 'VNSGN',
        pod: 'SGSIN',
        containers: [{ truckId: 'L1', cont_type: '22G1', quantity: 1, weight_kg: 9_000 }],
      },
    });
    expect(asked.status, asked.text).toBe(200);
    const number: string = asked.body.result.quotation_no;
    await witness.until((value) => value.data?.liveEvents?.number === number, 15_000);
    await follower.until((value) => value.data?.bookingChanged?.number === foreign.bookingNumber, 15_000);
    await sleep(1_500);

    const received = textOf([...open, ...ofThem]);
    expect([number, ...secrets].filter((secret) => received.includes(secret))).toEqual([]);
    expect(ofThem.map(({ status: http, values }) => [http, values])).toEqual(
      ofNobody.map(({ status: http, values }) => [http, values]),
    );
    await Promise.all([...open, ...ofThem, ...ofNobody, witness, follower].map((listener) => listener.close()));
  });
});
