import { useTranslation } from 'react-i18next';
import type { RegistrationApproval, ServiceType } from '../../../schema-types.generated.ts';
import { Code } from '../../../ui/text/code.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { formatDateTime, formatListDate } from '../../../ui/text/format.ts';
import type { RegistrationRowFragment } from './registration-list.generated.ts';

export type RegistrationRow = Omit<RegistrationRowFragment, ' $fragmentName'>;

/** Returns the names of services: "FCL, LCL". */
export function useServiceWords(): (services: readonly ServiceType[]) => string {
  const { t } = useTranslation('registration');
  return (services) => services.map((key) => t(`service.${key}`)).join(', ');
}

/**
 * Columns of a tab. Pending registrations show how long they have been waiting, the others when and by whom
 * they were decided.
 */
export function useRegistrationColumns(approval: RegistrationApproval): DataColumn<RegistrationRow>[] {
  const { t } = useTranslation('registration');
  const services = useServiceWords();
  const columns: (DataColumn<RegistrationRow> | false)[] = [
    {
      id: 'reference',
      header: t('column.reference'),
      width: 132,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <Code strong size={12}>
          {row.reference}
        </Code>
      ),
    },
    {
      id: 'company',
      header: t('column.company'),
      minWidth: 200,
      renderCell: (row) => (
        <TwoLine strong second={[row.taxCode, row.region?.name].filter(Boolean).join(', ')}>
          {row.companyName}
        </TwoLine>
      ),
    },
    {
      id: 'contact',
      header: t('column.contact'),
      minWidth: 196,
      renderCell: (row) => <TwoLine second={row.email}>{row.contactName}</TwoLine>,
    },
    // Approved registrations show the company's level instead.
    approval !== 'APPROVED' && {
      id: 'volume',
      header: t('column.volume'),
      width: 96,
      renderCell: (row) => row.shipmentVolume.replace('-', '–'),
    },
    {
      id: 'services',
      header: t('column.services'),
      // The approved tab has more columns, so company and contact take the remaining width.
      ...(approval === 'APPROVED' ? { width: 156 } : { minWidth: 148 }),
      renderCell: (row) => services(row.services),
    },
    approval === 'APPROVED' && {
      id: 'salesman',
      header: t('column.accountManager'),
      width: 152,
      renderCell: (row) => <TwoLine second={row.companyCode}>{row.accountManagerName ?? t('detail.nobody')}</TwoLine>,
    },
    approval === 'APPROVED' && {
      id: 'firstSignIn',
      header: t('column.firstSignIn'),
      width: 136,
      renderCell: (row) => row.firstSignIn && t(`firstSignIn.${row.firstSignIn}`),
    },
    approval === 'APPROVING'
      ? {
          id: 'created',
          header: t('column.created'),
          width: 136,
          renderCell: (row) => formatDateTime(row.createdAt, undefined, 'list'),
        }
      : {
          id: 'decided',
          header: t('column.decided'),
          width: 150,
          renderCell: (row) => <TwoLine second={row.decidedByName}>{formatListDate(row.decidedAt)}</TwoLine>,
        },
  ];
  return columns.filter((column) => column !== false);
}
