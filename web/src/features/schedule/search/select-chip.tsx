import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import s from './select-chip.module.css';

interface SelectChipProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter with few values. The label is muted, the value emphasized. */
export function SelectChip({ label, value, options, onChange }: SelectChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      align="start"
      items={options.map((option) => ({
        id: option.value || 'all',
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      renderTrigger={(props) => (
        <Button {...props} trailing={<ChevronDown size={14} />}>
          <span className={s.label}>{label}</span> {chosen?.label}
        </Button>
      )}
    />
  );
}
