import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const STEP =
  '{ code key label seq container { key number } mandatory plannedAt actualAt done skipped state event { type code } place { __typename } }';
const JOURNEY = `{ id number version statusCode allowedActions milestones ${STEP} nextMilestone ${STEP}
  events { kind label at eventType eventCode documentCode classifier } etaHistory { newEta } }`;
const OUTCOME = `{ message userErrors { code field message } booking ${JOURNEY} }`;

describe('Milestones of a booking', () => {
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
  const change = async (as: string, name: string, type: string, input: Record<string, unknown>) =>
    (await ask(as, `mutation($input: ${type}!) { ${name}(input: $input) ${OUTCOME} }`, { input }))[name];
  const bookingsIn = async (as: string, codes: number[]) =>
    (
      await ask(
        as,
        `query($codes: [Int!]) { bookings(first: 5, filter: { statusCodes: $codes }) { nodes ${JOURNEY} } }`,
        {
          codes,
        },
      )
    ).bookings.nodes;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('stand in the demo: every booking under way has them, in order, with its status among the done ones', async () => {
    const moving = await bookingsIn('admin.demo', [25, 28, 33, 36, 40]);
    expect(moving.length).toBeGreaterThan(0);
    for (const { milestones, statusCode, nextMilestone } of moving) {
      const done = milestones.filter((one: any) => one.done).map((one: any) => one.code);
      expect(done).toContain(statusCode);
      expect(milestones.map((one: any) => one.seq)).toEqual(
        milestones.map((one: any) => one.seq).toSorted((a: number, b: number) => a - b),
      );
      expect(nextMilestone.done).toBe(false);
    }
    const young = await bookingsIn('client.demo', [5, 6]);
    expect(young.flatMap(({ milestones }: any) => milestones)).toEqual([]);
  });

  it('tell, two in one operation, each what has been recorded until then', async () => {
    const [booking] = (await bookingsIn('sales.demo', [7])).toReversed();
    const codes = [...new Set(booking.milestones.filter((one: any) => one.mandatory).map((one: any) => one.code))];
    const recorded = await ask(
      'sales.demo',
      `mutation($first: RecordMilestoneInput!, $second: RecordMilestoneInput!) {
        first: recordMilestone(input: $first) ${OUTCOME}
        second: recordMilestone(input: $second) ${OUTCOME}
      }`,
      {
        first: { id: booking.id, code: codes[0], actualAt: ago(10) },
        second: { id: booking.id, code: codes[1], actualAt: ago(5) },
      },
    );
    const done = ({ userErrors, booking: { milestones, nextMilestone } }: any) => [
      userErrors,
      codes.slice(0, 3).map((code) => milestones.filter((one: any) => one.code === code).every((one: any) => one.done)),
      nextMilestone.done,
    ];
    expect(done(recorded.first)).toEqual([[], [true, false, false], false]);
    expect(done(recorded.second)).toEqual([[], [true, true, false], false]);
  });

  it('are recorded by staff, read by the customer and taken back by an ADMIN', async () => {
    const [booking] = await bookingsIn('client.demo', [7]);
    const { id, nextMilestone } = booking;
    expect(booking.allowedActions).not.toContain('RECORD_MILESTONE');
    const input = {
      id,
      code: nextMilestone.code,
      actualAt: ago(5),
      place: 'Gate 3',
      note: 'On time',
      expectedVersion: booking.version,
    };
    const future = await change('sales.demo', 'recordMilestone', 'RecordMilestoneInput', {
      ...input,
      actualAt: ago(-60),
    });
    expect(future.userErrors).toMatchObject([{ code: 'MILESTONE_IN_FUTURE', field: ['input', 'actualAt'] }]);
    const recorded = await change('sales.demo', 'recordMilestone', 'RecordMilestoneInput', input);
    expect(recorded).toMatchObject({ userErrors: [], message: 'Successfully Updated!' });
    const { booking: seen } = await ask('client.demo', `query($id: ID!) { booking(by: { id: $id }) ${JOURNEY} }`, {
      id,
    });
    const step = seen.milestones.find((one: any) => one.code === nextMilestone.code);
    expect(step).toMatchObject({ done: true, skipped: false, state: 'DONE', key: nextMilestone.key });
    const stale = await change('sales.demo', 'recordMilestone', 'RecordMilestoneInput', input);
    expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const event = await change('sales.demo', 'recordShipmentEvent', 'RecordShipmentEventInput', {
      id,
      kind: 'CUS_SUBM',
      at: ago(1),
    });
    expect(event.booking.events.at(-1)).toMatchObject({
      kind: 'CUS_SUBM',
      eventType: 'SHIPMENT',
      eventCode: 'SUBM',
      documentCode: 'CUC',
    });
    if (recorded.booking.statusCode === 8) return;
    const undone = await change('admin.demo', 'undoMilestone', 'UndoMilestoneInput', { id, note: 'Wrong booking' });
    expect(undone).toMatchObject({ userErrors: [], booking: { statusCode: 7 } });
    expect(undone.booking.milestones.some((one: any) => one.done)).toBe(false);
  });

  it('are recorded for several bookings, each done or refused by itself', async () => {
    const planned = await bookingsIn('admin.demo', [7]);
    const [young] = await bookingsIn('admin.demo', [5]);
    const document =
      'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { results { booking { id statusCode } userErrors { code } } userErrors { code } } }';
    const [first] = planned;
    const input = { ids: [first.id, young.id], code: first.nextMilestone.code, actualAt: ago(2) };
    const { recordMilestones } = await ask('admin.demo', document, { input });
    expect(recordMilestones.results.map(({ userErrors }: any) => userErrors.map(({ code }: any) => code))).toEqual([
      [],
      ['INVALID_TRANSITION'],
    ]);
    expect(recordMilestones.userErrors).toEqual([{ code: 'INVALID_TRANSITION' }]);
  });

  it('are never skipped by a recording for several bookings', async () => {
    const open = (steps: any[]) => steps.filter(({ done, mandatory }) => mandatory && !done).map(({ code }) => code);
    const rows = await bookingsIn('admin.demo', [7, 33]);
    const far = rows.find(({ milestones }: any) => new Set(open(milestones)).size > 1);
    const input = { ids: [far.id], code: open(far.milestones).at(-1), actualAt: ago(1) };
    const { recordMilestones } = await ask(
      'admin.demo',
      'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { userErrors { code field } } }',
      { input },
    );
    expect(recordMilestones.userErrors).toEqual([{ code: 'MILESTONE_NOT_NEXT', field: ['input', 'code'] }]);
    const { booking } = await ask('admin.demo', `query($id: ID!) { booking(by: { id: $id }) ${JOURNEY} }`, {
      id: far.id,
    });
    expect(booking.milestones).toEqual(far.milestones);
  });

  it('cost one call for a page of bookings', async () => {
    const { bookings } = await ask(
      'admin.demo',
      `{ bookings(first: 50) { nodes { number milestones { code } events { kind } etaHistory { at } nextMilestone { code } } } }`,
    );
    expect(bookings.nodes.length).toBe(50);
  });
});
