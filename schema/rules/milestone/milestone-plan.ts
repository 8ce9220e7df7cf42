import type { MilestoneCode } from './milestone.ts';

/**
 * The anchor of a planned time. MIDPOINT is halfway between ETD and ETA; PREVIOUS is the previous milestone.
 */
export type PlanAnchor = 'ETD' | 'ETA' | 'MIDPOINT' | 'PREVIOUS';

/** Hours from the anchor, by sea and by air; null if the mode has no such milestone. */
export type MilestonePlan = {
  readonly anchor: PlanAnchor;
  readonly seaHours: number;
  readonly airHours: number | null;
};

/**
 * Planned times (DCSA classifier PLN), set when a schedule is chosen. Estimates may move them; actual times
 * close them.
 */
export const MILESTONE_PLAN: Readonly<Record<MilestoneCode, MilestonePlan>> = {
  25: { anchor: 'ETD', seaHours: -72, airHours: null },
  26: { anchor: 'ETD', seaHours: -66, airHours: null },
  27: { anchor: 'ETD', seaHours: -54, airHours: null },
  28: { anchor: 'ETD', seaHours: -30, airHours: null },
  29: { anchor: 'ETD', seaHours: -96, airHours: -24 },
  30: { anchor: 'ETD', seaHours: -95, airHours: -23 },
  31: { anchor: 'ETD', seaHours: -84, airHours: -18 },
  32: { anchor: 'ETD', seaHours: -30, airHours: -8 },
  33: { anchor: 'ETD', seaHours: -4, airHours: -1 },
  34: { anchor: 'MIDPOINT', seaHours: 0, airHours: 0 },
  35: { anchor: 'ETA', seaHours: 0, airHours: 0 },
  36: { anchor: 'ETA', seaHours: 36, airHours: 8 },
  37: { anchor: 'ETA', seaHours: 60, airHours: null },
  38: { anchor: 'ETA', seaHours: 72, airHours: 12 },
  39: { anchor: 'ETA', seaHours: 30, airHours: 4 },
  40: { anchor: 'ETA', seaHours: 66, airHours: null },
  41: { anchor: 'ETA', seaHours: 78, airHours: 15 },
  42: { anchor: 'ETA', seaHours: 68, airHours: null },
  43: { anchor: 'ETA', seaHours: 79, airHours: 16 },
  44: { anchor: 'PREVIOUS', seaHours: 2, airHours: 1 },
  45: { anchor: 'ETA', seaHours: 96, airHours: null },
};

/**
 * Hours after the previous milestone when the consignee is expected to receive cargo that we do not deliver
 * (code 44).
 */
export const CONSIGNEE_WITHOUT_TRUCKING_HOURS = 24;

/**
 * Hours after the planned time when a milestone without an actual time counts as late (SystemConfig
 * LATE_TOLERANCE_HOURS_*).
 */
export const LATE_TOLERANCE_HOURS = { sea: 24, air: 4, road: 2 } as const;

/** Hours by which an arrival must move to count as changed (SystemConfig ETA_CHANGE_THRESHOLD_HOURS_*). */
export const ETA_CHANGE_THRESHOLD_HOURS = { sea: 12, air: 2, road: 2 } as const;
