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
  /** Label of the choice of no one; omitted if someone must be chosen. */
  emptyLabel?: string | undefined;
}

/** Chooses the account manager of a customer among the staff. */
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
