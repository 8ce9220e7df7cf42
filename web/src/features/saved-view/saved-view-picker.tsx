import { lazy, Suspense } from 'react';
import { useHas } from '../../app/session/viewer-context.tsx';
import type { SavedViewList } from '../../schema-types.generated.ts';
import type { TableView } from '../../ui/data-table/table-view.tsx';

const SavedViewMenu = lazy(async () => ({ default: (await import('./saved-view-menu.tsx')).SavedViewMenu }));

export interface SavedViewPickerProps {
  list: SavedViewList;
  /** The list's current query string from its own writer, without the page. */
  search: string;
  /** Further URL parameters that are not part of a view and are preserved. */
  beside?: readonly string[];
  /** Whether the list's own query loads them too, so that nothing is requested twice. */
  isBrought?: boolean;
  /** The table whose columns are saved with a view; omitted if columns cannot be chosen. */
  table?: Pick<TableView, 'hidden' | 'setHidden'>;
}

/** "Views" in a list's toolbar: saved states of the list. Loads after the list, with its own texts. */
export function SavedViewPicker(props: SavedViewPickerProps) {
  const has = useHas();
  if (!has('savedViews')) return null;
  return (
    <Suspense fallback={null}>
      <SavedViewMenu {...props} />
    </Suspense>
  );
}
