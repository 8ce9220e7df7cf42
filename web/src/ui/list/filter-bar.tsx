import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './filter-bar.module.css';
import { TextButton } from '../button/link-button.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import { useUiText } from '../text/ui-text.tsx';

/** The bar below the tabs with search and chips, and view settings on the right. */
export function FilterBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={s.bar} data-print="off">
      <div className={s.start}>{children}</div>
      {end !== undefined && <div className={s.end}>{end}</div>}
    </div>
  );
}

interface FilterChipProps {
  label: string;
  /** The selected value as text. */
  value: ReactNode;
  onRemove: () => void;
  /** Renders the editor that opens below the chip to change the value. */
  renderEditor?: (close: () => void) => ReactNode;
}

/** Chip for an active filter: muted label, bold value, and a cross that removes it. */
export function FilterChip({ label, value, onRemove, renderEditor }: FilterChipProps) {
  const text = useUiText();
  const words = (
    <>
      <span className={s.label}>{label}</span>
      <span className={s.value}>{value}</span>
    </>
  );
  return (
    <span className={s.chip}>
      {renderEditor ? (
        <Popover
          label={label}
          renderTrigger={(props) => (
            <button type="button" {...props} className={s.edit}>
              {words}
            </button>
          )}
        >
          {renderEditor}
        </Popover>
      ) : (
        <span className={s.edit}>{words}</span>
      )}
      <button type="button" className={s.cross} aria-label={`${text.remove}: ${label}`} onClick={onRemove}>
        <X size={14} />
      </button>
    </span>
  );
}

interface AddFilterProps {
  /** Filters that are not active. */
  choices: readonly { id: string; label: string; icon?: ReactNode }[];
  onAdd: (id: string) => void;
  label?: string;
}

/** Dashed chip that opens the menu of the other filters. Renders nothing if there are none. */
export function AddFilter({ choices, onAdd, label }: AddFilterProps) {
  const text = useUiText();
  if (choices.length === 0) return null;
  return (
    <Menu
      label={label ?? text.filter}
      align="start"
      items={choices.map((choice) => ({ ...choice, onSelect: () => onAdd(choice.id) }))}
      renderTrigger={(props) => (
        <button type="button" {...props} className={cx(s.chip, s.add)}>
          <Plus size={14} />
          {label ?? text.filter}
        </button>
      )}
    />
  );
}

/** Button that removes all filters. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const text = useUiText();
  return <TextButton onClick={onClear}>{text.clear}</TextButton>;
}

/** Chip for a filter with two states, such as "Direct only". */
export function ToggleChip({
  pressed,
  onChange,
  icon,
  children,
}: {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={pressed} className={cx(s.chip, s.toggle)} onClick={() => onChange(!pressed)}>
      {icon}
      {children}
    </button>
  );
}
