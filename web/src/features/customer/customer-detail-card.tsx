import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { Code } from '../../ui/text/code.tsx';
import { CustomerListsDocument } from './customer-dialog.generated.ts';
import type { CustomerDetailsFragment } from './customer-dialog.generated.ts';

interface CustomerDetailCardProps {
  customer: Omit<CustomerDetailsFragment, ' $fragmentName'> & { region: { name: string } | null };
  actions: ReactNode;
}

/** A customer's details, with names instead of codes. Needs the catalogue `customer`. */
export function CustomerDetailCard({ customer, actions }: CustomerDetailCardProps) {
  const { t } = useTranslation('customer');
  const { data } = useQuery(CustomerListsDocument);
  const { account, nameVn, acronym, region } = customer;
  if (!account) return null;
  const nameOf = (entries: readonly { code: string; name: string }[] | undefined, code: string | null) =>
    entries?.find((entry) => entry.code === code)?.name ?? code;
  return (
    <Card title={t('tab.DETAILS')} actions={actions}>
      <KeyValue
        items={[
          { label: t('field.name'), value: account.nameEn },
          { label: t('field.nameVn'), value: nameVn },
          { label: t('field.acronym'), value: acronym },
          { label: t('field.countryCode'), value: nameOf(data?.countries, account.countryCode) },
          { label: t('field.taxCode'), value: account.taxCode && <Code>{account.taxCode}</Code> },
          { label: t('field.address'), value: account.address },
          { label: t('field.addressVn'), value: account.addressVn },
          { label: t('field.regionCode'), value: region?.name },
          { label: t('field.businessTypeCode'), value: nameOf(data?.businessTypes, account.businessTypeCode) },
          { label: t('field.phone'), value: account.phone },
          { label: t('field.email'), value: account.email },
          { label: t('field.bankCode'), value: nameOf(data?.banks, account.bankCode) },
          { label: t('field.bankAccount'), value: account.bankAccount && <Code>{account.bankAccount}</Code> },
          { label: t('field.note'), value: account.note },
        ]}
      />
    </Card>
  );
}
