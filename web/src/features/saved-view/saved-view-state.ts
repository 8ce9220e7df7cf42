import { isSameSearch } from '@wr1/schema/rules/list/saved-view.ts';
import type { SavedViewRowFragment } from './saved-view.generated.ts';

/** A kept view of a list. */
export type SavedView = Omit<SavedViewRowFragment, ' $fragmentName'>;

/** What a list shows now; hidden is null where columns cannot be chosen. */
export interface ShownView {
  search: string;
  hidden: readonly string[] | null;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Whether a list shows exactly what a view says. */
export function showsView(view: Pick<SavedView, 'search' | 'hiddenColumns'>, shown: ShownView): boolean {
  const { hiddenColumns } = view;
  const sameColumns = hiddenColumns === null || shown.hidden === null || isSameSet(hiddenColumns, shown.hidden);
  return sameColumns && isSameSearch(view.search, shown.search);
}

/**
 * The view that a list shows: of several that say the same the one that was opened last. Null while none fits.
 * @param opened id of the view that was opened last; null for none
 */
export function activeView<View extends SavedView>(
  views: readonly View[],
  shown: ShownView,
  opened: string | null,
): View | null {
  const fitting = views.filter((view) => showsView(view, shown));
  return fitting.find(({ id }) => id === opened) ?? fitting[0] ?? null;
}
