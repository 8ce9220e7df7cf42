import type { FieldProps } from '../../ui/form/field.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { foldText } from '../../ui/text/fold-text.ts';

interface Entry {
  code: string;
  name: string;
}

interface EntryPickerProps extends FieldProps {
  entries: readonly Entry[];
  /** Code of the chosen entry; empty if none is chosen. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

const shape = { key: (entry: Entry) => entry.code, label: (entry: Entry) => entry.name };

/** Finds an entry of a master data list by name, ignoring accents and case. */
export function EntryPicker({ entries, value, onChange, ...props }: EntryPickerProps) {
  return (
    <Suggest<Entry>
      {...props}
      shape={shape}
      search={(search) => {
        const wanted = foldText(search);
        return Promise.resolve(entries.filter(({ name }) => foldText(name).includes(wanted)).slice(0, 60));
      }}
      delay={0}
      value={entries.find(({ code }) => code === value) ?? null}
      onChange={(entry) => onChange(entry?.code ?? '')}
    />
  );
}
