import { useState } from 'react';
import { FilterChip } from '../../ui/list/filter-bar.tsx';
import s from './company-filter-picker.module.css';
import { CompanyPicker } from './company-picker.tsx';
import type { CompanyOption } from './company-picker.tsx';

interface CompanyFilterProps {
  label: string;
  /** Stands for a customer whose name is not known yet. */
  unnamed: string;
  placeholder: string;
  /** Id of the customer in the address; null when the list is not narrowed to one. */
  value: string | null;
  /** Its name, when a row tells it. */
  name: string | null;
  /** Whether one is being looked for. */
  adding: boolean;
  onAdded: () => void;
  onChange: (id: string | null) => void;
}

/** The customer by whom a list is narrowed: a chip, or the field in which one is looked for. */
export function CompanyFilter({
  label,
  unnamed,
  placeholder,
  value,
  name,
  adding,
  onAdded,
  onChange,
}: CompanyFilterProps) {
  const [chosen, setChosen] = useState<CompanyOption | null>(null);
  if (value !== null) {
    const shown = chosen?.id === value ? chosen.name : name;
    return <FilterChip label={label} value={shown ?? unnamed} onRemove={() => onChange(null)} />;
  }
  if (!adding) return null;
  return (
    <div className={s.field}>
      <CompanyPicker
        label={label}
        labelHidden
        size="sm"
        placeholder={placeholder}
        value={null}
        onChange={(company) => {
          onAdded();
          setChosen(company);
          if (company) onChange(company.id);
        }}
      />
    </div>
  );
}
