import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerFields, customerProblems } from '@wr1/schema/field/customer.ts';
import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import type { CustomerInput } from '../../schema-types.generated.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { AccountManagerField } from './account-manager-field.tsx';
import {
  CreateCustomerDocument,
  SimilarCustomersDocument,
  UpdateCustomerDocument,
} from './customer-dialog.generated.ts';
import type { CustomerDetailsFragment, SimilarCustomersQuery } from './customer-dialog.generated.ts';
import { CustomerFields } from './customer-fields.tsx';
import { SimilarCustomers } from './similar-customers.tsx';

export type CustomerValues = FormValues<typeof customerFields>;
type Values = CustomerValues & { accountManagerId: string };
type SavedCustomer = { id: string; code: string; name: string };
type Payload = SavePayload & { customer?: SavedCustomer | null };

interface CustomerDialogProps {
  /** The customer to update; omitted for a new one. */
  customer?: Omit<CustomerDetailsFragment, ' $fragmentName'>;
  /** Known values of a new customer, such as those of a request. */
  known?: Partial<CustomerValues>;
  onClose: () => void;
  onSaved: (customer: SavedCustomer) => void | Promise<void>;
}

/** The values that are compared with existing customers. */
const identityOf = ({ name, nameVn, taxCode }: CustomerValues) => [name, nameVn, taxCode].map((text) => text.trim());

function initialValues({ customer, known }: Pick<CustomerDialogProps, 'customer' | 'known'>): Values {
  if (!customer?.account) {
    return { ...emptyForm(customerFields), countryCode: HOME_COUNTRY, ...known, accountManagerId: '' };
  }
  const { nameVn, acronym, account } = customer;
  return { ...formOf(customerFields, { ...account, name: account.nameEn, nameVn, acronym }), accountManagerId: '' };
}

/**
 * Creates or updates a customer. Before a customer is created, similar ones are shown once. Needs the catalogue
 * `customer`.
 */
export function CustomerDialog({ customer, known, onClose, onSaved }: CustomerDialogProps) {
  const { t } = useTranslation('customer');
  const client = useApolloClient();
  const isAdmin = useViewer().role === 'ADMIN';
  const [create] = useMutation(CreateCustomerDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateCustomerDocument, { errorPolicy: 'none' });
  const [shown, setShown] = useState<{ identity: string; similar: SimilarCustomersQuery['similarCustomers'] } | null>(
    null,
  );
  const form = useRecordForm<Values, Payload>({
    initial: initialValues({ customer, known }),
    problems: customerProblems,
    settle: (values) => (values.countryCode === HOME_COUNTRY ? values : { ...values, regionCode: '' }),
    async send({ accountManagerId, ...values }, idempotencyKey) {
      const fields = inputOf(customerFields, values) as CustomerInput;
      if (customer) {
        const input = { id: customer.id, customer: fields, expectedVersion: customer.account?.version };
        return (await update({ variables: { input } })).data?.updateCustomer;
      }
      const input = { customer: fields, accountManagerId: accountManagerId || null, idempotencyKey };
      return (await create({ variables: { input } })).data?.createCustomer;
    },
    onSaved: ({ customer: saved }) => (saved ? onSaved(saved) : undefined),
  });
  const [name = '', nameVn = '', taxCode = ''] = identityOf(form.values);
  const identity = JSON.stringify([name, nameVn, taxCode]);
  const similar = shown?.identity === identity ? shown.similar : [];

  /** Looks for similar customers first; submitting the same names again creates the customer. */
  async function submit() {
    const isValid = Object.values(customerProblems(form.values)).every((problem) => problem === undefined);
    if (!customer && isValid && shown?.identity !== identity) {
      const { data } = await client.query({
        query: SimilarCustomersDocument,
        variables: { name, nameVn: nameVn || null, taxCode: taxCode || null },
        fetchPolicy: 'network-only',
      });
      const found = data?.similarCustomers ?? [];
      setShown({ identity, similar: found });
      if (found.length > 0) return;
    }
    await form.dialog.onSubmit();
  }

  return (
    <FormDialog
      {...form.dialog}
      onSubmit={submit}
      onClose={onClose}
      size="md"
      title={t(customer ? 'form.editTitle' : 'form.createTitle')}
      detail={customer?.code}
      submitLabel={t(customer ? 'form.save' : similar.length > 0 ? 'form.createAnyway' : 'form.create')}
    >
      <CustomerFields form={form} />
      {!customer && isAdmin && (
        <AccountManagerField
          {...form.bind('accountManagerId')}
          label={t('field.accountManagerId')}
          emptyLabel={t('noManager')}
        />
      )}
      {similar.length > 0 && <SimilarCustomers similar={similar} />}
    </FormDialog>
  );
}
