import { CUT_OFF_DUTY } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import { MILESTONE, MILESTONE_LEG } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Shipment } from '../shipment.table.ts';
import { templateSteps, type TemplateInput } from '../template/template.rules.ts';

/** Statuses in which a cut-off for cargo or documents can still apply: bookings that have not been loaded. */
export const BEFORE_LOADING: readonly number[] = [
  STATUS.BOOKING_SUBMITTED,
  STATUS.RECEIVED_BOOKING_REQUEST,
  STATUS.RECEIVED_EDIT_REQUEST,
  STATUS.CONFIRMED_QUOTATION,
  STATUS.AWAITING_QUOTE_CONFIRMATION,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.RELEASE_BOOKING,
  STATUS.PLANNED_TRANSPORTATION,
  ...Object.values(MILESTONE).filter((code) => MILESTONE_LEG[code] === 'origin'),
];

/** Whether cut-offs still apply to the record. */
export function waitsForCutOff({ is_booking, status }: Pick<Shipment, 'is_booking' | 'status'>): boolean {
  return is_booking && BEFORE_LOADING.includes(status);
}

/**
 * The milestone that must be reached before the cargo cut-off. Null if the plan has none, either because
 * another party delivers the cargo (imports) or because no vessel is involved.
 */
export function broughtCode(service: TemplateInput): number | null {
  const codes = templateSteps(service, false).map(({ code }): number => code);
  const duty = CUT_OFF_DUTY.find(({ kind, services }) => kind === 'CARGO' && services.includes(service.service_type));
  return duty?.milestones.find((code) => codes.includes(code)) ?? null;
}
