import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { CompanyPicker } from './company-picker.tsx';
import type { CompanyOption } from './company-picker.tsx';

interface CompanyFilterOption {
  /** Customer id in the URL; null for all customers. */
  value: string | null;
  /** The customer's name, null if no loaded row contains it. */
  name: string | null;
  /** Whether the viewer has several customers to choose from. */
  isOffered: boolean;
  onChange: (id: string | null) => void;
}

/** A list filter for one customer. Needs the catalogue `company`. */
export function useCompanyFilter({ value, name, isOffered, onChange }: CompanyFilterOption): ListFilter {
  const { t } = useTranslation('company');
  const [chosen, setChosen] = useState<CompanyOption | null>(null);
  return {
    id: 'customer',
    label: t('customer'),
    value: value === null ? null : ((chosen?.id === value ? chosen.name : name) ?? t('oneCustomer')),
    isOffered,
    onRemove: () => onChange(null),
    renderNew: (close) => (
      <CompanyPicker
        label={t('customer')}
        labelHidden
        size="sm"
        placeholder={t('findCustomer')}
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
