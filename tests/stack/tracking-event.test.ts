import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testkit/event-stream.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const EVENTS = `query($filter: TrackingEventFilter, $first: Int, $after: String, $order: SortOrder) {
  trackingEvents(filter: $filter, first: $first, after: $after, order: $order) {
    edges { cursor node { eventID } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { eventID eventType eventClassifierCode eventDateTime eventCreatedDateTime shipmentEventTypeCode documentTypeCode
      documentID transportEventTypeCode equipmentEventTypeCode equipmentReference ISOEquipmentCode emptyIndicatorCode
      UNLocationCode placeCode facilityTypeCode modeOfTransport vesselIMONumber vesselName carrierVoyageNumber reason
      airStatusCode milestone kind documentReferences { documentReferenceType documentReferenceValue }
      booking { number customer { name } } } } }`;
const CHANGED = '{ seq bookingId number status what at booking { number customer { name } milestones { isDone } } }';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

async function ask(as: string, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await stack.graphql(document, { as, variables });
  expect(errors).toEqual([]);
  return data;
}
const events = async (variables: Record<string, unknown> = {}, as = 'client.demo') =>
  (await ask(as, EVENTS, { first: 100, ...variables })).trackingEvents;
const plannedOf = async (as: string, first = 1) =>
  (
    await ask(
      as,
      'query($first: Int) { bookings(first: $first, filter: { statuses: [PLANNED_TRANSPORTATION] }) { nodes { id number } } }',
      {
        first,
      },
    )
  ).bookings.nodes;

async function recordEvent(id: string, kind = 'CUS_SUBM', as = 'admin.demo') {
  const document =
    'mutation($input: RecordShipmentEventInput!) { recordShipmentEvent(input: $input) { booking { number } userErrors { ... on UserError { code } } } }';
  const data = await ask(as, document, { input: { id, kind, at: ago(1), note: 'Told by a test' } });
  expect(data.recordShipmentEvent.userErrors).toEqual([]);
}

describe('Tracking events', () => {
  it('returns events of the caller’s bookings with DCSA’s names and the booking', async () => {
    const { nodes } = await events();
    expect(nodes).toHaveLength(100);
    for (const event of nodes) {
      expect(event.eventID).toMatch(/^[\da-f-]{36}$/);
      const codes = [event.shipmentEventTypeCode, event.transportEventTypeCode, event.equipmentEventTypeCode];
      expect(codes.filter(Boolean)).toHaveLength(1);
      expect(event.documentReferences[0]).toEqual({
        documentReferenceType: 'BKG',
        documentReferenceValue: event.booking.number,
      });
      expect(event.milestone === null).toBe(event.kind !== null);
    }
    const moments = nodes.map((event: any) => event.eventCreatedDateTime);
    expect(moments).toEqual(moments.toSorted());
  });

  it('cost a limited number of upstream calls', async () => {
    await events();
    stack.calls.length = 0;
    await events({ first: 50 });
    expect(stack.calls.length, stack.calls.join('\n')).toBeLessThanOrEqual(4);
  });

  it('page without a gap while events are added', async () => {
    const [booking] = await plannedOf('client.demo');
    const all: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      // oxlint-disable-next-line no-await-in-loop
      const page: any = await events({ first: 40, after });
      all.push(...page.nodes.map((event: any) => event.eventID));
      expect(page.edges.at(-1).cursor).toBe(page.pageInfo.endCursor);
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
      // oxlint-disable-next-line no-await-in-loop
      if (all.length < 200) await recordEvent(booking.id);
    }
    expect(new Set(all).size).toBe(all.length);
    const back = await events({ first: 100, order: 'DESC' });
    expect(back.nodes.map((event: any) => event.eventID)).toEqual(all.toReversed().slice(0, 100));
    // Later events come after the last cursor.
    expect((await events({ after })).nodes).toEqual([]);
    await recordEvent(booking.id, 'CUS_GREEN');
    expect((await events({ after })).nodes).toMatchObject([
      { kind: 'CUS_GREEN', shipmentEventTypeCode: 'APPR', documentTypeCode: 'CUC', eventClassifierCode: 'ACT' },
    ]);
  });

  it('are found by booking, type, code, classifier and time', async () => {
    const [booking] = await plannedOf('client.demo');
    const found = async (filter: Record<string, unknown>) =>
      (await events({ filter: { bookingNumber: booking.number, ...filter } })).nodes;
    const all = await found({});
    expect(all.length).toBeGreaterThan(0);
    expect(all.every((event: any) => event.booking.number === booking.number)).toBe(true);
    const same = async (filter: Record<string, unknown>, wanted: (event: any) => boolean) =>
      expect(await found(filter)).toEqual(all.filter(wanted));
    await same({ eventType: ['EQUIPMENT'] }, (event) => event.eventType === 'EQUIPMENT');
    await same({ eventClassifierCode: ['ACT'] }, (event) => event.eventClassifierCode === 'ACT');
    await same({ documentTypeCode: ['CUC'] }, (event) => event.documentTypeCode === 'CUC');
    await same({ transportEventTypeCode: ['ARRI'] }, (event) => event.transportEventTypeCode === 'ARRI');
    const [{ eventCreatedDateTime: then }] = all;
    await same({ createdAfter: then }, (event) => event.eventCreatedDateTime > then);
    await same({ eventCreatedDateTimeTo: then }, (event) => event.eventCreatedDateTime <= then);
    expect(await found({ eventType: ['TRANSPORT'], documentTypeCode: ['BKG'] })).toEqual([]);
    expect((await events({ filter: { bookingNumber: booking.number } }, 'client.other')).nodes).toEqual([]);
  });

  it("refuse another list's cursor and a page size too large", async () => {
    for (const variables of [{ after: 'x' }, { after: 'ZXZlbnQ6LTE' }, { first: 101 }, { first: -1 }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { errors } = await stack.graphql(EVENTS, { as: 'client.demo', variables });
      expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    }
  });
});

