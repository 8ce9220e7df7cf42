import { useQuery } from '@apollo/client/react';
import { Select } from '../../ui/form/choice/select.tsx';
import { AccountManagerChoiceDocument } from './account-manager-field.generated.ts';

interface AccountManagerFieldProps {
  label: string;
  /** Opaque id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  error?: string | null;
  hint?: string;
  /** Label of the option for no account manager; omitted if one must be chosen. */
  emptyLabel?: string | undefined;
}

/** Selects a customer's account manager from the staff. */
export function AccountManagerField({ emptyLabel, ...props }: AccountManagerFieldProps) {
  const { data, loading } = useQuery(AccountManagerChoiceDocument);
  return (
    <Select
      {...props}
      size="lg"
      loading={loading}
      options={[
        ...(emptyLabel === undefined ? [] : [{ value: '', label: emptyLabel }]),
        ...(data?.accountManagers ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}
