import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DUTY, DUTY_LABEL } from '@wr1/schema/rules/access/duty.ts';
import type { Duty } from '@wr1/schema/rules/access/duty.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useRefresh } from '../../../app/use-delete-record.ts';
import type { OwnerCardFragment } from './owner-card.generated.ts';
import { AssignShipmentOwnerDocument, OwnerChoiceDocument } from './owner-dialog.generated.ts';
import type { OwnerChoiceQuery } from './owner-dialog.generated.ts';

/** The code of the branch and the id of each duty's owner; empty for none. */
type Values = Record<'branchCode' | Duty, string>;
type Staff = OwnerChoiceQuery['shipmentStaff'][number];

interface OwnerDialogProps {
  open: boolean;
  record: OwnerCardFragment;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

function initialValues({ branch, owners }: OwnerCardFragment): Values {
  const ownerOf = (duty: Duty) => owners.find((owner) => owner.duty === duty)?.user?.id ?? '';
  const entries = DUTY.map((duty) => [duty, ownerOf(duty)]);
  return { branchCode: branch?.code ?? '', ...Object.fromEntries(entries) } as Values;
}

/** Chooses the branch and the owners of a record. */
export function OwnerDialog({ open, ...props }: OwnerDialogProps) {
  return open ? <OwnerForm {...props} /> : null;
}

function OwnerForm({ record, reload, onClose }: Omit<OwnerDialogProps, 'open'>) {
  const { t } = useTranslation('shipment');
  const { language } = useLanguage();
  const { data, error, loading, refetch } = useQuery(OwnerChoiceDocument, { fetchPolicy: 'cache-and-network' });
  const [assign] = useMutation(AssignShipmentOwnerDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['quotations', 'bookings', 'auditLog']);
  const initial = initialValues(record);
  const form = useRecordForm<Values, SavePayload>({
    initial,
    problems: () => ({}),
    // Owners are sent in the order of the duties.
    fieldOf: ([first, index]) => (first === 'owners' ? (DUTY[Number(index)] ?? null) : (first ?? null)),
    async send(values, idempotencyKey) {
      const input = {
        id: record.id,
        branchCode: values.branchCode || null,
        owners: DUTY.map((duty) => ({ duty, userId: values[duty] || null })),
        expectedVersion: record.version,
        idempotencyKey,
      };
      const payload = (await assign({ variables: { input } })).data?.assignShipmentOwner;
      if (payload?.userErrors.some(({ code }) => code === 'CONFLICT')) await reload();
      return payload;
    },
    onSaved() {
      onClose();
      void refresh();
    },
  });
  const branchCode = form.values.branchCode;

  /** Those who may own the duty: people of the branch first, and always the present owner. */
  function optionsOf(duty: Duty) {
    const isHere = ({ branchCodes }: Staff) => branchCodes.includes(branchCode);
    const people = (data?.shipmentStaff ?? []).filter(({ duties }) => duties.includes(duty));
    const owner = record.owners.find((one) => one.duty === duty)?.user;
    const isKnown = owner === undefined || owner === null || people.some(({ user }) => user.id === owner.id);
    return [
      { value: '', label: t('owner.none') },
      ...(isKnown ? [] : [{ value: owner.id, label: owner.fullName }]),
      ...[...people.filter(isHere), ...people.filter((one) => !isHere(one))].map(({ user, branchCodes }) => ({
        value: user.id,
        label: user.fullName,
        ...(branchCodes.length > 0 && { detail: branchCodes.map(branchName).join(', ') }),
      })),
    ];
  }
  const branchName = (code: string) => data?.branches.find((branch) => branch.code === code)?.name ?? code;

  return (
    <FormDialog
      {...form.dialog}
      busy={form.dialog.busy || !data}
      onClose={onClose}
      size="md"
      title={t('owner.dialogTitle')}
      lead={t('owner.lead')}
      submitLabel={t('owner.save')}
    >
      {error && !data && <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />}
      <Select
        {...form.bind('branchCode')}
        label={t('owner.branch')}
        loading={!data}
        options={[
          { value: '', label: t('owner.none') },
          ...(data?.branches ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ...(data && branchCode && !data.branches.some(({ code }) => code === branchCode)
            ? [{ value: branchCode, label: record.branch?.name ?? branchCode }]
            : []),
        ]}
      />
      <FieldGrid>
        {DUTY.map((duty) => (
          <Select
            key={duty}
            {...form.bind(duty)}
            label={DUTY_LABEL[duty][language]}
            loading={!data}
            options={optionsOf(duty)}
          />
        ))}
      </FieldGrid>
    </FormDialog>
  );
}
