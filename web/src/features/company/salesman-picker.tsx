import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/form/choice/select.tsx';
import { RequestSalesmanDocument } from './request-salesman.generated.ts';

interface SalesmanPickerProps {
  /** Opaque id of the customer. */
  customerId: string;
  /** Opaque id of who was named; empty: nobody yet. */
  value: string;
  onChange: (salesmanId: string) => void;
}

/** For an ADMIN: the salesman of a customer who has none, or nobody yet; says who it is where there is one. Texts: `quotation`. */
export function SalesmanPicker({ customerId, value, onChange }: SalesmanPickerProps) {
  const { t } = useTranslation('company');
  const { data } = useQuery(RequestSalesmanDocument, { variables: { customerId } });
  const company = data?.node?.__typename === 'Company' ? data.node : null;
  if (!company) return null;
  if (company.salesman) return <p>{t('salesman.inCharge', { name: company.salesman.fullName })}</p>;
  return (
    <Select
      label={t('salesman.label')}
      hint={t('salesman.hint')}
      optional
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('salesman.nobody') },
        ...(data?.salesmen ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}
