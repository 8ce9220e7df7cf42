import { describeFields, fieldProblems } from './field.ts';
import type { GivenValues, Problems } from './field.ts';

/** Digits of a number that VNACCS assigns. */
const NUMBER_DIGITS = 12;

/** What staff enter for a customs declaration. */
export const customsDeclarationFields = describeFields({
  number: { rest: 'number', kind: { type: 'text', max: 20 } },
  officeCode: { rest: 'office', kind: { type: 'entry', list: 'CustomsOffice', max: 40 } },
  regimeCode: { rest: 'regime', kind: { type: 'entry', list: 'CustomsType', max: 40 } },
});

/**
 * At most one problem per field; empty if the declaration is valid.
 * @param needsNumber whether it is registered, so that it has a number
 */
export function customsDeclarationProblems(
  values: GivenValues<typeof customsDeclarationFields>,
  needsNumber: boolean,
): Problems<typeof customsDeclarationFields> {
  const found = fieldProblems(customsDeclarationFields, values);
  const number = String(values.number ?? '').trim();
  if (number === '' && needsNumber) found.number = { code: 'REQUIRED' };
  if (number !== '' && !new RegExp(`^\\d{${NUMBER_DIGITS}}$`).test(number)) {
    found.number = { code: 'DIGITS', params: { n: NUMBER_DIGITS } };
  }
  return found;
}
