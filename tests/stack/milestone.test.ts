import { milestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import { statusKey } from '@wr1/schema/rules/transition/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

const STEP =
  '{ code: milestoneCode milestone label seq container { key number } isMandatory plannedAt actualAt isDone isSkipped state dcsa { eventType equipmentEventTypeCode transportEventTypeCode shipmentEventTypeCode } place { __typename } }';
const JOURNEY = `{ id number version statusCode allowedActions milestones ${STEP} nextMilestone ${STEP}
  journeyEntries { kind label at eventClassifierCode dcsa { eventType shipmentEventTypeCode documentTypeCode } } etaHistory { newEta } }`;
/** Demo bookings may depart days later, which makes loading now unusual. */
const REASON = 'Earlier vessel';
const OUTCOME = `{ message userErrors { ... on UserError { code field message } } booking ${JOURNEY} }`;

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
        `query($statuses: [Status!]) { bookings(first: 5, filter: { statuses: $statuses }) { nodes ${JOURNEY} } }`,
        {
          statuses: codes.map(statusKey),
        },
      )
    ).bookings.nodes;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('show separately what is agreed, how far the cargo is, and what is paid', async () => {
    const { bookings } = await ask(
      'admin.demo',
      `{ bookings(first: 100) { nodes { status statusCode commercialStatus milestone paymentStatus
        milestones { isDone milestone seq } money { debitNoteStatus } } } }`,
    );
    const after = bookings.nodes.filter(({ statusCode }: any) => [8, 9, 11].includes(statusCode));
    expect(after.length).toBeGreaterThan(0);
    for (const {
      statusCode,
      status,
      commercialStatus,
      milestone,
      milestones,
      paymentStatus,
      money,
    } of bookings.nodes) {
      const isOver = [8, 9, 11].includes(statusCode);
      const last = milestones.filter(({ isDone }: any) => isDone).at(-1)?.milestone ?? null;
      if (milestoneKey(statusCode) !== null) expect([milestone, commercialStatus]).toEqual([status, 'RELEASED']);
      else expect(milestone).toBe(isOver ? last : null);
      if (isOver) expect([commercialStatus, milestone]).toEqual(['RELEASED', expect.any(String)]);
      if (money?.debitNoteStatus === 'OPEN') expect(paymentStatus).toBe('UNPAID');
      if (money?.debitNoteStatus === 'NONE') expect(paymentStatus).toBe('NOT_BILLED');
    }
  });

  it('are in the demo: every booking in transit has them, in order, matching its status', async () => {
    const moving = await bookingsIn('admin.demo', [25, 28, 33, 36, 40]);
    expect(moving.length).toBeGreaterThan(0);
    for (const { milestones, statusCode, nextMilestone } of moving) {
      const done = milestones.filter((one: any) => one.isDone).map((one: any) => one.code);
      expect(done).toContain(statusCode);
      expect(milestones.map((one: any) => one.seq)).toEqual(
        milestones.map((one: any) => one.seq).toSorted((a: number, b: number) => a - b),
      );
      expect(nextMilestone.isDone).toBe(false);
    }
    const young = await bookingsIn('client.demo', [5, 6]);
    expect(young.flatMap(({ milestones }: any) => milestones)).toEqual([]);
  });

  it('return, for each of two mutations in one operation, what was recorded up to then', async () => {
    const [booking] = (await bookingsIn('sales.demo', [7])).toReversed();
    const codes = [...new Set(booking.milestones.filter((one: any) => one.isMandatory).map((one: any) => one.code))];
    const recorded = await ask(
      'sales.demo',
      `mutation($first: RecordMilestoneInput!, $second: RecordMilestoneInput!) {
        first: recordMilestone(input: $first) ${OUTCOME}
        second: recordMilestone(input: $second) ${OUTCOME}
      }`,
      {
        first: { id: booking.id, milestone: milestoneKey(codes[0]), actualAt: ago(10), reason: REASON },
        second: { id: booking.id, milestone: milestoneKey(codes[1]), actualAt: ago(5), reason: REASON },
      },
    );
    const done = ({ userErrors, booking: { milestones, nextMilestone } }: any) => [
      userErrors,
      codes
        .slice(0, 3)
        .map((code) => milestones.filter((one: any) => one.code === code).every((one: any) => one.isDone)),
      nextMilestone.isDone,
    ];
    expect(done(recorded.first)).toEqual([[], [true, false, false], false]);
    expect(done(recorded.second)).toEqual([[], [true, true, false], false]);
  });

  it('are recorded by staff, read by the customer and undone by an ADMIN', async () => {
    const [booking] = await bookingsIn('client.demo', [7]);
    const { id, nextMilestone } = booking;
    expect(booking.allowedActions).not.toContain('RECORD_MILESTONE');
    const input = {
      id,
      milestone: nextMilestone.milestone,
      actualAt: ago(5),
      place: 'Gate 3',
      note: 'On time',
      reason: REASON,
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
    expect(step).toMatchObject({ isDone: true, isSkipped: false, state: 'DONE', milestone: nextMilestone.milestone });
    const stale = await change('sales.demo', 'recordMilestone', 'RecordMilestoneInput', input);
    expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const entry = await change('sales.demo', 'recordJourneyEntry', 'RecordJourneyEntryInput', {
      id,
      kind: 'CUS_SUBM',
      at: ago(1),
    });
    expect(entry.booking.journeyEntries.at(-1)).toMatchObject({
      kind: 'CUS_SUBM',
      eventClassifierCode: 'ACT',
      dcsa: { eventType: 'SHIPMENT', shipmentEventTypeCode: 'SUBM', documentTypeCode: 'CUC' },
    });
    if (recorded.booking.statusCode === 8) return;
    const undone = await change('admin.demo', 'undoMilestone', 'UndoMilestoneInput', { id, note: 'Wrong booking' });
    expect(undone).toMatchObject({ userErrors: [], booking: { statusCode: 7 } });
    expect(undone.booking.milestones.some((one: any) => one.isDone)).toBe(false);
  });

  it('are recorded for several bookings, each with its own result', async () => {
    const planned = await bookingsIn('admin.demo', [7]);
    const [young] = await bookingsIn('admin.demo', [5]);
    const document =
      'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { results { booking { id statusCode } userErrors { ... on UserError { code } } } userErrors { ... on UserError { code } } } }';
    const [first] = planned;
    const input = {
      ids: [first.id, young.id],
      milestone: first.nextMilestone.milestone,
      actualAt: ago(2),
      reason: REASON,
    };
    const { recordMilestones } = await ask('admin.demo', document, { input });
    expect(recordMilestones.results.map(({ userErrors }: any) => userErrors.map(({ code }: any) => code))).toEqual([
      [],
      ['INVALID_TRANSITION'],
    ]);
    expect(recordMilestones.userErrors).toEqual([{ code: 'INVALID_TRANSITION' }]);
  });

  it('are never skipped when recorded for several bookings', async () => {
    const open = (steps: any[]) =>
      steps.filter(({ isDone, isMandatory }) => isMandatory && !isDone).map(({ code }) => code);
    const rows = await bookingsIn('admin.demo', [7, 33]);
    const far = rows.find(({ milestones }: any) => new Set(open(milestones)).size > 1);
    const input = { ids: [far.id], milestone: milestoneKey(open(far.milestones).at(-1)), actualAt: ago(1) };
    const { recordMilestones } = await ask(
      'admin.demo',
      'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { userErrors { ... on UserError { code field } } } }',
      { input },
    );
    expect(recordMilestones.userErrors).toEqual([{ code: 'MILESTONE_NOT_NEXT', field: ['input', 'milestone'] }]);
    const { booking } = await ask('admin.demo', `query($id: ID!) { booking(by: { id: $id }) ${JOURNEY} }`, {
      id: far.id,
    });
    expect(booking.milestones).toEqual(far.milestones);
  });

  /** A planned booking that departs in more than three days and has milestones before loading. */
  async function farAhead(): Promise<any> {
    const { bookings } = await ask(
      'admin.demo',
      `{ bookings(first: 100, filter: { statuses: [PLANNED_TRANSPORTATION] }) { nodes { id number version schedule { etd } customer { id }
        milestones ${STEP} } } }`,
    );
    const soon = Date.now() + 72 * 3_600_000;
    const far = bookings.nodes.find(
      ({ schedule, milestones }: any) =>
        schedule?.etd &&
        Date.parse(schedule.etd) > soon &&
        milestones.some(({ code }: any) => code < 33) &&
        milestones.some(({ code }: any) => code === 33),
    );
    expect(far, 'the demo has a planned booking that leaves later').toBeDefined();
    return far;
  }
  const journeyOf = async (id: string) =>
    (await ask('admin.demo', `query($id: ID!) { booking(by: { id: $id }) ${JOURNEY} }`, { id })).booking;
  const timeOf = ({ milestones }: any, code: number) => milestones.find((one: any) => one.code === code).actualAt;

  it('need a reason where the time is unusual, and are corrected with one', async () => {
    const { id } = await farAhead();
    const load = (more = {}) =>
      change('admin.demo', 'recordMilestone', 'RecordMilestoneInput', {
        id,
        milestone: 'CARGO_LOADED',
        actualAt: ago(30),
        ...more,
      });
    expect((await load()).userErrors).toMatchObject([{ code: 'MILESTONE_UNUSUAL_TIME', field: ['input', 'reason'] }]);
    expect((await load({ reason: REASON })).userErrors).toEqual([]);
    const correct = async (code: number, minutes: number, note = 'A typo') =>
      change('admin.demo', 'correctMilestone', 'CorrectMilestoneInput', {
        id,
        milestone: milestoneKey(code),
        actualAt: ago(minutes),
        note,
      });
    expect((await correct(33, -5)).userErrors).toMatchObject([
      { code: 'MILESTONE_IN_FUTURE', field: ['input', 'actualAt'] },
    ]);
    expect((await correct(33, 60, ' ')).userErrors).toMatchObject([
      { code: 'NOTE_REQUIRED', field: ['input', 'note'] },
    ]);
    const at = ago(60);
    const { booking, userErrors } = await change('admin.demo', 'correctMilestone', 'CorrectMilestoneInput', {
      id,
      milestone: 'CARGO_LOADED',
      actualAt: at,
      note: 'A typo',
    });
    expect([userErrors, timeOf(booking, 33)]).toEqual([[], at]);
    const before = booking.milestones.findLast(({ code, isMandatory }: any) => code < 33 && isMandatory);
    expect((await correct(before.code, 10)).userErrors[0].code).toMatch(/MILESTONE_(IMPOSSIBLE|AFTER_NEXT)/);
    expect((await correct(before.code, 90)).userErrors).toEqual([]);
    expect(
      (await change('admin.demo', 'undoMilestone', 'UndoMilestoneInput', { id, note: 'Test over' })).userErrors,
    ).toEqual([]);
  });

  it('recorded for several are undone together, later by an ADMIN; bookings that have advanced are refused by number', async () => {
    const rows = await bookingsIn('admin.demo', [7]);
    const [one] = rows;
    const pair = rows.filter(({ nextMilestone }: any) => nextMilestone?.code === one.nextMilestone.code).slice(0, 2);
    const input = {
      ids: pair.map(({ id }: any) => id),
      milestone: one.nextMilestone.milestone,
      actualAt: ago(9),
      reason: REASON,
    };
    const { recordMilestones } = await ask(
      'admin.demo',
      'mutation($input: RecordMilestonesInput!) { recordMilestones(input: $input) { act userErrors { ... on UserError { code } } } }',
      { input },
    );
    expect(recordMilestones.userErrors).toEqual([]);
    const { act } = recordMilestones;
    const longAgo = new Date(Date.now() - 3_600_000);
    const { db } = stack.database;
    await db.updateTable('shipment').set({ milestone_at: longAgo }).where('milestone_at', 'is not', null).execute();
    const acts = async () =>
      (
        await ask('admin.demo', '{ milestoneActs { act code: milestoneCode isMine bookingNumbers } }')
      ).milestoneActs.find((found: any) => found.act === act);
    const numbers = pair.map(({ number }: any) => number);
    expect((await acts()).bookingNumbers.toSorted()).toEqual(numbers.toSorted());
    // The last booking has advanced in the meantime.
    const advanced = pair.length > 1 ? pair.at(-1) : null;
    if (advanced !== null) {
      const next = (await journeyOf(advanced.id)).nextMilestone;
      const more = { id: advanced.id, milestone: next.milestone, actualAt: ago(1), reason: REASON };
      expect((await change('admin.demo', 'recordMilestone', 'RecordMilestoneInput', more)).userErrors).toEqual([]);
    }
    const undo = async (note: string | null) =>
      (
        await ask(
          'admin.demo',
          'mutation($input: UndoMilestonesInput!) { undoMilestones(input: $input) { results { bookingNumber userErrors { ... on UserError { code } } } userErrors { ... on UserError { code } } } }',
          { input: { act, milestone: input.milestone, note } },
        )
      ).undoMilestones;
    expect((await undo(null)).userErrors.length).toBe(pair.length);
    const { results } = await undo('Wrong vessel');
    expect(
      Object.fromEntries(results.map(({ bookingNumber, userErrors }: any) => [bookingNumber, userErrors[0]?.code])),
    ).toEqual(
      Object.fromEntries(
        pair.map((booking: any) => [booking.number, booking === advanced ? 'MILESTONE_ADVANCED' : undefined]),
      ),
    );
    expect((await acts())?.bookingNumbers ?? []).toEqual(advanced === null ? [] : [advanced.number]);
  });

  it('reported by a partner out of order wait for review; staff accept or dismiss them', async () => {
    const far = (await bookingsIn('client.demo', [7])).find(
      ({ milestones }: any) =>
        milestones.some(({ code, isMandatory }: any) => code < 33 && isMandatory) &&
        milestones.some(({ code }: any) => code === 33),
    );
    const { id, milestones } = far;
    const before = milestones.find(({ code, isMandatory }: any) => code < 33 && isMandatory);
    const loaded = await change('admin.demo', 'recordMilestone', 'RecordMilestoneInput', {
      id,
      milestone: 'CARGO_LOADED',
      actualAt: ago(30),
      reason: REASON,
    });
    expect(loaded.userErrors).toEqual([]);
    const { createApiKey } = await ask(
      'admin.demo',
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { token userErrors { ... on UserError { code field message } } } }',
      {
        input: {
          name: 'Line 7',
          scopes: ['TRACKING_WRITE', 'TRACKING_READ'],
          companyId: (await ask('client.demo', '{ viewer { company { id } } }')).viewer.company.id,
        },
      },
    );
    expect(createApiKey.userErrors).toEqual([]);
    const report = async (minutes: number) => {
      const { data, errors } = await stack.graphql(
        'mutation($input: RecordMilestoneInput!) { recordMilestone(input: $input) { isQueued message booking { number } userErrors { ... on UserError { code } } } }',
        {
          token: createApiKey.token,
          variables: { input: { id, milestone: before.milestone, actualAt: ago(minutes) } },
        },
      );
      expect(errors).toEqual([]);
      return data.recordMilestone;
    };
    expect(await report(90)).toMatchObject({
      isQueued: true,
      userErrors: [],
      message: expect.stringContaining('review'),
    });
    expect(await report(80)).toMatchObject({ isQueued: true });
    const waiting = async () =>
      (
        await ask(
          'sales.demo',
          '{ milestoneReviews { totalCount nodes { id bookingNumber code: milestoneCode sender problem } } }',
        )
      ).milestoneReviews.nodes.filter(({ bookingNumber }: any) => bookingNumber === far.number);
    const [first, second] = await waiting();
    expect(first).toMatchObject({ code: before.code, sender: expect.any(String) });
    const decide = async (step: string, reviewId: string, note: string | null) =>
      (
        await ask(
          'sales.demo',
          `mutation($input: ${step === 'acceptMilestoneReview' ? 'Accept' : 'Dismiss'}MilestoneReviewInput!) { decided: ${step}(input: $input) { review { state } userErrors { ... on UserError { code field } } } }`,
          { input: { id: reviewId, note } },
        )
      ).decided;
    expect(await decide('acceptMilestoneReview', first.id, null)).toEqual({
      review: { state: 'ACCEPTED' },
      userErrors: [],
    });
    expect(timeOf(await journeyOf(id), before.code)).not.toBeNull();
    expect((await decide('dismissMilestoneReview', second.id, ' ')).userErrors).toMatchObject([
      { code: 'NOTE_REQUIRED' },
    ]);
    expect((await decide('dismissMilestoneReview', second.id, 'Wrong clock')).review).toEqual({ state: 'DISMISSED' });
    expect(await waiting()).toEqual([]);
  });

  it('need one call for a page of bookings', async () => {
    const { bookings } = await ask(
      'admin.demo',
      `{ bookings(first: 50) { nodes { number milestones { code: milestoneCode } journeyEntries { kind } etaHistory { at } nextMilestone { code: milestoneCode } } } }`,
    );
    expect(bookings.nodes.length).toBe(50);
  });
});
