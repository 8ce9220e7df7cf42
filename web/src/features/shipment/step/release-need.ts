import { awbNumber, isHouseWaybill, normalizeAwbNumber } from '@wr1/schema/rules/cargo/check-digit.ts';
import { normalizePlate, plate } from '@wr1/schema/rules/cargo/plate.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { ReleaseBookingInput, ReleaseNeed } from '../../../schema-types.generated.ts';

/** Texts that a release may ask for, named as in the mutation's input. */
export const NEED_TEXT = [
  'carrierBookingNumber',
  'emptyDepot',
  'cfs',
  'transportDocumentNumber',
  'tractorPlate',
  'vendor',
] as const satisfies readonly (keyof ReleaseBookingInput)[];
export type NeedText = (typeof NEED_TEXT)[number];

/** What a user entered for the release of one booking. */
export type NeedValues = Partial<Record<NeedText, string>> & { isSpaceRequested?: boolean };

const FIELDS: Readonly<Record<ReleaseNeed, readonly NeedText[]>> = {
  CARRIER_BOOKING_NUMBER: ['carrierBookingNumber'],
  EMPTY_DEPOT: ['emptyDepot'],
  CFS: ['cfs'],
  MASTER_AIR_WAYBILL: ['transportDocumentNumber'],
  VEHICLE: ['tractorPlate', 'vendor'],
  UNKNOWN: [],
};

/** The fields that meet the needs of a release, in order. */
export const needFields = (needs: readonly ReleaseNeed[]): NeedText[] => needs.flatMap((need) => FIELDS[need]);

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
export const isNeedMet = (needs: readonly ReleaseNeed[], values: NeedValues): boolean =>
  needFields(needs).every((field) => needProblem(field, values) === null);

/** The part of the mutation's input that was entered. */
export function needInput(
  needs: readonly ReleaseNeed[],
  values: NeedValues,
): Partial<Pick<ReleaseBookingInput, NeedText | 'isSpaceRequested'>> {
  const asksForSpace = needs.includes('MASTER_AIR_WAYBILL') && values.isSpaceRequested === true;
  const texts = needFields(needs).filter(
    (field) => textOf(values, field) !== '' && !(asksForSpace && field === 'transportDocumentNumber'),
  );
  return {
    ...Object.fromEntries(texts.map((field) => [field, textOf(values, field)])),
    ...(asksForSpace && { isSpaceRequested: true }),
  };
}
