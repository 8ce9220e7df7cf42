import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * The selected rows of a list.
 * @param view the list's URL parameters; the selection applies only to the rows shown when it was made
 */
export function useSelection(view: string): {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>;
  select: (keys: ReadonlySet<string>) => void;
  clear: () => void;
} {
  const [selection, setSelection] = useState({ view, keys: none });
  return {
    selected: selection.view === view ? selection.keys : none,
    select: (keys) => setSelection({ view, keys }),
    clear: () => setSelection({ view, keys: none }),
  };
}
