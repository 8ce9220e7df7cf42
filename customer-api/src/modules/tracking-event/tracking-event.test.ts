import { sql } from 'kysely';
import { SHIPMENT_EVENT_KIND } from '@wr1/schema/rules/notification/shipment-event.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { planned, record } from '../milestone/milestone.testkit.ts';
import { act, openShipmentApp, openSailing } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openShipmentApp();
});

afterAll(() => app.close());

const ask = async (query: Record<string, string | number>, as = 'client.demo') => {
  const { status, body } = await app.call('get', `/trackingEvents?${new URLSearchParams(stringsOf(query))}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

function stringsOf(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Published events of a booking: classifier and milestone or kind, in order. */
async function eventsOf(shipment: Shipment, more: Record<string, string | number> = {}, as = 'client.demo') {
  const { result } = await ask({ booking: shipment.number, limit: 1_000, ...more }, as);
  return result.map((event: any) => `${event.classifier} ${event.milestone ?? event.kind}`);
}

const lastSeq = async (): Promise<number> => (await ask({ order: 'desc', limit: 1 }, 'admin.demo')).result[0]?.seq ?? 0;

const shipmentEvent = (shipment: Shipment, kind: string, more: Record<string, unknown> = {}) =>
  act(app, 'sales.demo', 'RecordShipmentEvent', {
    id: shipment.id,
    kind,
    at: new Date(app.now().getTime() - 3_600_000).toISOString(),
    ...more,
  });

describe('published events', () => {
  test('start with the plan: each milestone, per container', async () => {
    const shipment = await planned(app);
    const plan = await eventsOf(shipment);
    expect(plan).toEqual(
      ['25', '25', '26', '26', '27', '27', '28', '28', '33', '35', '44', '44'].map((one) => `PLN ${one}`),
    );
    const { result } = await ask({ booking: shipment.number, milestones: '25' });
    expect(result.map(({ container_no, container_type, place }: any) => [container_no, container_type, place])).toEqual(
      [
        ['WRLU1000011', '45G1', shipment.pol],
        ['WRLU1001384', '45G1', shipment.pol],
      ],
    );
  });

  test('continue with actual and newly estimated times', async () => {
    const shipment = await planned(app);
    const start = await lastSeq();
    await record(app, shipment, 25, { containers: ['WRLU1000011'], place: 'Depot 7', note: 'Two days late' });
    const events = (await ask({ booking: shipment.number, after: start })).result;
    expect(events[0]).toMatchObject({
      classifier: 'ACT',
      milestone: 25,
      container_no: 'WRLU1000011',
      place_told: 'Depot 7',
      note: 'Two days late',
      booking_no: shipment.booking_no,
      mode: 'sea',
    });
    expect(new Set(events.map(({ created_at }: any) => created_at)).size).toBe(1);
    expect(events.slice(1).every(({ classifier }: any) => classifier === 'EST')).toBe(true);
  });

  test('retract what was recorded by mistake and estimate it again', async () => {
    const shipment = await planned(app);
    await record(app, shipment, 28);
    expect(await eventsOf(shipment, { classifiers: 'ACT' })).toEqual(['ACT 28', 'ACT 28']);
    const start = await lastSeq();
    await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Wrong booking' });
    expect(await eventsOf(shipment, { classifiers: 'ACT' })).toEqual([]);
    expect(await eventsOf(shipment, { after: start, milestones: '28' })).toEqual(['EST 28', 'EST 28']);
    await record(app, shipment, 28);
    expect(await eventsOf(shipment, { classifiers: 'ACT' })).toEqual(['ACT 28', 'ACT 28']);
  });

  test('replace a plan that changes', async () => {
    const shipment = await planned(app);
    const before = (await ask({ booking: shipment.number, limit: 1_000 })).result;
    const sailing = await openSailing(app);
    await act(app, 'sales.demo', 'UpdateBookingPlan', { id: shipment.id, schedule_id: sailing.id });
    const after = (await ask({ booking: shipment.number, limit: 1_000 })).result;
    expect(after).toHaveLength(before.length);
    const ids = new Set(before.map(({ id }: any) => id));
    expect(after.some(({ id }: any) => ids.has(id))).toBe(false);
  });

  test('contain every detail event, a hold with its reason', async () => {
    const shipment = await planned(app);
    const new_eta = new Date((shipment.etd?.getTime() ?? 0) + 40 * 86_400_000).toISOString();
    const start = await lastSeq();
    for (const kind of SHIPMENT_EVENT_KIND) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await shipmentEvent(shipment, kind, {
        note: 'A reason',
        ...(kind === 'ETA_CHANGED' ? { new_eta } : {}),
      });
      expect(answer.status).toBe(200);
    }
    const { result } = await ask({
      booking: shipment.number,
      after: start,
      kinds: SHIPMENT_EVENT_KIND.join(','),
      limit: 1_000,
    });
    expect(result.map(({ kind }: any) => kind)).toEqual([...SHIPMENT_EVENT_KIND]);
    expect(result.find(({ kind }: any) => kind === 'HOLD').note).toBe('A reason');
    const arrivals = (
      await ask({
        booking: shipment.number,
        after: start,
        classifiers: 'EST',
        event_from: new_eta,
        event_until: new_eta,
      })
    ).result;
    // One new arrival is one event, although a milestone, an event and the arrival history contain
    // it.
    expect(arrivals.map(({ kind, milestone, at, note }: any) => [kind, milestone, at, note])).toEqual([
      ['ETA_CHANGED', null, new_eta, 'A reason'],
    ]);
  });

  test('contain a computed arrival once', async () => {
    const shipment = await planned(app);
    await app.database.db
      .updateTable('shipment_milestone')
      .set({ planned_at: sql`planned_at - interval '9 days'` })
      .where('order_id', '=', shipment.id)
      .execute();
    const start = await lastSeq();
    await record(app, shipment, 33, { hours: 0, note: 'Congestion' });
    const { result } = await ask({ booking: shipment.number, after: start, limit: 1_000 });
    const arrivals = result.filter(({ kind, milestone }: any) => kind === 'ETA_CHANGED' || milestone === 35);
    expect(arrivals.map(({ milestone, note }: any) => [milestone, note])).toEqual([[35, 'Congestion']]);
  });
});

describe('pages', () => {
  async function walk(order: 'asc' | 'desc', between: () => Promise<unknown>): Promise<number[]> {
    const seen: number[] = [];
    let at: number | null = null;
    for (let more = true; more;) {
      const place: Record<string, number> = at === null ? {} : { [order === 'asc' ? 'after' : 'before']: at };
      // oxlint-disable-next-line no-await-in-loop
      const page: any = await ask({ limit: 7, order, ...place }, 'admin.demo');
      seen.push(...page.result.map(({ seq }: any) => seq));
      at = page.meta.last_seq;
      more = page.meta.more;
      // oxlint-disable-next-line no-await-in-loop
      if (seen.length < 30) await between();
    }
    return seen;
  }

  test('follow without gaps or repetitions while events are added', async () => {
    const shipment = await planned(app);
    const before = (await ask({ limit: 1_000 }, 'admin.demo')).result.map(({ seq }: any) => seq);
    const forwards = await walk('asc', () => shipmentEvent(shipment, 'CUS_SUBM'));
    expect(new Set(forwards).size).toBe(forwards.length);
    expect(forwards).toEqual(forwards.toSorted((a, b) => a - b));
    expect(forwards.slice(0, before.length)).toEqual(before);
    expect(forwards.at(-1)).toBe(await lastSeq());
    const all = (await ask({ limit: 1_000 }, 'admin.demo')).result.map(({ seq }: any) => seq);
    const backwards = await walk('desc', () => shipmentEvent(shipment, 'CUS_GREEN'));
    expect(backwards).toEqual(all.toReversed());
  });

  test('lose nothing to concurrent transactions of any length', async () => {
    const shipment = await planned(app);
    const start = await lastSeq();
    const { db } = app.database;
    let isWriting = true;
    const writers = Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('shipment_event')
            .values({
              order_id: shipment.id,
              kind: 'HOLD',
              at: app.now(),
              note: `Hold ${index}`,
              source: 'SYSTEM',
              recorded_name: 'System',
              recorded_at: app.now(),
            })
            .execute();
          await new Promise((resolve) => setTimeout(resolve, (index * 7919) % 30));
        }),
      ),
    ).finally(() => (isWriting = false));
    const seen: string[] = [];
    const moments: string[] = [];
    let after = start;
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      // oxlint-disable-next-line no-await-in-loop
      const page: any = await ask({ after, limit: 1_000 }, 'admin.demo');
      seen.push(...page.result.map(({ note }: any) => note));
      moments.push(...page.result.map(({ created_at }: any) => created_at));
      after = page.meta.last_seq ?? after;
    }
    await writers;
    expect(seen.toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => `Hold ${index}`).toSorted());
    // Each transaction has a unique, ascending time: it suffices as a position.
    expect(new Set(moments).size).toBe(30);
    expect(moments).toEqual(moments.toSorted());
  });
});

describe('filters', () => {
  test('match booking, carrier’s booking, B/L and container in any notation', async () => {
    const shipment = await planned(app, {
      change: {
        carrier_booking_no: 'SGN-400 777',
        transport_document_no: 'ONEY SGN 400777',
        containers: JSON.stringify([
          {
            truckId: 'C1',
            cont_type: '22G1',
            quantity: 2,
            weight_kg: 9_000,
            container_no: ['WRLU1002755', 'WRLU1003000'],
            seal_no: [],
          },
        ]),
      },
    });
    const own = async (query: Record<string, string>) => {
      const { result } = await ask({ limit: 1_000, ...query });
      expect(result.every(({ order_id }: any) => order_id === shipment.id)).toBe(true);
      return result.length;
    };
    const all = await own({ booking: shipment.number });
    expect(all).toBeGreaterThan(10);
    expect(await own({ booking: ` ${shipment.number.toLowerCase()} ` })).toBe(all);
    expect(await own({ booking: 'sgn400777' })).toBe(all);
    expect(await own({ document: 'oneysgn400777' })).toBe(all);
    // Four milestones of the other container are omitted: 25 to 28, and its part of the last one.
    expect(await own({ container: 'WRLU 100275-5' })).toBe(all - 5);
    expect(await own({ container: 'WRLU1002755', booking: 'sgn400777' })).toBe(all - 5);
    expect(await own({ container: 'WRLU1002755', booking: 'nobody' })).toBe(0);
    expect(await own({ booking: '%' })).toBe(0);
  });

  test('match place, vessel and voyage', async () => {
    const shipment = await planned(app);
    const sailing = await app.database.db
      .selectFrom('schedule')
      .selectAll()
      .where('id', '=', shipment.schedule_id)
      .executeTakeFirstOrThrow();
    expect(await eventsOf(shipment, { place: shipment.pod })).toEqual(['PLN 35', 'PLN 44', 'PLN 44']);
    expect(await eventsOf(shipment, { place: shipment.pol.toLowerCase() })).toHaveLength(9);
    expect(await eventsOf(shipment, { place: 'NLRTM' })).toEqual([]);
    await app.database.db
      .updateTable('schedule')
      .set({ vessel_imo: '9806079', voyage: '012E' })
      .where('id', '=', sailing.id)
      .execute();
    expect(await eventsOf(shipment, { vessel_imo: '9806079' })).toEqual(['PLN 33', 'PLN 35']);
    expect(await eventsOf(shipment, { voyage: '012e' })).toEqual(['PLN 33', 'PLN 35']);
    expect(await eventsOf(shipment, { vessel_imo: '9806080' })).toEqual([]);
    await app.database.db
      .updateTable('schedule')
      .set({ vessel_imo: sailing.vessel_imo, voyage: sailing.voyage })
      .where('id', '=', sailing.id)
      .execute();
  });

  test('match event time and publication time', async () => {
    const shipment = await planned(app);
    const first = (await ask({ booking: shipment.number, limit: 1_000 })).result;
    const [{ created_at: then }] = first;
    await shipmentEvent(shipment, 'CUS_SUBM');
    const count = async (query: Record<string, string>) => (await eventsOf(shipment, query)).length;
    expect(await count({ created_from: then })).toBe(first.length + 1);
    expect(await count({ created_after: then })).toBe(1);
    expect(await count({ created_until: then })).toBe(first.length);
    expect(await count({ created_before: then })).toBe(0);
    expect(await count({ created_from: then, created_until: then })).toBe(first.length);
    const arrival = first.find(({ milestone }: any) => milestone === 35).at;
    expect(await eventsOf(shipment, { event_from: arrival, event_until: arrival })).toEqual(['PLN 35']);
  });

  test('exclude air on request', async () => {
    const sailing = await openSailing(app);
    const shipment = await planned(app, { change: { service_type: 1, containers: '[]', schedule_id: sailing.id } });
    expect((await eventsOf(shipment)).length).toBeGreaterThan(0);
    expect(await eventsOf(shipment, { air: 'false' })).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=1001',
    'after=-1',
    'milestones=24',
    'milestones=25,x',
    'kinds=NONE',
    'classifiers=REQ',
    'id=1',
    'created_from=yesterday',
    'order=up',
    'air=maybe',
    `booking=${'9'.repeat(61)}`,
  ])('refuse %s at the field', async (query) => {
    const { status, body } = await app.call('get', `/trackingEvents?${query}`, { as: 'client.demo' });
    expect([status, body.code, body.fields?.[0]?.path?.[0]]).toEqual([400, 'CHECK_FIELDS', query.split('=')[0]]);
  });
});

describe('the subject of a record’s change', () => {
  test('is included for subscribers', async () => {
    const place = async () => (await app.call('get', '/events', { as: 'client.demo' })).body.meta.last_seq;
    let after = await place();
    const since = async (shipment: Shipment): Promise<string[][]> => {
      const { body } = await app.call('get', `/events?after=${after}`, { as: 'client.demo' });
      after = body.meta.last_seq;
      return body.result.filter((event: any) => event.order_id === shipment.id).map(({ what }: any) => what);
    };
    const shipment = await planned(app);
    expect(await since(shipment)).toEqual([['STATUS', 'PLAN']]);
    await record(app, shipment, 25, { containers: ['WRLU1000011'] });
    expect((await since(shipment))[0]).toEqual(expect.arrayContaining(['STATUS', 'MILESTONE']));
    await record(app, shipment, 25);
    const [rest] = await since(shipment);
    expect(rest).toContain('MILESTONE');
    expect(rest).not.toContain('STATUS');
    await shipmentEvent(shipment, 'CUS_GREEN');
    expect(await since(shipment)).toEqual([['EVENT']]);
    await act(app, 'admin.demo', 'UndoMilestone', { id: shipment.id, note: 'Wrong booking' });
    expect((await since(shipment))[0]).toContain('MILESTONE');
  });
});
