import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { bankAccountFields } from '@wr1/schema/field/bank-account.ts';
import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import type { BankAccountInput, Currency } from '../../schema-types.generated.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import { CreateBankAccountDocument, UpdateBankAccountDocument } from './bank-account.generated.ts';
import type { BankAccountDetailsFragment } from './bank-account.generated.ts';

const CURRENCIES = ['VND', 'USD'] as const satisfies readonly Currency[];

interface BankAccountDialogProps {
  /** The account to update; null for a new one. */
  account: BankAccountDetailsFragment | null;
  banks: readonly { code: string; name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or updates an account for payments. Needs the catalogue `bank-account`. */
export function BankAccountDialog({ account, banks, onClose, onSaved }: BankAccountDialogProps) {
  const { t } = useTranslation('bank-account');
  const [create] = useMutation(CreateBankAccountDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateBankAccountDocument, { errorPolicy: 'none' });
  const form = useRecordForm<FormValues<typeof bankAccountFields>, SavePayload>({
    initial: account
      ? formOf(bankAccountFields, account)
      : { ...emptyForm(bankAccountFields), currency: 'VND', isActive: true },
    problems: (values) => fieldProblems(bankAccountFields, values),
    settle: (values) => ({ ...values, swift: values.swift.toUpperCase() }),
    async send(values, idempotencyKey) {
      const bankAccount = inputOf(bankAccountFields, values) as BankAccountInput;
      if (account === null) {
        return (await create({ variables: { input: { bankAccount, idempotencyKey } } })).data?.createBankAccount;
      }
      const input = { id: account.id, bankAccount, expectedVersion: account.version };
      return (await update({ variables: { input } })).data?.updateBankAccount;
    },
    onSaved,
  });
  const { values, set } = form;
  const bind = (field: Exclude<keyof typeof bankAccountFields, 'currency' | 'isActive'>) => ({
    ...form.bind(field),
    label: t(`field.${field}`),
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(account ? 'form.editTitle' : 'form.createTitle')}
      submitLabel={t(account ? 'form.save' : 'form.create')}
    >
      <Field label={t('field.currency')} group>
        <Segmented
          full
          name="currency"
          label={t('field.currency')}
          value={values.currency as Currency}
          onChange={(currency) => set({ currency })}
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
      </Field>
      <FieldGrid>
        <EntryPicker {...bind('bankCode')} required entries={banks} />
        <TextField {...bind('branch')} autoComplete="off" />
      </FieldGrid>
      <FieldGrid>
        <TextField {...bind('accountNumber')} required mono autoComplete="off" spellCheck={false} />
        <TextField {...bind('swift')} mono autoComplete="off" spellCheck={false} hint={t('hint.swift')} />
      </FieldGrid>
      <TextField {...bind('beneficiary')} required autoComplete="off" hint={t('hint.beneficiary')} />
      <Checkbox
        checked={values.isActive}
        onChange={(isActive) => set({ isActive })}
        label={t('field.isActive')}
        detail={t('hint.isActive')}
      />
    </FormDialog>
  );
}
