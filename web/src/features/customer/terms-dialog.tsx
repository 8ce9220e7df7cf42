import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { customerTermFields } from '@wr1/schema/field/customer.ts';
import { fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import type { CustomerTermsInput } from '../../schema-types.generated.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccountManagerField } from './account-manager-field.tsx';
import { TermFields } from './proposal/term-fields.tsx';
import { UpdateCustomerTermsDocument } from './terms-dialog.generated.ts';
import type { CustomerTermsFragment } from './terms-dialog.generated.ts';

type Loaded = Omit<CustomerTermsFragment, ' $fragmentName'>;
type Values = FormValues<typeof customerTermFields> & { accountManagerId: string };

interface TermsDialogProps {
  customer: Loaded & { account: NonNullable<Loaded['account']> };
  onClose: () => void;
  onSaved: () => void;
}

/** Updates a customer's level, VIP marker, payment days, credit limit and account manager; for an ADMIN. */
export function TermsDialog({ customer, onClose, onSaved }: TermsDialogProps) {
  const { t } = useTranslation('customer');
  const [update] = useMutation(UpdateCustomerTermsDocument, { errorPolicy: 'none' });
  const { account } = customer;
  const form = useRecordForm<Values, SavePayload>({
    initial: {
      ...formOf(customerTermFields, { ...account, creditLimit: account.creditLimit?.amount }),
      accountManagerId: account.accountManagerId ?? '',
    },
    problems: (values) => fieldProblems(customerTermFields, values),
    async send({ accountManagerId, ...values }) {
      const { creditLimit, ...fields } = inputOf(customerTermFields, values);
      const terms = {
        ...fields,
        creditLimit: creditLimit === null ? null : String(creditLimit),
      } as CustomerTermsInput;
      const input = {
        id: customer.id,
        terms,
        accountManagerId: accountManagerId || null,
        expectedVersion: account.version,
      };
      return (await update({ variables: { input } })).data?.updateCustomerTerms;
    },
    onSaved,
  });

  const { values, set } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('terms.title')}
      detail={customer.name}
      submitLabel={t('form.save')}
    >
      <TermFields values={values} set={set} errorOf={form.errorOf} touch={form.touch} />
      <Field label={t('field.debitNoteCurrency')} hint={t('hint.debitNoteCurrency')} group>
        <Segmented
          full
          size="lg"
          label={t('field.debitNoteCurrency')}
          value={values.debitNoteCurrency === 'VND' ? 'VND' : 'USD'}
          onChange={(debitNoteCurrency) => set({ debitNoteCurrency })}
          options={(['USD', 'VND'] as const).map((currency) => ({ value: currency, label: currency }))}
        />
      </Field>
      <TextField
        {...form.bind('debitNoteEmails')}
        label={t('field.debitNoteEmails')}
        inputMode="email"
        hint={t('hint.debitNoteEmails')}
      />
      <AccountManagerField
        {...form.bind('accountManagerId')}
        label={t('field.accountManagerId')}
        hint={t('hint.accountManager')}
        emptyLabel={account.accountManagerId === null ? t('noManager') : undefined}
      />
    </FormDialog>
  );
}
