import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';

/** The fields of a departure that are used for ranking. Times are ISO 8601 in UTC. */
export interface Sailing {
  id: string;
  etd: string;
  eta: string;
  transitDays: number;
  cargoCutOff: string | null;
  docCutOff: string | null;
  routing: 'DIRECT' | 'TRANSIT';
}

/** Why a departure can no longer be booked. */
export type ClosedReason = 'DEPARTED' | 'DOC_CUT_OFF' | 'CARGO_CUT_OFF' | 'NOT_READY';

/**
 * The end of a calendar day (YYYY-MM-DD) in the forwarder's time zone, in ms since the epoch; null if the day is
 * missing or invalid.
 */
export function endOfReadyDay(day: string | null): number | null {
  if (!day) return null;
  const start = Date.parse(`${day}T00:00:00+07:00`);
  return Number.isNaN(start) ? null : start + 86_400_000;
}

/** Time zone of cargo-ready days and of cut-offs in Vietnam. */
export const READY_TIME_ZONE = BUSINESS_TIME_ZONE;

/**
 * Why a departure can no longer be booked; null if it can.
 * @param now ms since the epoch
 * @param cargoReady YYYY-MM-DD; null if unknown
 */
export function closedReason(row: Sailing, now: number, cargoReady: string | null): ClosedReason | null {
  if (Date.parse(row.etd) <= now) return 'DEPARTED';
  if (row.docCutOff !== null && Date.parse(row.docCutOff) <= now) return 'DOC_CUT_OFF';
  if (row.cargoCutOff !== null && Date.parse(row.cargoCutOff) <= now) return 'CARGO_CUT_OFF';
  const ready = endOfReadyDay(cargoReady);
  if (ready === null) return null;
  return Date.parse(row.cargoCutOff ?? row.etd) < ready ? 'NOT_READY' : null;
}
