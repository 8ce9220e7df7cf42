import { BILL_TYPE } from '../rules/release/cargo-release.ts';
import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

/** What staff enter for the release of a booking. The days are when the papers were received. */
export const cargoReleaseFields = describeFields({
  billType: { rest: 'bill_type', kind: { type: 'choice', values: BILL_TYPE } },
  originalsOn: { rest: 'originals_on', kind: { type: 'day' } },
  carrierOrderOn: { rest: 'carrier_order_on', kind: { type: 'day' } },
  orderNumber: { rest: 'order_number', kind: { type: 'text', max: 40 } },
  edoCode: { rest: 'edo_code', kind: { type: 'text', max: 60 } },
  validUntil: { rest: 'valid_until', kind: { type: 'day' } },
});

/** What staff enter to release the delivery order. */
export const deliveryOrderFields = describeFields({
  orderNumber: { ...cargoReleaseFields.orderNumber, required: true },
  edoCode: cargoReleaseFields.edoCode,
  validUntil: { ...cargoReleaseFields.validUntil, required: true },
});

/** What staff enter to extend the delivery order. */
export const orderExtensionFields = describeFields({
  validUntil: { rest: 'valid_until', kind: { type: 'day' }, required: true },
  note: { rest: 'note', kind: { type: 'text', max: 500, lines: true } },
});

/** What Accounting enters to override the money requirement. */
export const releaseOverrideFields = describeFields({
  reason: { rest: 'reason', kind: { type: 'text', max: 500, lines: true }, required: true },
});

type Day = string;

/**
 * At most one problem per field: the days of receipt are not in the future.
 * @param today the day in Asia/Ho_Chi_Minh
 */
export function cargoReleaseProblems(
  values: GivenValues<typeof cargoReleaseFields>,
  today: Day,
): Problems<typeof cargoReleaseFields> {
  const found = fieldProblems(cargoReleaseFields, values);
  for (const name of ['originalsOn', 'carrierOrderOn'] as const) {
    if (!found[name] && String(values[name] ?? '') > today) found[name] = { code: 'DATE_IN_FUTURE' };
  }
  return found;
}

/** At most one problem per field: a delivery order is valid today or longer. @param today as in {@link cargoReleaseProblems} */
export function deliveryOrderProblems(
  values: GivenValues<typeof deliveryOrderFields>,
  today: Day,
): Problems<typeof deliveryOrderFields> {
  const found = fieldProblems(deliveryOrderFields, values);
  if (!found.validUntil && String(values.validUntil) < today) found.validUntil = { code: 'DATE_IN_PAST' };
  return found;
}

/**
 * At most one problem per field: an extension is later than the validity so far, and not in the past.
 * @param validUntil the validity so far; null if unspecified
 */
export function orderExtensionProblems(
  values: GivenValues<typeof orderExtensionFields>,
  { today, validUntil }: { today: Day; validUntil: Day | null },
): Problems<typeof orderExtensionFields> {
  const found = fieldProblems(orderExtensionFields, values);
  if (found.validUntil) return found;
  const until = String(values.validUntil);
  if (until < today) found.validUntil = { code: 'DATE_IN_PAST' };
  else if (validUntil !== null && until <= validUntil) found.validUntil = { code: 'EXTENSION_NOT_LATER' };
  return found;
}
