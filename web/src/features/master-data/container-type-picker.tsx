import type { FieldProps } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import type { ContainerTypeOptionFragment } from './container-type-picker.generated.ts';

/** A container type, as forms ask for it. */
export type ContainerTypeOption = Omit<ContainerTypeOptionFragment, ' $fragmentName'>;

interface ContainerTypePickerProps extends FieldProps {
  options: readonly ContainerTypeOption[];
  value: string | null;
  onChange: (code: string) => void;
  onBlur?: () => void;
  name?: string;
}

/** A container type: ISO 6346 code first, then what it is. */
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
