import { useTranslation } from 'react-i18next';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { ActivateCustomerDocument, DeactivateCustomerDocument } from './customer-dialog.generated.ts';

interface Target {
  id: string;
  name: string;
  account: { version: number };
}

/** Deactivates and activates customers; `refresh` reloads the data that shows them. */
export function useCustomerActs() {
  const { t } = useTranslation('customer');
  const message = useMessage();
  const confirm = useConfirm();
  const run = useRecordAct();
  const refresh = useRefresh(['customerList', 'customers', 'customerProposals', 'recordChanges']);
  const variables = ({ id, account }: Target) => ({ input: { id, expectedVersion: account.version } });
  const done = (payload: { message?: string | null } | null | undefined) => payload?.message ?? message('UPDATED');
  return {
    refresh,
    activate: (customer: Target) =>
      run({
        mutation: ActivateCustomerDocument,
        variables: variables(customer),
        payloadOf: (data) => data.activateCustomer,
        refresh,
        done,
      }),
    async deactivate(customer: Target) {
      const question = {
        title: t('deactivate.title', { name: customer.name }),
        body: t('deactivate.text'),
        confirmLabel: t('deactivate.confirm'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await run({
        mutation: DeactivateCustomerDocument,
        variables: variables(customer),
        payloadOf: (data) => data.deactivateCustomer,
        refresh,
        done,
      });
    },
  };
}
