import { lazy, Suspense } from 'react';
import { useHas } from '../../app/session/viewer-context.tsx';
import type { SavedViewList } from '../../schema-types.generated.ts';
import type { TableView } from '../../ui/data-table/table-view.tsx';

const SavedViewMenu = lazy(async () => ({ default: (await import('./saved-view-menu.tsx')).SavedViewMenu }));

export interface SavedViewPickerProps {
  list: SavedViewList;
  /** The list's current query string as the list writes it, without the page. */
  search: string;
  /** URL parameters that don't belong to a view and stay when one is opened. */
  beside?: readonly string[];
  /** Whether the list's own query already loads the views, so that they aren't requested twice. */
  isBrought?: boolean;
  /** The table whose columns are saved with a view; omitted if the list has no column choice. */
  table?: Pick<TableView, 'hidden' | 'setHidden'>;
}

/** The "Views" menu in a list's toolbar. Loads after the list, with its own texts. */
export function SavedViewPicker(props: SavedViewPickerProps) {
  const has = useHas();
  if (!has('savedViews')) return null;
  return (
    <Suspense fallback={null}>
      <SavedViewMenu {...props} />
    </Suspense>
  );
}
