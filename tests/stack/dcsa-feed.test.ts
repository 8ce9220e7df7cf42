import { dcsaProblems, DCSA_REQUIRED } from '@wr1/gateway/src/testing/dcsa-tnt.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const PATH = '/dcsa/tnt/v2/events';

interface FeedAsk {
  as?: string;
  token?: string;
  method?: string;
  headers?: Record<string, string>;
}

describe('The DCSA feed', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function call(target: string, ask: FeedAsk = {}, of = stack) {
    const token = ask.as === undefined ? ask.token : await of.signIn(ask.as);
    const response = await of.gateway.fetch(
      new Request(target.startsWith('http') ? target : `http://localhost:4000${target}`, {
        method: ask.method ?? 'GET',
        headers: { ...(token === undefined ? {} : { apikey: token }), ...ask.headers },
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
  }
  /** All events for a query, page by page. */
  const events = async (query = '', as = 'client.demo'): Promise<any[]> => {
    const all: any[] = [];
    let target: string | null = `${PATH}?limit=1000&${query}`;
    while (target !== null) {
      // oxlint-disable-next-line no-await-in-loop
      const page: Awaited<ReturnType<typeof call>> = await call(target, { as });
      expect(page.status, page.text).toBe(200);
      all.push(...page.body);
      target = page.headers.get('next-page');
    }
    return all;
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  async function recordEvent(kind: string): Promise<any> {
    const found = await stack.graphql(
      '{ bookings(first: 1, filter: { statuses: [PLANNED_TRANSPORTATION], serviceTypes: [FCL] }) { nodes { id number } } }',
      { as: 'client.demo' },
    );
    const [booking] = found.data?.bookings.nodes ?? [];
    const { data, errors } = await stack.graphql(
      'mutation($input: RecordJourneyEntryInput!) { recordJourneyEntry(input: $input) { booking { number } userErrors { ... on UserError { code } } } }',
      { as: 'sales.demo', variables: { input: { id: booking.id, kind, at: ago(1), note: 'Told by a test' } } },
    );
    expect(errors).toEqual([]);
    expect(data.recordJourneyEntry.userErrors).toEqual([]);
    return booking;
  }

  function expectRefusal(answer: Awaited<ReturnType<typeof call>>, status: number) {
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ httpMethod: expect.any(String), statusCode: status });
    for (const name of DCSA_REQUIRED.error) expect(answer.body).toHaveProperty(name);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    for (const one of answer.body.errors) {
      for (const name of DCSA_REQUIRED.subError) expect(one[name]).toEqual(expect.any(String));
    }
    expect(answer.headers.get('api-version')).toBe('2.2.0');
  }

  it('has every field that the published document requires, with valid values', async () => {
    const all = await events('', 'admin.demo');
    expect(all.length).toBeGreaterThan(100);
    for (const event of all) expect(dcsaProblems(event), JSON.stringify(event)).toEqual([]);
    expect(new Set(all.map(({ eventType }) => eventType))).toEqual(new Set(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']));
    expect(new Set(all.map(({ eventID }) => eventID)).size).toBe(all.length);
    const moments = all.map(({ eventCreatedDateTime }) => eventCreatedDateTime);
    expect(moments).toEqual(moments.toSorted());
  });

  it('returns an empty list, not an error, when nothing matches', async () => {
    expect(await events('carrierBookingReference=NOBODY')).toEqual([]);
    expect(await events('shipmentEventTypeCode=ISSU&equipmentEventTypeCode=GTIN')).toEqual([]);
    expect(await events('vesselIMONumber=0000000')).toEqual([]);
  });

  it('filters by codes, references, places and times', async () => {
    const all = await events();
    const same = async (query: string, wanted: (event: any) => boolean) => {
      const found = await events(query);
      expect(found.map(({ eventID }) => eventID)).toEqual(all.filter(wanted).map(({ eventID }) => eventID));
      return found.length;
    };
    expect(await same('eventType=SHIPMENT', (event) => event.eventType === 'SHIPMENT')).toBeGreaterThan(0);
    expect(await same('eventType=SHIPMENT,TRANSPORT', (event) => event.eventType !== 'EQUIPMENT')).toBeGreaterThan(0);
    await same('shipmentEventTypeCode=RELS,CMPL', (event) => ['RELS', 'CMPL'].includes(event.shipmentEventTypeCode));
    await same('documentTypeCode=SRM', (event) => event.documentTypeCode === 'SRM');
    await same('transportEventTypeCode=ARRI', (event) => event.transportEventTypeCode === 'ARRI');
    await same('equipmentEventTypeCode=GTOT,LOAD', (event) => ['GTOT', 'LOAD'].includes(event.equipmentEventTypeCode));
    const [{ references, eventCreatedDateTime }] = all;
    const number = references[0].referenceValue;
    expect(
      await same(`carrierBookingReference=${number}`, (event) => event.references[0].referenceValue === number),
    ).toBeGreaterThan(0);
    const call = all.find((event) => event.transportCall?.UNLocationCode !== undefined)?.transportCall.UNLocationCode;
    const there = await events(`UNLocationCode=${call}&eventType=EQUIPMENT,TRANSPORT`);
    expect(there.length).toBeGreaterThan(0);
    expect(there.every((event) => event.transportCall.UNLocationCode === call)).toBe(true);
    const until = encodeURIComponent(eventCreatedDateTime);
    await same(`eventCreatedDateTime:lte=${until}`, (event) => event.eventCreatedDateTime <= eventCreatedDateTime);
    await same(`eventCreatedDateTime:gt=${until}`, (event) => event.eventCreatedDateTime > eventCreatedDateTime);
    await same(`eventCreatedDateTime=${until}`, (event) => event.eventCreatedDateTime === eventCreatedDateTime);
    const boxed = all.find((event) => event.equipmentReference !== undefined);
    const ofBox = await events(`equipmentReference=${boxed.equipmentReference}`);
    expect(ofBox.map(({ eventID }) => eventID)).toContain(boxed.eventID);
    expect(ofBox.every((event) => [undefined, boxed.equipmentReference].includes(event.equipmentReference))).toBe(true);
  });

  it('pages with links that repeat the whole query, while events are added', async () => {
    const before = await events('eventType=SHIPMENT,EQUIPMENT');
    const seen: string[] = [];
    let target: string | null = `${PATH}?eventType=SHIPMENT,EQUIPMENT&limit=9`;
    let first: string | null = null;
    while (target !== null) {
      // oxlint-disable-next-line no-await-in-loop
      const page: Awaited<ReturnType<typeof call>> = await call(target, { as: 'client.demo' });
      expect(page.status).toBe(200);
      expect(page.body.length).toBeLessThanOrEqual(9);
      expect(page.headers.get('current-page')).toContain(PATH);
      first ??= page.headers.get('first-page');
      seen.push(...page.body.map(({ eventID }: any) => eventID));
      target = page.headers.get('next-page');
      if (target !== null) expect(page.headers.get('link')).toBe(`<${target}>; rel="next"`);
      // oxlint-disable-next-line no-await-in-loop
      if (seen.length < 30) await recordEvent('CUS_SUBM');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, before.length)).toEqual(before.map(({ eventID }) => eventID));
    expect(seen.length).toBeGreaterThan(before.length);
    const again = await call(first ?? '', { as: 'client.demo' });
    expect(again.body.map(({ eventID }: any) => eventID)).toEqual(seen.slice(0, 9));
    const newest = await call(`${PATH}?sort=eventCreatedDateTime:DESC&limit=1`, { as: 'client.demo' });
    expect(newest.body[0].eventID).toBe(seen.at(-1));
  });

  it('returns one event by its id, to callers who may see it', async () => {
    const [event] = await events();
    expect((await call(`${PATH}/${event.eventID}`, { as: 'client.demo' })).body).toEqual(event);
    expectRefusal(await call(`${PATH}/${event.eventID}`, { as: 'client.other' }), 404);
    expectRefusal(await call(`${PATH}/0b6c1c8a-9d57-4f0e-8d0a-0d6b7e3a1f11`, { as: 'client.demo' }), 404);
    expectRefusal(await call(`${PATH}/1%20or%201=1`, { as: 'client.demo' }), 404);
  });

  it('shows callers only their own events', async () => {
    const mine = await events('', 'root.demo');
    const theirs = await events('', 'root.other');
    const ids = new Set(mine.map(({ eventID }) => eventID));
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.some(({ eventID }) => ids.has(eventID))).toBe(false);
    const number = mine[0].references[0].referenceValue;
    expect(await events(`carrierBookingReference=${number}`, 'root.other')).toEqual([]);
  });

  it('includes air only on request', async () => {
    expect((await events('', 'admin.demo')).some((event) => event.transportCall?.modeOfTransport === 'AIR')).toBe(
      false,
    );
    const air = await events('air=true&eventType=EQUIPMENT&sort=eventCreatedDateTime:DESC', 'admin.demo');
    expect(air.some((event) => event.airStatusCode !== undefined)).toBe(true);
  });

  it('requires a valid token', async () => {
    for (const token of [undefined, 'not-a-token']) {
      for (const target of [PATH, `${PATH}?eventType=SHIPMENT&equipmentEventTypeCode=LOAD`, `${PATH}/x`]) {
        expectRefusal(await call(target, token === undefined ? {} : { token }), 401);
      }
    }
  });

  it.each([
    'eventType=NONE',
    'limit=0',
    'cursor=zzz',
    'eventCreatedDateTime:gte=soon',
    'eventCreatedDateTime:like=2026-01-01T00:00:00Z',
    'nobody=1',
    '__proto__=1',
    'constructor=1',
    'objectType=ReleaseBooking',
    `carrierBookingReference=${'9'.repeat(500)}`,
    'carrierBookingReference=%00',
    'vesselIMONumber=%27%20or%201=1',
  ])('refuses %s in the published format', async (query) => {
    const answer = await call(`${PATH}?${query}`, { as: 'client.demo' });
    expectRefusal(answer, 400);
    expect(answer.body.requestUri).toContain(PATH);
  });

  it('refuses another version and every other method', async () => {
    expectRefusal(await call(PATH, { as: 'client.demo', headers: { 'api-version': '3' } }), 400);
    expect((await call(PATH, { as: 'client.demo', headers: { 'api-version': '2' } })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await call(PATH, { as: 'client.demo', method });
      expectRefusal(answer, 405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
    expectRefusal(await call('/dcsa/tnt/v2/event-subscriptions', { as: 'client.demo' }), 404);
  });

  it('sends the headers of every response, and its requests are counted', async () => {
    const answer = await call(PATH, { as: 'client.demo', headers: { 'x-request-id': 'from-the-partner' } });
    expect(answer.headers.get('x-request-id')).toBe('from-the-partner');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('ratelimit')).toMatch(/"points";r=\d+;t=\d+/);
    expect(await stack.gateway.services.metrics.registry.metrics()).toMatch(
      /gateway_operations_total\{kind="dcsa",outcome="200"\} \d+/,
    );
  });
});

describe('The DCSA feed with other settings', () => {
  it('returns 429 with the time to wait to a caller over the limit', async () => {
    const stack = await startStack({ env: { LIMIT_POINTS_PER_MINUTE: '250' } });
    const token = await stack.signIn('client.demo');
    const ask = () =>
      stack.gateway.fetch(new Request(`http://localhost:4000${PATH}?limit=100`, { headers: { apikey: token } }));
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ statusCode: 429, statusCodeText: 'Too Many Requests' });
    await stack.close();
  });

  it('does not exist with a customer API limited to section 7', async () => {
    const stack = await startStack({ env: { CUSTOMER_API_PROFILE: 'section7' } });
    const token = await stack.signIn('client.demo');
    const answer = await stack.gateway.fetch(
      new Request(`http://localhost:4000${PATH}`, { headers: { apikey: token } }),
    );
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({ errors: [{ reason: 'NOT_SUPPORTED' }] });
    const { errors } = await stack.graphql('{ trackingEvents { nodes { eventID } } }', { token });
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['NOT_SUPPORTED']);
    await stack.close();
  });
});
