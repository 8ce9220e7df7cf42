import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { proposedTermFields } from '@wr1/schema/field/customer-proposal.ts';
import { fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { OVERRIDE_REASON_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import type { ProposedTermsInput } from '../../../schema-types.generated.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { AccountManagerField } from '../account-manager-field.tsx';
import type { CustomerTermsFragment } from '../terms-dialog.generated.ts';
import { ProposeCustomerTermsDocument } from './customer-proposal.generated.ts';
import { TermFields } from './term-fields.tsx';

type Loaded = Omit<CustomerTermsFragment, ' $fragmentName'>;
type Values = FormValues<typeof proposedTermFields> & { accountManagerId: string; reason: string };

interface ProposeDialogProps {
  customer: Loaded & { account: NonNullable<Loaded['account']> };
  onClose: () => void;
  onSaved: () => void;
}

/** Proposes terms for a customer; an ADMIN decides. Needs the catalogue `customer`. */
export function ProposeDialog({ customer, onClose, onSaved }: ProposeDialogProps) {
  const { t } = useTranslation('customer');
  const [propose] = useMutation(ProposeCustomerTermsDocument, { errorPolicy: 'none' });
  const { account } = customer;
  const form = useRecordForm<Values, SavePayload>({
    initial: {
      ...formOf(proposedTermFields, { ...account, creditLimit: account.creditLimit?.amount }),
      accountManagerId: account.accountManagerId ?? '',
      reason: '',
    },
    problems: ({ reason, accountManagerId: _manager, ...values }) => {
      const code = required(reason) ?? maxLength(reason.trim(), OVERRIDE_REASON_LENGTH);
      return {
        ...fieldProblems(proposedTermFields, values),
        ...(code && { reason: { code, params: { n: OVERRIDE_REASON_LENGTH } } }),
      };
    },
    async send({ reason, accountManagerId, ...values }, idempotencyKey) {
      const { creditLimit, ...fields } = inputOf(proposedTermFields, values);
      const terms = {
        ...fields,
        creditLimit: creditLimit === null ? null : String(creditLimit),
        accountManagerId: accountManagerId || null,
      } as ProposedTermsInput;
      const input = { customerId: customer.id, terms, reason: reason.trim(), idempotencyKey };
      return (await propose({ variables: { input } })).data?.proposeCustomerTerms;
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('proposal.title')}
      detail={customer.name}
      lead={t('proposal.lead')}
      submitLabel={t('proposal.send')}
    >
      <TermFields values={form.values} set={form.set} errorOf={form.errorOf} touch={form.touch} />
      <AccountManagerField
        {...form.bind('accountManagerId')}
        label={t('field.accountManagerId')}
        hint={t('hint.accountManager')}
        emptyLabel={account.accountManagerId === null ? t('noManager') : undefined}
      />
      <TextArea {...form.bind('reason')} label={t('proposal.reason')} required rows={3} maxLength={500} />
    </FormDialog>
  );
}
