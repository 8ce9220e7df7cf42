import { awbNumber, isHouseWaybill, normalizeAwbNumber } from '../cargo/check-digit.ts';
import { normalizePlate, plate } from '../cargo/plate.ts';
import type { MessageCode } from '../message/message.ts';
import type { ReleaseNeed } from './release-need.ts';

/** Texts that a release may ask for, named as in GraphQL. */
export const NEED_TEXT = [
  'carrierBookingNumber',
  'emptyDepot',
  'cfs',
  'transportDocumentNumber',
  'tractorPlate',
  'vendor',
] as const;
export type NeedText = (typeof NEED_TEXT)[number];

/** What a user entered for the release of one booking. */
export type NeedValues = Partial<Record<NeedText, string>> & { isSpaceRequested?: boolean };

const FIELDS: Readonly<Record<ReleaseNeed, readonly NeedText[]>> = {
  CARRIER_BOOKING_NUMBER: ['carrierBookingNumber'],
  EMPTY_DEPOT: ['emptyDepot'],
  CFS: ['cfs'],
  MASTER_AIR_WAYBILL: ['transportDocumentNumber'],
  VEHICLE: ['tractorPlate', 'vendor'],
};

/** The fields that meet the needs of a release, in order. Unknown needs have none. */
export const needFields = (needs: readonly string[]): NeedText[] =>
  needs.flatMap((need) => FIELDS[need as ReleaseNeed] ?? []);

const textOf = (values: NeedValues, field: NeedText) => values[field]?.trim() ?? '';

/** Why a field cannot be sent yet; null if it can. Of plate and vendor, one is enough. */
export function needProblem(field: NeedText, values: NeedValues): MessageCode | null {
  const text = textOf(values, field);
  switch (field) {
    case 'tractorPlate':
      if (text !== '') return plate(normalizePlate(text));
      return textOf(values, 'vendor') === '' ? 'REQUIRED' : null;
    case 'vendor':
      return null;
    case 'transportDocumentNumber':
      if (values.isSpaceRequested) return null;
      if (text === '') return 'REQUIRED';
      return isHouseWaybill(text) ? 'AWB_NUMBER' : awbNumber(normalizeAwbNumber(text));
    default:
      return text === '' ? 'REQUIRED' : null;
  }
}

/** Whether everything that a release needs is entered. */
export const isNeedMet = (needs: readonly string[], values: NeedValues): boolean =>
  needFields(needs).every((field) => needProblem(field, values) === null);

/** The part of the input that was entered. */
export function needInput(needs: readonly string[], values: NeedValues): NeedValues {
  const asksForSpace = needs.includes('MASTER_AIR_WAYBILL') && values.isSpaceRequested === true;
  const texts = needFields(needs).filter(
    (field) => textOf(values, field) !== '' && !(asksForSpace && field === 'transportDocumentNumber'),
  );
  return {
    ...Object.fromEntries(texts.map((field) => [field, textOf(values, field)])),
    ...(asksForSpace && { isSpaceRequested: true }),
  };
}
