import { DOCUMENT_REFERENCE_TYPE } from '@wr1/schema/rules/code/dcsa-event.ts';
import { TRACKING_SOURCE, trackingTerms } from '@wr1/schema/rules/milestone/tracking-event.ts';
import { FACILITY_TYPE_IDS, facilityTypeCode } from '@wr1/schema/rules/place/facility.ts';
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
/** The fields of DcsaCodes, which TrackingEvent has as well. */
const CODES =
  'eventType shipmentEventTypeCode documentTypeCode transportEventTypeCode equipmentEventTypeCode emptyIndicatorCode facilityTypeCode airStatusCode';
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
    'mutation($input: RecordJourneyEntryInput!) { recordJourneyEntry(input: $input) { booking { number } userErrors { ... on UserError { code } } } }';
  const data = await ask(as, document, { input: { id, kind, at: ago(1), note: 'Told by a test' } });
  expect(data.recordJourneyEntry.userErrors).toEqual([]);
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

/** Every code that a milestone or kind of entry can have, by enum of the schema. */
const REPORTED = (() => {
  const terms = TRACKING_SOURCE.map(trackingTerms);
  const of = (type: string) => terms.flatMap((one) => (one.type === type ? [one.code] : []));
  const facilities = FACILITY_TYPE_IDS.map(facilityTypeCode);
  return {
    ShipmentEventTypeCode: of('SHIPMENT'),
    TransportEventTypeCode: of('TRANSPORT'),
    EquipmentEventTypeCode: of('EQUIPMENT'),
    DocumentTypeCode: terms.map(({ document }) => document),
    EmptyIndicatorCode: terms.map(({ empty }) => empty),
    FacilityTypeCode: [...terms.map(({ facility }) => facility), ...facilities],
    DocumentReferenceType: Object.keys(DOCUMENT_REFERENCE_TYPE),
    JourneyEntryKind: TRACKING_SOURCE.filter((source) => typeof source === 'string'),
  } as const satisfies Readonly<Record<string, readonly (string | null)[]>>;
})();

const FILTERED = {
  shipmentEventTypeCode: 'ShipmentEventTypeCode',
  transportEventTypeCode: 'TransportEventTypeCode',
  equipmentEventTypeCode: 'EquipmentEventTypeCode',
  documentTypeCode: 'DocumentTypeCode',
} as const;

describe('Codes of events', () => {
  it.each(Object.entries(REPORTED))(
    '%s has the values of the tables and UNKNOWN, each described',
    async (name, codes) => {
      const { __type: found } = await ask(
        'client.demo',
        'query($name: String!) { __type(name: $name) { enumValues { name description } } }',
        { name },
      );
      const wanted = new Set(codes.filter((code) => code !== null));
      expect(found.enumValues.map((value: any) => value.name).toSorted()).toEqual([...wanted, 'UNKNOWN'].toSorted());
      for (const { name: value, description } of found.enumValues)
        expect(description, value).toMatch(/\w+ .*\.$|^\w+\.$/);
    },
  );

  it.each(Object.entries(FILTERED))('select events by each %s', async (field, name) => {
    for (const code of new Set<string>(REPORTED[name].filter((one) => one !== null))) {
      // oxlint-disable-next-line no-await-in-loop
      const { nodes } = await events({ filter: { [field]: [code] }, first: 20 }, 'admin.demo');
      expect(
        nodes.map((event: any) => event[field]),
        code,
      ).toEqual(nodes.map(() => code));
    }
    const { errors } = await stack.graphql(EVENTS, {
      as: 'client.demo',
      variables: { filter: { [field]: ['UNKNOWN'] } },
    });
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
  });

  it('are the same on a milestone and its events', async () => {
    const { nodes } = await ask(
      'admin.demo',
      `{ trackingEvents(filter: { eventClassifierCode: [PLN] }, first: 100) { nodes { milestone ${CODES}
        booking { milestones { milestone dcsa { ${CODES} } } } } } }`,
    ).then(({ trackingEvents }) => trackingEvents);
    expect(nodes).toHaveLength(100);
    for (const { milestone, booking, ...codes } of nodes) {
      expect(booking.milestones.find((one: any) => one.milestone === milestone).dcsa).toEqual(codes);
    }
  });
});

describe('A tracking event as a node', () => {
  const NODES = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on TrackingEvent { eventID eventType booking { number } } } }`;

  it('is loaded by its id in one call, with the rights of the caller', async () => {
    const { trackingEvents } = await ask(
      'client.demo',
      '{ trackingEvents(first: 100) { nodes { __typename id eventID eventType booking { number } } } }',
    );
    const ids = trackingEvents.nodes.map(({ id }: any) => id);
    expect(new Set(ids).size).toBe(100);
    stack.calls.length = 0;
    expect((await ask('client.demo', NODES, { ids })).nodes).toEqual(trackingEvents.nodes);
    expect(stack.calls.filter((call) => call.includes('trackingEvents'))).toHaveLength(1);
    const single = 'query($id: ID!) { node(id: $id) { __typename id } }';
    expect(await ask('client.demo', single, { id: ids[0] })).toEqual({
      node: { __typename: 'TrackingEvent', id: ids[0] },
    });
    expect((await ask('client.other', NODES, { ids })).nodes).toEqual(ids.map(() => null));
    expect(await ask('client.other', single, { id: ids[0] })).toEqual({ node: null });
  });

  it('is null for ids of no event', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000';
    const ids = [`TrackingEvent:${uuid}`, `TrackingEvent:${uuid},${uuid}`, 'TrackingEvent:7', `Booking:${uuid}`];
    const { nodes } = await ask('admin.demo', NODES, {
      ids: ids.map((text) => Buffer.from(text).toString('base64url')),
    });
    expect(nodes).toEqual(ids.map(() => null));
  });
});

describe('A journey entry', () => {
  it('adds an event of its kind, with the same codes', async () => {
    const [booking] = await plannedOf('client.demo');
    const read = async () =>
      (
        await ask(
          'client.demo',
          `query($id: ID!) { booking(by: { id: $id }) { journeyEntries { key kind eventClassifierCode dcsa { ${CODES} } } } }`,
          { id: booking.id },
        )
      ).booking.journeyEntries;
    const before = await read();
    await recordEvent(booking.id, 'CUS_RED', 'sales.demo');
    const added = (await read()).filter((entry: any) => !before.some(({ key }: any) => key === entry.key));
    const { nodes } = await events({ order: 'DESC', first: 1 });
    const codes = Object.fromEntries(CODES.split(' ').map((name) => [name, nodes[0][name]]));
    const { kind, eventClassifierCode } = nodes[0];
    expect(added).toMatchObject([{ kind: 'CUS_RED', eventClassifierCode: 'ACT', dcsa: codes }]);
    expect([kind, eventClassifierCode]).toEqual(['CUS_RED', 'ACT']);
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
