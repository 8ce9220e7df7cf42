import type { RecordMilestoneBody } from '@wr1/schema/rest/milestone/milestone.ts';
import { containerNumber } from '@wr1/schema/rules/cargo/check-digit.ts';
import { milestonesNamed, type MilestoneFileColumn } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { isComplete, judgeRecording, restingStatus } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { maxLength } from '@wr1/schema/rules/validation/validation.ts';
import { actorKind, decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { transitionRecord } from '../../shipment/transition/shipment-transition.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { tidyContainerNumber } from '../../shipment/tidy-shipment.ts';
import { containerNames, LONGEST, momentOfRow, type FileMilestone } from './import-row.rules.ts';
import type { MilestoneStep } from '../plan/milestone-step.ts';
import { containersOf } from '../plan/plan.rules.ts';
import { refusalParams } from '../record/recording-refusal.ts';

/** A problem in a row: column and message. */
export interface RowProblem {
  column: MilestoneFileColumn;
  code: MessageCode;
  params?: Record<string, string | number>;
}

/** Input of the check, in addition to the row, the booking and its steps. */
export interface JudgeContext {
  now: Date;
  role: Role;
  language: Language;
  /** Planned departure in milliseconds since 1970; null if there is none. */
  departure: number | null;
  /** Time zone of the place where the row's milestone happens. */
  zoneOf: (row: FileMilestone, code: number | null) => string;
}

/** A row checked against its booking, with the recording it would make or its problem. */
export interface JudgedRow {
  row: FileMilestone;
  state: 'RECORD' | 'DELIVER' | 'ALREADY' | 'WRONG';
  code: MilestoneCode | null;
  at: Date | null;
  zone: string;
  containers: string[];
  skipped: number[];
  problems: RowProblem[];
  /** The request to record; null unless the row is recorded. */
  body: RecordMilestoneBody | null;
}

/** A booking's state between two rows of a file. */
export interface JudgedBooking {
  shipment: Shipment;
  steps: readonly MilestoneStep[];
  status: number;
}

type Wanted = { keys: string[] | null; names: string[] } | RowProblem;

/** Keys of the containers a row is about; null for all or the whole booking. */
function containersNamed(row: FileMilestone, shipment: Shipment): Wanted {
  const known = containersOf(shipment);
  const byNumber = (name: string) => known.find((one) => one.key === name || one.number === tidyContainerNumber(name));
  const named = containerNames(row);
  // A row found by a container number is about that container.
  const self = named.length === 0 ? byNumber(row.number) : undefined;
  if (self !== undefined) return { keys: [self.key], names: [self.number ?? self.key] };
  const found = [];
  for (const name of named) {
    const one = byNumber(name);
    if (one === undefined) {
      const wrong = containerNumber(tidyContainerNumber(name));
      return { column: 'container', code: wrong ?? 'CONTAINER_NOT_ON_BOOKING' };
    }
    found.push(one);
  }
  const unique = [...new Map(found.map((one) => [one.key, one])).values()];
  return {
    keys: unique.length === 0 ? null : unique.map(({ key }) => key),
    names: unique.map(({ key, number }) => number ?? key),
  };
}

/**
 * The milestone a name refers to in this plan: the one recorded at exactly this time, otherwise the first
 * open one, otherwise the last. A code always refers to its own milestone, even if the plan does not have it.
 */
function codeNamed(
  text: string,
  steps: readonly MilestoneStep[],
  keys: readonly string[] | null,
  momentFor: (code: number) => Date | null,
): MilestoneCode | null {
  const named = milestonesNamed(text);
  const planned = steps
    .filter(
      ({ code, container }) =>
        named.some((one) => one === code) && (container === null || !keys || keys.includes(container)),
    )
    .toSorted((one, two) => one.seq - two.seq);
  const recorded = planned.find(({ code, done, actual }) => done && actual === momentFor(code)?.getTime());
  const chosen = recorded ?? planned.find(({ done }) => !done) ?? planned.at(-1);
  return named.find((one) => one === chosen?.code) ?? named[0] ?? null;
}

/** The file's column for each field. A row's note also serves as the reason for an unusual time. */
const COLUMN = { code: 'milestone', containers: 'container', actual_at: 'at', reason: 'note' } as const;

/** Checks one row against a booking's state and returns the state after it. */
export function judgeRow(
  row: FileMilestone,
  booking: JudgedBooking,
  { now, role, zoneOf, departure, language }: JudgeContext,
): { judged: JudgedRow; after: JudgedBooking } {
  const { shipment, steps } = booking;
  const wanted = containersNamed(row, shipment);
  const names = 'keys' in wanted ? wanted : { keys: null, names: [] };
  const code = codeNamed(row.milestone, steps, names.keys, (one) => momentOfRow(row, zoneOf(row, one)));
  const zone = zoneOf(row, code);
  const at = momentOfRow(row, zone);
  const isSingle = code !== null && !steps.some((step) => step.code === code && step.container !== null);
  // Files often list milestones of the whole booking once per container.
  const keys = isSingle ? null : names.keys;
  const seen = { row, code, at, zone, containers: keys === null ? [] : names.names, skipped: [], body: null };
  const wrong = (problems: RowProblem[]) => ({
    judged: { ...seen, state: 'WRONG' as const, problems },
    after: booking,
  });
  const problems: RowProblem[] = [];
  for (const column of ['place', 'note'] as const) {
    const n = LONGEST[column];
    if (maxLength(row[column], n) !== null) problems.push({ column, code: 'TOO_LONG', params: { n } });
  }
  if (code === null)
    problems.push({ column: 'milestone', code: row.milestone === '' ? 'REQUIRED' : 'MILESTONE_UNKNOWN' });
  if ('column' in wanted) problems.push(wanted);
  if (at === null) problems.push({ column: 'at', code: 'DATE_INVALID' });
  if (code === null || at === null || problems.length > 0) return wrong(problems);
  const reason = row.note || null;
  const recording = { code, containers: keys, at: at.getTime(), now: now.getTime(), departure, reason };
  const outcome = judgeRecording(steps, recording);
  if (!outcome.ok) {
    if (outcome.code === 'MILESTONE_RECORDED') {
      return { judged: { ...seen, state: 'ALREADY', problems: [] }, after: booking };
    }
    const params = refusalParams(outcome, shipment, language);
    return wrong([{ column: COLUMN[outcome.field], code: outcome.code, params }]);
  }
  const recorded = new Set(outcome.recorded);
  const skipped = new Set(outcome.skipped);
  const next = steps.map((step) => {
    if (recorded.has(step)) return { ...step, done: true, actual: at.getTime() };
    return skipped.has(step) ? { ...step, done: true } : step;
  });
  const record = { ...transitionRecord(shipment), status: booking.status, openMilestone: true };
  const milestone = restingStatus(next);
  const given = { now, channel: 'rest' as const, milestone, inOrder: true };
  const decision = decideTransition(record, 'RecordMilestone', { kind: actorKind(role) }, given);
  if (!decision.ok) return wrong([{ column: 'number', code: decision.code }]);
  const isDelivered = booking.status !== STATUS.DELIVERED && isComplete(next);
  return {
    judged: {
      ...seen,
      state: isDelivered ? 'DELIVER' : 'RECORD',
      skipped: [...new Set(outcome.skipped.map((step) => step.code))],
      problems: [],
      body: {
        id: shipment.id,
        code,
        containers: keys === null ? null : [...keys],
        actual_at: at.toISOString(),
        place: row.place || null,
        note: row.note || null,
        reason,
      },
    },
    after: {
      shipment,
      steps: next,
      status: booking.status === STATUS.DELIVERED || isDelivered ? STATUS.DELIVERED : milestone,
    },
  };
}

/** Rows of one booking in chronological order; those without a time come last. */
export function inOrderOfTime(
  rows: readonly FileMilestone[],
  { steps }: Pick<JudgedBooking, 'steps'>,
  { zoneOf }: Pick<JudgeContext, 'zoneOf'>,
): FileMilestone[] {
  const at = (row: FileMilestone) => {
    const code = codeNamed(row.milestone, steps, null, () => null);
    return momentOfRow(row, zoneOf(row, code))?.getTime() ?? Number.MAX_SAFE_INTEGER;
  };
  return rows.toSorted((one, two) => at(one) - at(two) || one.row - two.row);
}