describe('Changes of bookings', () => {
  const changed = (value: any) => value.data?.bookingChanged;

  it('arrive only at callers who may see the booking', async () => {
    const [booking] = await plannedOf('client.demo');
    const partner = await listen(
      stack,
      `subscription { bookingChanged ${CHANGED} }`,
      await stack.signIn('client.demo'),
    );
    const stranger = await listen(
      stack,
      `subscription { bookingChanged ${CHANGED} }`,
      await stack.signIn('client.other'),
    );
    const web = await listen(
      stack,
      'subscription { liveEvents { ... on RecordChanged { number what } } }',
      await stack.signIn('root.demo'),
    );
    await sleep(1_500);
    expect(partner.values).toEqual([]);
    await recordEvent(booking.id, 'CUS_YELLOW');
    const value = await partner.until((one) => changed(one)?.number === booking.number, 15_000);
    expect(changed(value)).toMatchObject({
      bookingId: booking.id,
      status: 'PLANNED_TRANSPORTATION',
      what: ['EVENT'],
      booking: { number: booking.number },
    });
    const live = await web.until((one) => one.data?.liveEvents?.number === booking.number, 15_000);
    expect(live.data.liveEvents.what).toEqual(['EVENT']);
    await sleep(1_000);
    expect(JSON.stringify(stranger.values)).not.toContain(booking.number);
    await Promise.all([partner.close(), stranger.close(), web.close()]);
  });

  it('are only those of the named bookings', async () => {
    const [one, two, three] = await plannedOf('admin.demo', 3);
    const token = await stack.signIn('admin.demo');
    const named = await listen(
      stack,
      `subscription { bookingChanged(numbers: ["${one.number.toLowerCase()}"], ids: ["${two.id}"]) ${CHANGED} }`,
      token,
    );
    await sleep(1_500);
    for (const booking of [three, one, two]) {
      // oxlint-disable-next-line no-await-in-loop
      await recordEvent(booking.id, 'VGM_SUBM');
    }
    await named.until((value) => changed(value)?.number === two.number, 15_000);
    expect(named.values.map((value) => changed(value).number)).toEqual([one.number, two.number]);
    await named.close();
  });

  it('end with the session', async () => {
    const { body } = await stack.rest('POST', 'user/login', { body: { username: 'root.demo', password: 'Demo#2026' } });
    const token: string = body.result.accessToken;
    const listener = await listen(stack, `subscription { bookingChanged ${CHANGED} }`, token);
    await sleep(1_000);
    await stack.graphql('mutation { logout { userErrors { ... on UserError { code } } } }', { token });
    expect(await Promise.race([listener.done.then(() => true), sleep(8_000).then(() => false)])).toBe(true);
    expect(listener.values.filter((value) => value.data)).toEqual([]);
  });

  it('are refused without a token, and for too many names', async () => {
    const nobody = await listen(stack, `subscription { bookingChanged ${CHANGED} }`, 'not-a-token');
    await nobody.done;
    expect(nobody.values.filter((value) => value.data)).toEqual([]);
    const numbers = JSON.stringify(Array.from({ length: 101 }, (_, index) => `BK-${index}`));
    const token = await stack.signIn('client.demo');
    const many = await listen(stack, `subscription { bookingChanged(numbers: ${numbers}) ${CHANGED} }`, token);
    await many.done;
    expect(many.values[0]?.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});
