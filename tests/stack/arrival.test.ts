import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailNotices } from '@wr1/customer-api/src/modules/notification/mail-notices.ts';
import { NAMES_ARRIVAL } from '@wr1/customer-api/src/modules/notification/notice-mail.ts';
import { shownMoment } from '@wr1/customer-api/src/platform/local-time.ts';
import { ARRIVAL_STATE, arrivalText } from '@wr1/schema/rules/milestone/arrival.ts';
import { durationText } from '@wr1/schema/rules/time/duration.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const ARRIVAL = 'arrival { at basis state overdueBy changedAt }';

describe('The arrival of a shipment that is overdue', () => {
  let stack: Stack;
  let booking: {
    number: string;
    trackedState: string;
    arrival: { at: string; basis: string; state: string; overdueBy: number; changedAt: string | null };
    plan: { transportDocumentNumber: string };
  };

  beforeAll(async () => {
    stack = await startStack();
    const { data } = await stack.graphql(
      `{ bookings(first: 100, filter: { tab: IN_TRANSIT }) { nodes {
        number trackedState ${ARRIVAL} plan { transportDocumentNumber }
      } } }`,
      { as: 'admin.demo' },
    );
    booking = data.bookings.nodes.find(
      ({ arrival, plan }: typeof booking) => arrival?.state === 'OVERDUE' && plan.transportDocumentNumber,
    );
  });
  afterAll(() => stack.close());

  it('is the expected time, not the present one', () => {
    const { at, overdueBy } = booking.arrival;
    expect(Math.abs((Date.now() - Date.parse(at)) / 60_000 - overdueBy)).toBeLessThan(2);
    expect(booking.trackedState).toBe('LATE');
  });

  it('is the same in the list, on the record, in track and trace and on the public page', async () => {
    const { data, errors } = await stack.graphql(
      `query($number: String!, $document: String!) {
        booking(by: { number: $number }) { ${ARRIVAL} }
        tracking(numbers: [$number]) { tracked { etaEstimated booking { ${ARRIVAL} } } }
        publicTracking(numbers: [$document]) { shipment { estimatedEta ${ARRIVAL} } }
      }`,
      {
        as: 'admin.demo',
        variables: { number: booking.number, document: booking.plan.transportDocumentNumber },
      },
    );
    expect(errors).toEqual([]);
    const { at, basis, state } = booking.arrival;
    const same = { at, basis, state };
    expect(data.booking.arrival).toMatchObject(same);
    expect(data.tracking[0].tracked).toMatchObject({ etaEstimated: at, booking: { arrival: same } });
    expect(data.publicTracking[0].shipment).toMatchObject({ estimatedEta: at, arrival: same });
  });

  it('has its last planned or estimated time in the DCSA feed; the standard has no state for overdue', async () => {
    const token = await stack.signIn('admin.demo');
    const target = `/dcsa/tnt/v2/events?carrierBookingReference=${booking.number}&transportEventTypeCode=ARRI`;
    const response = await stack.gateway.fetch(
      new Request(`http://localhost:4000${target}`, { headers: { apikey: token } }),
    );
    expect(response.status).toBe(200);
    const events: any[] = await response.json();
    const last = events.at(-1);
    const { at, basis } = booking.arrival;
    expect(last).toMatchObject({
      eventDateTime: at,
      eventClassifierCode: basis === 'PLANNED' ? 'PLN' : 'EST',
    });
    expect(JSON.stringify(events)).not.toMatch(/overdue|late/i);
    // Only our own fields show that the arrival is overdue.
    const { data, errors } = await stack.graphql(
      `query($number: String!) { trackingEvents(filter: { bookingNumber: $number }, first: 1) {
        nodes { booking { arrival { state overdueBy } } }
      } }`,
      { as: 'admin.demo', variables: { number: booking.number } },
    );
    expect(errors).toEqual([]);
    expect(data.trackingEvents.nodes[0].booking.arrival).toMatchObject({ state: 'OVERDUE' });
  });
});

describe('Arrivals in emails', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  it('are worded as everywhere, in both languages and for every kind of email with an arrival', async () => {
    const { db } = stack.database;
    const { data } = await stack.graphql(
      `{ bookings(first: 100) { nodes { number pod { ... on Port { timeZone } } arrival { at state overdueBy } } } }`,
      { as: 'client.demo' },
    );
    const one = (state: string) =>
      data.bookings.nodes.find(({ arrival, pod }: any) => arrival?.state === state && arrival.at && pod?.timeZone);
    const cases = ARRIVAL_STATE.flatMap((state) => one(state) ?? []);
    const states = cases.map(({ arrival }: any) => arrival.state);
    expect(states).toEqual(expect.arrayContaining(['ARRIVED', 'EXPECTED', 'OVERDUE']));
    const users = await db
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('username', 'in', ['root.demo', 'client.demo'])
      .orderBy('id')
      .execute();
    const [english, vietnamese] = users;
    await db
      .updateTable('app_user')
      .set({ language: 'en' })
      .where('id', '=', english?.id ?? 0)
      .execute();
    await db
      .updateTable('app_user')
      .set({ language: 'vn' })
      .where('id', '=', vietnamese?.id ?? 0)
      .execute();
    await db.updateTable('notification').set({ mail_due: false }).execute();
    await db.deleteFrom('mail_message').execute();
    const shipments = await db
      .selectFrom('shipment')
      .select(['id', 'booking_no'])
      .where(
        'booking_no',
        'in',
        cases.map(({ number }: any) => number),
      )
      .execute();
    const config = { publicUrl: 'https://wr1.example', dataDir: stack.dataDir, trustProxy: [], checkAnswers: true };
    const mailRows = async (kinds: readonly string[]) => {
      const rows = users.flatMap(({ id }) =>
        shipments.flatMap((shipment) =>
          kinds.map((kind) => ({
            user_id: id,
            kind,
            params: JSON.stringify({ number: shipment.booking_no, route: 'A → B' }),
            order_id: shipment.id,
            record_number: shipment.booking_no,
            is_booking: true,
            created_at: new Date(),
            mail_due: true,
          })),
        ),
      );
      await db.insertInto('notification').values(rows).execute();
      await mailNotices({ db, clock: () => new Date(), log: pino({ level: 'silent' }), config });
    };
    // Those due together go out as one email, which names the arrival too.
    for (const kind of NAMES_ARRIVAL) await mailRows([kind]);
    await mailRows(['ETA_CHANGED', 'MILESTONE']);
    const mails = await db.selectFrom('mail_message').select(['to_address', 'kind', 'plain']).execute();
    expect(mails).toHaveLength(users.length * shipments.length * (NAMES_ARRIVAL.size + 1));
    for (const { number, pod, arrival } of cases) {
      for (const [user, language, label] of [
        [english, 'en', 'Arrival'],
        [vietnamese, 'vn', 'Ngày đến'],
      ] as const) {
        // Emails may be written up to a minute after the list is read.
        const wanted = [0, 1].map((later) => {
          const time = durationText((arrival.overdueBy ?? 0) + later, language);
          return `${label}: ${arrivalText(arrival.state, language, { date: shownMoment(new Date(arrival.at), pod.timeZone), time })}`;
        });
        const own = mails.filter(({ to_address, plain }) => to_address === user?.email && plain?.includes(number));
        expect(own.map(({ kind }) => kind).toSorted()).toEqual([...NAMES_ARRIVAL, 'RECORD_UPDATES'].toSorted());
        for (const { plain } of own)
          expect(
            wanted.some((text) => plain?.includes(text)),
            `${plain}\n${wanted[0]}`,
          ).toBe(true);
      }
    }
  });
});
