import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { BranchesDocument } from './branch-picker.generated.ts';

interface BranchPickerProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** Codes of the chosen branches. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Chooses one or more of the forwarder's branches. */
export function BranchPicker({ value, onChange, ...field }: BranchPickerProps) {
  const { data } = useQuery(BranchesDocument);
  return (
    <Field {...field} group required>
      {(data?.branches ?? []).map(({ code, name }) => (
        <Checkbox
          key={code}
          name={`branch-${code}`}
          label={name}
          checked={value.includes(code)}
          onChange={(isChosen) => onChange(isChosen ? [...value, code] : value.filter((other) => other !== code))}
        />
      ))}
    </Field>
  );
}

/** A list filter by branch. Texts: `branch` */
export function useBranchFilter({
  value,
  isOffered = true,
  onChange,
}: {
  value: string | null;
  isOffered?: boolean;
  onChange: (code: string | null) => void;
}): ListFilter {
  const { t } = useTranslation('branch');
  const { data } = useQuery(BranchesDocument, { skip: !isOffered && value === null });
  const branches = data?.branches ?? [];
  return choiceFilter({
    id: 'branch',
    label: t('branch'),
    value,
    isOffered: isOffered && branches.length > 0,
    options: [
      ...branches.map(({ code, name }) => ({ value: code, label: name })),
      ...(value === null || branches.some(({ code }) => code === value) ? [] : [{ value, label: value }]),
    ],
    onChange,
  });
}
