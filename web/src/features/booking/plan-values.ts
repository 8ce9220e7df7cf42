import {
  awbNumber,
  containerNumber,
  isHouseWaybill,
  normalizeAwbNumber,
  normalizeContainerNumber,
} from '@wr1/schema/rules/cargo/check-digit.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { UpdateBookingPlanInput } from '../../schema-types.generated.ts';
import type { Schedule } from '../schedule/result/schedule-card.tsx';
import type { PlanFormFragment } from './plan-form.generated.ts';

/** Numbers and seals of one container line as typed, one entry per container. */
export interface PlanContainer {
  truckId: string;
  numbers: string[];
  seals: string[];
}

export interface PlanValues {
  schedule: Schedule | null;
  carrierBookingNumber: string;
  transportDocumentNumber: string;
  truckPlan: string;
  emptyDepot: string;
  cfs: string;
  isSpaceRequested: boolean;
  /** YYYY-MM-DD. */
  customsDate: string | null;
  containers: PlanContainer[];
}

function padded(list: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => list[index] ?? '');
}

/** The form values for the booking's current plan. */
export function planValues(booking: PlanFormFragment): PlanValues {
  return {
    schedule: booking.schedule,
    carrierBookingNumber: booking.plan.carrierBookingNumber ?? '',
    transportDocumentNumber: booking.plan.transportDocumentNumber ?? '',
    truckPlan: booking.plan.truckPlan ?? '',
    emptyDepot: booking.plan.emptyDepot ?? '',
    cfs: booking.plan.cfs ?? '',
    isSpaceRequested: booking.plan.isSpaceRequested,
    customsDate: booking.plan.customsDate,
    containers: booking.cargo.containers.map((line) => ({
      truckId: line.truckId,
      numbers: padded(line.containerNumbers, line.quantity),
      seals: padded(line.sealNumbers, line.quantity),
    })),
  };
}

/** Problems with container numbers, keyed by `line.position`: an invalid check digit, or a duplicate. */
export function numberProblems(containers: readonly PlanContainer[]): Map<string, MessageCode> {
  const problems = new Map<string, MessageCode>();
  const seen = new Set<string>();
  containers.forEach((line, index) =>
    line.numbers.forEach((typed, position) => {
      const number = normalizeContainerNumber(typed);
      if (number === '') return;
      const check = containerNumber(number) ?? (seen.has(number) ? 'DATA_EXISTS' : null);
      if (check) problems.set(`${index}.${position}`, check);
      seen.add(number);
    }),
  );
  return problems;
}

/**
 * Problem with a newly entered master air waybill number of an air booking; null if there is none. House air
 * waybills (WR1…) aren't checked.
 */
export function waybillProblem(serviceType: string, before: PlanValues, after: PlanValues): MessageCode | null {
  const number = after.transportDocumentNumber.trim();
  const isUnchanged = number === before.transportDocumentNumber.trim();
  if (serviceType !== 'AIR' || number === '' || isUnchanged || isHouseWaybill(number)) return null;
  return awbNumber(normalizeAwbNumber(number));
}

/**
 * The mutation's input: omitted fields stay unchanged, null clears a field. Gaps between container numbers
 * are closed, and each seal stays with its number.
 */
export function planChanges(before: PlanValues, after: PlanValues): Omit<UpdateBookingPlanInput, 'id'> {
  const text = (value: string) => value.trim() || null;
  const changed = <Key extends keyof UpdateBookingPlanInput>(
    key: Key,
    was: UpdateBookingPlanInput[Key],
    is: UpdateBookingPlanInput[Key],
  ) => (was === is ? {} : { [key]: is });
  const containers = after.containers.filter(
    (line, index) => JSON.stringify(line) !== JSON.stringify(before.containers[index]),
  );
  return {
    ...changed('scheduleId', before.schedule?.id ?? null, after.schedule?.id ?? null),
    ...changed('carrierBookingNumber', text(before.carrierBookingNumber), text(after.carrierBookingNumber)),
    ...changed('transportDocumentNumber', text(before.transportDocumentNumber), text(after.transportDocumentNumber)),
    ...changed('truckPlan', text(before.truckPlan), text(after.truckPlan)),
    ...changed('emptyDepot', text(before.emptyDepot), text(after.emptyDepot)),
    ...changed('cfs', text(before.cfs), text(after.cfs)),
    ...changed('isSpaceRequested', before.isSpaceRequested, after.isSpaceRequested),
    ...changed('customsDate', before.customsDate, after.customsDate),
    ...(containers.length > 0 && {
      containers: containers.map((line) => {
        const kept = line.numbers
          .map((number, index) => ({ number: normalizeContainerNumber(number), seal: line.seals[index]?.trim() ?? '' }))
          .filter((entry) => entry.number !== '');
        return {
          truckId: line.truckId,
          containerNumbers: kept.map((entry) => entry.number),
          sealNumbers: kept.map((entry) => entry.seal),
        };
      }),
    }),
  };
}
