import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { customsDeclarationFields, customsDeclarationProblems } from '@wr1/schema/field/customs-declaration.ts';
import { customsTypeFits } from '@wr1/schema/rules/code/customs-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { inputOf } from '@wr1/schema/field/field.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import type { ShippingType } from '../../schema-types.generated.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import {
  CreateCustomsDeclarationDocument,
  CustomsDialogOptionsDocument,
  RecordCustomsStateDocument,
  UpdateCustomsDeclarationDocument,
} from './customs-declaration.generated.ts';
import { useCustomsRefresh } from './use-customs-acts.tsx';
import type { Declaration } from './use-customs-acts.tsx';

type Values = { number: string; officeCode: string; regimeCode: string; attachmentIds: string[] };

interface CustomsDeclarationDialogProps {
  booking: { id: string; shippingType: ShippingType };
  /** Null for a new one. */
  declaration: Declaration | null;
  /** Only asks for the number, and registers the declaration. */
  isRegistration: boolean;
  onClose: () => void;
}

const directionOf = (type: ShippingType): number => (type === 'UNKNOWN' ? 0 : SHIPPING_TYPE[type]);

/** Adds, edits or registers a customs declaration. Texts: `customs-declaration`. */
export function CustomsDeclarationDialog({
  booking,
  declaration,
  isRegistration,
  onClose,
}: CustomsDeclarationDialogProps) {
  const { t } = useTranslation('customs-declaration');
  const refresh = useCustomsRefresh();
  const [create] = useMutation(CreateCustomsDeclarationDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateCustomsDeclarationDocument, { errorPolicy: 'none' });
  const [record] = useMutation(RecordCustomsStateDocument, { errorPolicy: 'none' });
  const { data } = useQuery(CustomsDialogOptionsDocument, {
    variables: { bookingId: booking.id },
    skip: isRegistration,
  });
  const needsNumber = isRegistration || (declaration !== null && declaration.state !== 'DRAFT');
  const form = useRecordForm<Values, SavePayload>({
    initial: {
      number: declaration?.number ?? '',
      officeCode: declaration?.office?.code ?? '',
      regimeCode: declaration?.regime?.code ?? '',
      attachmentIds: declaration?.documents.map(({ attachmentId }) => attachmentId) ?? [],
    },
    problems: (values) => customsDeclarationProblems(values, needsNumber),
    async send({ attachmentIds, ...values }, idempotencyKey) {
      if (declaration && isRegistration) {
        const step = { id: declaration.id, expectedVersion: declaration.version };
        const input = { ...step, state: 'REGISTERED' as const, number: values.number.trim() };
        return (await record({ variables: { input } })).data?.recordCustomsState;
      }
      const details = { ...inputOf(customsDeclarationFields, values), attachmentIds };
      if (declaration === null) {
        const input = { bookingId: booking.id, declaration: details, idempotencyKey };
        return (await create({ variables: { input } })).data?.createCustomsDeclaration;
      }
      const input = { id: declaration.id, declaration: details, expectedVersion: declaration.version };
      return (await update({ variables: { input } })).data?.updateCustomsDeclaration;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { attachmentIds } = form.values;
  const files = data?.booking?.documents.attachments ?? [];
  const regimes = (data?.customsTypes ?? []).filter(({ code }) =>
    customsTypeFits(code, directionOf(booking.shippingType)),
  );
  const named = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ code, name: `${code} ${name}` }));
  const title = isRegistration ? 'form.registerTitle' : declaration ? 'form.editTitle' : 'form.createTitle';
  const submit = isRegistration ? 'form.register' : declaration ? 'form.save' : 'form.create';
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t(title)} submitLabel={t(submit)}>
      <TextField
        {...form.bind('number')}
        label={t('field.number')}
        hint={t(needsNumber ? 'hint.number' : 'hint.numberLater')}
        required={needsNumber}
        mono
        inputMode="numeric"
        autoComplete="off"
      />
      {!isRegistration && (
        <>
          <EntryPicker
            {...form.bind('officeCode')}
            label={t('field.office')}
            hint={declaration ? undefined : t('hint.office')}
            entries={data?.customsOffices ?? []}
          />
          <EntryPicker
            {...form.bind('regimeCode')}
            label={t('field.regime')}
            hint={declaration ? undefined : t('hint.regime')}
            entries={named(regimes)}
          />
          {files.length > 0 && (
            <Field label={t('field.documents')} group>
              {files.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={attachmentIds.includes(id)}
                  label={name}
                  onChange={(checked) =>
                    form.set({
                      attachmentIds: checked ? [...attachmentIds, id] : attachmentIds.filter((one) => one !== id),
                    })
                  }
                />
              ))}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
