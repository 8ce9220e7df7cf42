import { lazy, Suspense } from 'react';
import { useHas } from '../../app/session/viewer-context.tsx';
import type { SavedViewList } from '../../schema-types.generated.ts';
import type { TableView } from '../../ui/data-table/table-view.tsx';

const SavedViewMenu = lazy(async () => ({ default: (await import('./saved-view-menu.tsx')).SavedViewMenu }));

export interface SavedViewPickerProps {
  list: SavedViewList;
  /** The list's address now, as its own writer says it, without its page. */
  search: string;
  /** Names of what stands in the address beside the list's own search: it is no part of a view and stays. */
  beside?: readonly string[];
  /** Whether the list's own query asks for them too, so that nothing is asked twice. */
  isBrought?: boolean;
  /** The table whose columns are kept with a view; left out where columns cannot be chosen. */
  table?: Pick<TableView, 'hidden' | 'setHidden'>;
}

/** "Views" in the bar of a list: what it shows, kept under names. Comes after the list; brings its own texts. */
export function SavedViewPicker(props: SavedViewPickerProps) {
  const has = useHas();
  if (!has('savedViews')) return null;
  return (
    <Suspense fallback={null}>
      <SavedViewMenu {...props} />
    </Suspense>
  );
}
