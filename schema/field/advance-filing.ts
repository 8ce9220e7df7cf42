import { FILING_PARTY } from '../rules/filing/advance-filing.ts';
import { describeFields, fieldProblems, type Given, type GivenValues, type Problems } from './field.ts';

/** An advance filing as staff record it; its deadline is a time and is not described here. */
export const advanceFilingFields = describeFields({
  filer: { rest: 'filer', kind: { type: 'choice', values: FILING_PARTY }, required: true },
  reference: { rest: 'reference', kind: { type: 'text', max: 60 } },
  filedOn: { rest: 'filed_on', kind: { type: 'day' } },
  acceptedOn: { rest: 'accepted_on', kind: { type: 'day' } },
});

/** What a customer who files reports. */
export const reportedFilingFields = describeFields({
  reference: { rest: 'reference', kind: { type: 'text', max: 60 }, required: true },
  filedOn: { rest: 'filed_on', kind: { type: 'day' }, required: true },
});

type Filing = { reference?: Given; filedOn?: Given; acceptedOn?: Given };

/**
 * At most one problem per field: a filing has a reference, and customs accept it on its day or later, not in the future.
 * @param today the day in Asia/Ho_Chi_Minh
 */
export function advanceFilingProblems<F extends typeof advanceFilingFields | typeof reportedFilingFields>(
  fields: F,
  values: GivenValues<F>,
  today: string,
): Problems<F> {
  const found: Problems<typeof advanceFilingFields> = fieldProblems(fields, values);
  const { reference, filedOn, acceptedOn }: Filing = values;
  if (!found.filedOn && filedOn && String(filedOn) > today) found.filedOn = { code: 'DATE_IN_FUTURE' };
  if (!found.acceptedOn && acceptedOn) {
    if (String(acceptedOn) > today) found.acceptedOn = { code: 'DATE_IN_FUTURE' };
    else if (!filedOn) found.filedOn ??= { code: 'REQUIRED' };
    else if (String(acceptedOn) < String(filedOn)) found.acceptedOn = { code: 'ACCEPTED_BEFORE_FILED' };
  }
  if (!found.reference && filedOn && !String(reference ?? '').trim()) found.reference = { code: 'REQUIRED' };
  return found as Problems<F>;
}
