import type { Language } from '@wr1/schema/rules/code/language.ts';
import { postOperation } from '../../../app/graphql-post.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { PublicPlacePicker } from '../../master-data/public-place-picker.tsx';
import { FormListsDocument } from '../form-lists.generated.ts';
import type { FormListsQuery } from '../form-lists.generated.ts';
import type { FormSource } from '../start/form-source.tsx';
import { FormSailingsDocument } from '../summary/form-sailings.generated.ts';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';

/** Maximum number of cached responses, because each change of route or day creates one. */
const mostKept = 50;
const kept = new Map<string, Promise<readonly Schedule[]>>();
const keptLists = new Map<Language, Promise<FormListsQuery>>();

function findSailings(filter: ScheduleFilter): Promise<readonly Schedule[]> {
  const key = JSON.stringify([currentLanguage(), filter]);
  const before = kept.get(key);
  if (before) return before;
  if (kept.size >= mostKept) kept.clear();
  const flight = postOperation(FormSailingsDocument, { filter }).then((data) => data.schedules.nodes);
  kept.set(key, flight);
  // A failure is not cached, so that the next call tries again.
  flight.catch(() => kept.delete(key));
  return flight;
}

/** Data source of the request form without an account: plain requests, cached while the page is open. */
export const publicSource: FormSource = {
  PlacePicker: PublicPlacePicker,
  LocationPicker: null,
  asksFor: 'self',
  findSailings,
};

/**
 * The form's lists, in the page's language.
 * @throws NetworkFailure and RequestFailure, see `postOperation`
 */
export function fetchFormLists(language: Language): Promise<FormListsQuery> {
  const before = keptLists.get(language);
  if (before) return before;
  const flight = postOperation(FormListsDocument, {});
  keptLists.set(language, flight);
  flight.catch(() => keptLists.delete(language));
  return flight;
}
