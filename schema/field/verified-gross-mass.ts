import { containerNumber } from '../rules/cargo/check-digit.ts';
import { MASS_METHOD, maxGrossKg } from '../rules/cargo/gross-mass.ts';
import { containerType } from '../rules/cargo/container-type.ts';
import { describeFields, fieldProblems, type GivenValues, type Problems } from './field.ts';

/** The verified gross mass of a container, as the carrier and terminal need it (SOLAS VI/2). */
export const grossMassFields = describeFields({
  containerNumber: { rest: 'container_no', kind: { type: 'text', max: 11 }, required: true, check: containerNumber },
  massKg: { rest: 'mass_kg', kind: { type: 'number', decimals: 1, min: 1, max: 99_999 }, required: true },
  method: { rest: 'method', kind: { type: 'choice', values: MASS_METHOD }, required: true },
  weighedOn: { rest: 'weighed_on', kind: { type: 'day' }, required: true },
  responsibleName: { rest: 'responsible_name', kind: { type: 'text', max: 100 }, required: true },
  responsibleCompany: { rest: 'responsible_company', kind: { type: 'text', max: 200 }, required: true },
});

/**
 * At most one problem per field: weighed today or earlier, and within the maximum gross mass of the container's type.
 * @param today the day in Asia/Ho_Chi_Minh
 * @param typeCode the container's type; null if unknown
 */
export function grossMassProblems(
  values: GivenValues<typeof grossMassFields>,
  { today, typeCode }: { today: string; typeCode: string | null },
): Problems<typeof grossMassFields> {
  const found = fieldProblems(grossMassFields, values);
  if (!found.weighedOn && String(values.weighedOn) > today) found.weighedOn = { code: 'DATE_IN_FUTURE' };
  const limit = typeCode === null ? null : maxGrossKg(typeCode);
  if (!found.massKg && limit !== null && Number(values.massKg) > limit) {
    const container = containerType(typeCode ?? '')?.shortName ?? typeCode ?? '';
    found.massKg = { code: 'MAX_GROSS_EXCEEDED', params: { container, limit } };
  }
  return found;
}
