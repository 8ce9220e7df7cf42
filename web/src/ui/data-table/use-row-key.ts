interface RowKeyOption {
  count: number;
  active: number;
  /** Number of visible rows, for Page Up and Page Down. */
  page: number;
  onMove: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle?: (index: number) => void;
  onMenu?: (index: number) => void;
}

/** The properties of a key press that rows need, from React or from the window. */
export type RowKeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>;

/**
 * Keyboard control of rows: J, K, arrows, Home, End and the page keys move; Enter opens; X or Space selects;
 * a full stop opens the row's menu.
 */
export function rowKeyHandler(option: RowKeyOption): (event: RowKeyEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('[role="menu"], [role="dialog"], [role="listbox"], select, textarea')) return;
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') return;
    const onRow = target.dataset['row'] !== undefined;
    const { active, count } = option;
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      j: active + 1,
      ArrowUp: active - 1,
      k: active - 1,
      Home: 0,
      End: count - 1,
      PageDown: active + option.page,
      PageUp: active - option.page,
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = moves[key];
    if (next !== undefined) option.onMove(Math.max(0, Math.min(count - 1, next)));
    else if (key === 'Enter' && onRow) option.onOpen(active);
    else if (active < 0) return;
    else if (option.onToggle && (key === 'x' || (key === ' ' && onRow))) option.onToggle(active);
    else if (option.onMenu && key === '.') option.onMenu(active);
    else return;
    event.preventDefault();
  };
}
