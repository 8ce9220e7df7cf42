import type { Role } from '../access/user-type.ts';
import { isMilestone } from '../milestone/milestone.ts';
import { STATUS } from './status.ts';
import { ACTION } from './transition-action.ts';
import type { Action } from './transition-action.ts';
import { GUARD } from './transition-guard.ts';
import type { Actor, GuardCode, GuardKind, TransitionContext, TransitionRecord } from './transition-guard.ts';
import { TRANSITIONS } from './transition-table.ts';
import type { ActorKind, EffectKey, Transition } from './transition-type.ts';

/** Why an action is refused; each is a message code. */
export type RefusalCode = GuardCode | 'FORBIDDEN';

export type Decision =
  | {
      readonly ok: true;
      readonly to: number;
      /** Statuses to write to the history in order, ending with `to`: [17, 5], [2, 3], [6]. */
      readonly path: readonly number[];
      readonly effects: readonly EffectKey[];
    }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      /** Actions currently available to the actor. */
      readonly allowed: readonly Action[];
    };

/** A record that does not exist yet. */
const NEW_RECORD: TransitionRecord = {
  status: 0,
  bookingNo: null,
  previousStatus: null,
  validTo: null,
  priceConfirmedAt: null,
  cancellationStatus: 'NONE',
  everReleased: false,
  hasPlan: false,
  loaded: false,
  hasCharges: false,
  hasCustomer: false,
  contractCustomer: false,
  debitNoteStatus: 'NONE',
  balanceDue: false,
  somethingPaid: false,
  openMilestone: false,
  milestoneBy: null,
  milestoneAt: null,
};

/** The kind of actor for a role; null means not signed in. */
export function actorKind(role: Role | null): ActorKind {
  switch (role) {
    case 'ADMIN':
      return 'admin';
    case 'ADMIN_SALE':
      return 'staff';
    case null:
      return 'anonymous';
    default:
      return 'customer';
  }
}

const BY_ACTION: ReadonlyMap<Action, readonly Transition[]> = Map.groupBy(TRANSITIONS, (row) => row.action);

function admits(row: Transition, kind: ActorKind): boolean {
  return row.actors.includes(kind) || (kind === 'admin' && row.actors.includes('staff'));
}

/** Whether a kind of actor can ever take an action, in any status. */
export function mayEver(action: Action, kind: ActorKind): boolean {
  return (BY_ACTION.get(action) ?? []).some((row) => admits(row, kind));
}

function rowsFor(record: TransitionRecord | null, action: Action, kind: ActorKind): Transition[] {
  return (BY_ACTION.get(action) ?? []).filter((row) => {
    if (!admits(row, kind)) return false;
    if (record === null) return row.from === null;
    return row.from === record.status || (row.from === 'M' && isMilestone(record.status));
  });
}

/** The code of the first failing guard of the given kinds; null if all hold. */
function refusal(
  row: Transition,
  record: TransitionRecord,
  actor: Actor,
  context: TransitionContext,
  kinds: readonly GuardKind[],
): GuardCode | null {
  for (const key of row.guards) {
    const guard = GUARD[key];
    if (kinds.includes(guard.kind) && !guard.holds({ record, row, actor, context })) return guard.code;
  }
  return null;
}

type Match = { readonly row: Transition; readonly record: TransitionRecord };

/** The row that matches record, action and actor, before state and input are checked. */
function match(
  record: TransitionRecord | null,
  action: Action,
  actor: Actor,
  context: TransitionContext,
): Match | null {
  const known = record ?? NEW_RECORD;
  const row = rowsFor(record, action, actor.kind).find(
    (candidate) => refusal(candidate, known, actor, context, ['select']) === null,
  );
  return row ? { row, record: known } : null;
}

/** Why no row matches. On an expired quotation, actions that require a valid price are refused as expired. */
function misfit(record: TransitionRecord | null, action: Action, actor: Actor): GuardCode {
  const neededValidity = (BY_ACTION.get(action) ?? []).some(
    (row) => admits(row, actor.kind) && row.guards.includes('IN_VALIDITY'),
  );
  return record?.status === STATUS.EXPIRED && neededValidity ? 'QUOTE_EXPIRED' : 'INVALID_TRANSITION';
}

/**
 * The actions available on a record, in display order. Inputs (note, charges, validity) are assumed, so an
 * action that lacks only these is listed. A null record returns the actions that create one.
 */
export function allowedActions(record: TransitionRecord | null, actor: Actor, now: Date): Action[] {
  return ACTION.filter((action) => blockedBy(record, action, actor, now) === null);
}

/**
 * Actions that match status and actor but lack something in the record (a plan, a confirmed price, a
 * customer, validity), each with the code for what is missing. Pages show them disabled with the reason.
 */
export function blockedActions(
  record: TransitionRecord,
  actor: Actor,
  now: Date,
): { action: Action; code: RefusalCode }[] {
  return ACTION.flatMap((action) => {
    const code = blockedBy(record, action, actor, now);
    return code === null || code === 'INVALID_TRANSITION' || code === 'CUSTOMER_LINKED' ? [] : [{ action, code }];
  });
}

function blockedBy(record: TransitionRecord | null, action: Action, actor: Actor, now: Date): GuardCode | null {
  // For a new record, the customer is part of the input.
  const context: TransitionContext = record === null ? { now, hasCustomer: true } : { now };
  const found = match(record, action, actor, context);
  if (!found) return 'INVALID_TRANSITION';
  return refusal(found.row, found.record, actor, context, ['state']);
}

/** Whether an action requires a note from this actor; false if the action is not available. */
export function noteRequired(
  record: TransitionRecord | null,
  action: Action,
  actor: Actor,
  context: Pick<TransitionContext, 'now' | 'channel'>,
): boolean {
  const found = match(record, action, actor, context);
  if (!found) return false;
  const given = { ...context, hasCharges: true, validTo: '9999-12-31' };
  return refusal(found.row, found.record, actor, given, ['input']) === 'NOTE_REQUIRED';
}

/**
 * Decides an action: whether it is allowed, and the resulting status. Checks the role, then the status, then
 * guards in table order. The caller checks ownership, idempotency keys and versions. A null record does not
 * exist yet.
 */
export function decideTransition(
  record: TransitionRecord | null,
  action: Action,
  actor: Actor,
  context: TransitionContext,
): Decision {
  const refuse = (code: RefusalCode): Decision => ({
    ok: false,
    code,
    // Computed on demand: most callers need only the code.
    get allowed() {
      return allowedActions(record, actor, context.now);
    },
  });
  if (!mayEver(action, actor.kind)) return refuse('FORBIDDEN');
  const found = match(record, action, actor, context);
  if (!found) return refuse(misfit(record, action, actor));
  const code = refusal(found.row, found.record, actor, context, ['state', 'input']);
  if (code !== null) return refuse(code);
  const to = found.row.to === 'M' ? (context.milestone ?? found.record.status) : found.row.to;
  return { ok: true, to, path: [...found.row.via, to], effects: found.row.effects };
}
