import { useState } from 'react';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { CompanyPicker } from './company-picker.tsx';
import type { CompanyOption } from './company-picker.tsx';

interface CompanyFilterOption {
  label: string;
  /** Stands for a customer whose name is not known yet. */
  unnamed: string;
  placeholder: string;
  /** Id of the customer in the address; null when the list is not narrowed to one. */
  value: string | null;
  /** Its name, when a row has it. */
  name: string | null;
  /** Whether the viewer has several customers. */
  isOffered: boolean;
  onChange: (id: string | null) => void;
}

/** The filter that narrows a list to one customer. */
export function useCompanyFilter(option: CompanyFilterOption): ListFilter {
  const { label, unnamed, placeholder, value, name, isOffered, onChange } = option;
  const [chosen, setChosen] = useState<CompanyOption | null>(null);
  return {
    id: 'customer',
    label,
    value: value === null ? null : ((chosen?.id === value ? chosen.name : name) ?? unnamed),
    isOffered,
    onRemove: () => onChange(null),
    renderNew: (close) => (
      <CompanyPicker
        label={label}
        labelHidden
        size="sm"
        placeholder={placeholder}
        value={null}
        onChange={(company) => {
          close();
          setChosen(company);
          if (company) onChange(company.id);
        }}
      />
    ),
  };
}
