import { ENTRY_LIST_KEY, entryList, entryListKeyOf, subjectOfList } from '@wr1/schema/field/master-data/entry-list.ts';
import { can, type AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { ApiError } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';

const SUBJECTS = [...new Set(ENTRY_LIST_KEY.map((key) => subjectOfList(entryList(key))))];

/** The subject of a list by its name on REST. */
function subjectOf(list: string): Subject {
  const key = entryListKeyOf(list);
  return key === undefined ? 'MasterData' : subjectOfList(entryList(key));
}

/**
 * Refuses callers whose role and group lack an action on a list, which has its own subject.
 * @param list name on REST; `any` for all lists, which needs MasterData; `some` before the list is known
 * @throws ApiError FORBIDDEN (403)
 */
export function requireListRight(
  { ability }: Pick<Viewer, 'ability'>,
  action: Exclude<AbilityAction, 'manage'>,
  list: string,
): void {
  const subjects = list === 'some' ? SUBJECTS : [subjectOf(list)];
  if (!subjects.some((subject) => can(ability, action, subject))) throw new ApiError('FORBIDDEN', 403);
}
