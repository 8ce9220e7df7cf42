import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import type { IncotermOptionFragment } from './incoterm-picker.generated.ts';

/** An Incoterm (Incoterms 2020) as forms request it. */
export type IncotermOption = Omit<IncotermOptionFragment, ' $fragmentName'>;

interface IncotermPickerProps extends FieldProps {
  options: readonly IncotermOption[];
  value: string | null;
  onChange: (code: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Disables the sea-only terms, for air and road. */
  noSea?: boolean;
}

/** Chooses an Incoterm by code. Sea-only terms are marked. */
export function IncotermPicker({ options, noSea, ...props }: IncotermPickerProps) {
  const { t } = useTranslation('master-data');
  return (
    <Select
      {...props}
      options={options.map((option) => ({
        value: option.code,
        code: option.code,
        label: option.name,
        detail: option.isSeaOnly ? t('seaOnly') : undefined,
        disabled: noSea && option.isSeaOnly,
      }))}
    />
  );
}
