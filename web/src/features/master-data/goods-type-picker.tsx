import type { FieldProps } from '../../ui/form/field.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import type { GoodsTypeOptionFragment } from './goods-type-picker.generated.ts';
import { plainText } from './place-shape.ts';

/** A chapter of the Harmonized System as forms request it. */
export type GoodsTypeOption = Omit<GoodsTypeOptionFragment, ' $fragmentName'>;

interface GoodsTypePickerProps extends FieldProps {
  options: readonly GoodsTypeOption[];
  /** Two digits; null if none is selected. */
  value: string | null;
  onChange: (code: string | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
}

/** Finds an HS chapter by number or words, ignoring accents. */
export function GoodsTypePicker({ options, value, onChange, ...props }: GoodsTypePickerProps) {
  return (
    <Suggest
      {...props}
      value={options.find((option) => option.code === value) ?? null}
      onChange={(item) => onChange(item?.code ?? null)}
      delay={0}
      shape={{ key: (item) => item.code, label: (item) => item.name, code: (item) => item.code }}
      search={(query) => {
        const wanted = plainText(query);
        return Promise.resolve(
          options.filter((option) => option.code.startsWith(wanted) || plainText(option.name).includes(wanted)),
        );
      }}
    />
  );
}
