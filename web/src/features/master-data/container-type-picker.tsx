import type { FieldProps } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import type { ContainerTypeOptionFragment } from './container-type-picker.generated.ts';

/** A container type as forms request it. */
export type ContainerTypeOption = Omit<ContainerTypeOptionFragment, ' $fragmentName'>;

interface ContainerTypePickerProps extends FieldProps {
  options: readonly ContainerTypeOption[];
  value: string | null;
  onChange: (code: string) => void;
  onBlur?: () => void;
  name?: string;
}

/** Chooses a container type. The ISO 6346 code comes first, then the description. */
export function ContainerTypePicker({ options, ...props }: ContainerTypePickerProps) {
  return (
    <Select
      {...props}
      options={options.map((option) => ({
        value: option.code,
        code: option.code,
        label: option.name,
      }))}
    />
  );
}
