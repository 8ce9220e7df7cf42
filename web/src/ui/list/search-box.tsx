import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlFrame, controlInput, controlTool } from '../form/control-frame.ts';
import type { ControlSize } from '../form/control-frame.ts';
import { IconButton } from '../button/icon-button.tsx';
import s from './search-box.module.css';
import { useUiText } from '../text/ui-text.tsx';

interface SearchBoxProps {
  value: string;
  /** Called `delay` ms after the last keystroke, and at once on Enter, on blur and when cleared. */
  onSearch: (value: string) => void;
  /** Accessible name, which says what is searched; also the default placeholder. */
  label: string;
  placeholder?: string;
  size?: ControlSize;
  delay?: number;
  className?: string;
}

/** A list's search field, 208 px wide in a filter bar. A cross and Escape clear it. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  size = 'sm',
  delay = 300,
  className,
}: SearchBoxProps) {
  const text = useUiText();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A value from outside (back button, "Clear") replaces the typed text.
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    if (next !== value) onSearch(next);
  }
  function clear() {
    setTyped('');
    send('');
  }

  return (
    <search className={controlFrame({ size }, s.box, className)}>
      <Search size={14} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={controlInput}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next.trim()), delay);
        }}
        // Before the click that took the focus: sent later, the text would cancel the navigation of a link.
        onBlur={() => send(typed.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim());
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            clear();
          }
        }}
      />
      {typed !== '' && (
        <IconButton
          size="xs"
          kind="plain"
          className={controlTool}
          label={text.clear}
          icon={<X size={14} />}
          onClick={clear}
        />
      )}
    </search>
  );
}
