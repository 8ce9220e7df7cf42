import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** What the ranking needs of a sailing, flight or departure. Moments are RFC 3339 texts in UTC. */
export interface Sailing {
  id: string;
  etd: string;
  eta: string;
  transitDays: number;
  cargoCutOff: string | null;
  docCutOff: string | null;
  routing: 'DIRECT' | 'TRANSIT';
}

/** Why a departure can no longer be reached. */
export type ClosedReason = 'DEPARTED' | 'DOC_CUT_OFF' | 'CARGO_CUT_OFF' | 'NOT_READY';

/** The first moment after a calendar day (YYYY-MM-DD) in the forwarder's time zone, in ms; null for no day. */
export function endOfReadyDay(day: string | null): number | null {
  if (!day) return null;
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(start) ? null : start + 86_400_000;
}

/** The time zone in which ready days and Vietnamese cut-offs are meant. */
export const READY_TIME_ZONE = BUSINESS_TIME_ZONE;

/**
 * Why a departure cannot be taken any more; null when it can.
 * @param now ms since 1970
 * @param cargoReady YYYY-MM-DD, or null when not known
 */
export function closedReason(row: Sailing, now: number, cargoReady: string | null): ClosedReason | null {
  if (Date.parse(row.etd) <= now) return 'DEPARTED';
  if (row.docCutOff !== null && Date.parse(row.docCutOff) <= now) return 'DOC_CUT_OFF';
  if (row.cargoCutOff !== null && Date.parse(row.cargoCutOff) <= now) return 'CARGO_CUT_OFF';
  const ready = endOfReadyDay(cargoReady);
  if (ready === null) return null;
  return Date.parse(row.cargoCutOff ?? row.etd) < ready ? 'NOT_READY' : null;
}
