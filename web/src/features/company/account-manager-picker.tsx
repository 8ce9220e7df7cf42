import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/form/choice/select.tsx';
import { RequestAccountManagerDocument } from './request-account-manager.generated.ts';

interface AccountManagerPickerProps {
  /** Opaque id of the customer. */
  customerId: string;
  /** Opaque id of the chosen account manager; empty if none is chosen. */
  value: string;
  onChange: (accountManagerId: string) => void;
}

/**
 * Lets an administrator assign an account manager to a customer that has none. Shows the name of an existing one. Needs
 * the catalogue `quotation`.
 */
export function AccountManagerPicker({ customerId, value, onChange }: AccountManagerPickerProps) {
  const { t } = useTranslation('company');
  const { data } = useQuery(RequestAccountManagerDocument, { variables: { customerId } });
  const company = data?.node?.__typename === 'Company' ? data.node : null;
  if (!company) return null;
  if (company.accountManager) return <p>{t('accountManager.inCharge', { name: company.accountManager.fullName })}</p>;
  return (
    <Select
      label={t('accountManager.label')}
      hint={t('accountManager.hint')}
      optional
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('accountManager.nobody') },
        ...(data?.accountManagers ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}
