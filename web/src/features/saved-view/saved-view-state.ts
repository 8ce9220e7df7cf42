import { isSameSearch } from '@wr1/schema/rules/list/saved-view.ts';
import type { SavedViewRowFragment } from './saved-view.generated.ts';

export type SavedView = Omit<SavedViewRowFragment, ' $fragmentName'>;

/** The current state of a list. `hidden` is null if the list has no column choice. */
export interface ShownView {
  search: string;
  hidden: readonly string[] | null;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Whether a list's current state matches a view. */
export function showsView(view: Pick<SavedView, 'search' | 'hiddenColumns'>, shown: ShownView): boolean {
  const { hiddenColumns } = view;
  const sameColumns = hiddenColumns === null || shown.hidden === null || isSameSet(hiddenColumns, shown.hidden);
  return sameColumns && isSameSearch(view.search, shown.search);
}

/**
 * The view that matches the list's state, preferring the one opened last; null if none matches.
 * @param opened id of the view opened last; null if none was opened
 */
export function activeView<View extends SavedView>(
  views: readonly View[],
  shown: ShownView,
  opened: string | null,
): View | null {
  const fitting = views.filter((view) => showsView(view, shown));
  return fitting.find(({ id }) => id === opened) ?? fitting[0] ?? null;
}
