import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  cargoReleaseProblems,
  deliveryOrderProblems,
  orderExtensionProblems,
  releaseOverrideFields,
} from '@wr1/schema/field/cargo-release.ts';
import { fieldProblems } from '@wr1/schema/field/field.ts';
import { BILL_TYPE, BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import type { BillType } from '@wr1/schema/rules/release/cargo-release.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { FormProblems, SavePayload } from '../../app/form/use-record-form.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  ExtendDeliveryOrderDocument,
  OverrideCargoReleaseDocument,
  ReleaseDeliveryOrderDocument,
  UpdateCargoReleaseDocument,
} from './card/cargo-release-card.generated.ts';
import type { Release } from './card/release-checklist-card.tsx';

/** What the dialog asks for. ORDER: details of a released delivery order. */
export type ReleaseStep =
  | 'BILL_TYPE'
  | 'ORIGINALS'
  | 'CARRIER_ORDER'
  | 'ORDER'
  | 'RELEASE_ORDER'
  | 'EXTEND'
  | 'OVERRIDE';

interface Values extends Record<string, unknown> {
  billType: string;
  originalsOn: string | null;
  carrierOrderOn: string | null;
  orderNumber: string;
  edoCode: string;
  validUntil: string | null;
  note: string;
  reason: string;
}

/** The fields of each step; all others stay unchanged. */
const FIELDS: Readonly<Record<ReleaseStep, readonly (keyof Values)[]>> = {
  BILL_TYPE: ['billType'],
  ORIGINALS: ['originalsOn'],
  CARRIER_ORDER: ['carrierOrderOn'],
  ORDER: ['orderNumber', 'edoCode', 'validUntil'],
  RELEASE_ORDER: ['orderNumber', 'edoCode', 'validUntil'],
  EXTEND: ['validUntil', 'note'],
  OVERRIDE: ['reason'],
};

interface CargoReleaseDialogProps {
  open: boolean;
  bookingId: string;
  release: Release;
  step: ReleaseStep;
  onClose: () => void;
}

/** One step of the release of a bill or delivery order. Texts: `cargo-release`. */
export function CargoReleaseDialog({ bookingId, release, step, onClose }: CargoReleaseDialogProps) {
  const { t } = useTranslation('cargo-release');
  const { language } = useLanguage();
  const client = useApolloClient();
  const refresh = useRefresh(['booking']);
  const { deliveryOrder: order } = release;
  const today = businessToday();
  const isTelex = release.billType === 'TELEX';
  const metOn = (code: string) => release.requirements.find((one) => one.code === code)?.metOn ?? null;
  const fields = FIELDS[step];
  const has = (name: keyof Values) =>
    fields.includes(name) && !(step === 'ORDER' && name === 'validUntil' && order?.validUntil);

  function problems(values: Values): FormProblems {
    switch (step) {
      case 'BILL_TYPE':
        return values.billType === '' ? { billType: { code: 'SELECT_REQUIRED' } } : {};
      case 'ORIGINALS':
      case 'CARRIER_ORDER':
      case 'ORDER':
        return cargoReleaseProblems(
          Object.fromEntries(fields.map((name) => [name, values[name] as string | null])),
          today,
        );
      case 'RELEASE_ORDER':
        return deliveryOrderProblems(values, today);
      case 'EXTEND':
        return orderExtensionProblems(values, { today, validUntil: order?.validUntil ?? null });
      case 'OVERRIDE':
        return fieldProblems(releaseOverrideFields, values);
    }
  }

  const form = useRecordForm<Values, SavePayload>({
    initial: {
      billType: release.billType ?? '',
      originalsOn: metOn('ORIGINALS') ?? today,
      carrierOrderOn: metOn('CARRIER_ORDER') ?? today,
      orderNumber: order?.number ?? '',
      edoCode: order?.edoCode ?? '',
      validUntil: step === 'EXTEND' ? null : (order?.validUntil ?? null),
      note: '',
      reason: '',
    },
    problems,
    async send(values, idempotencyKey) {
      const change = { bookingId, expectedVersion: release.version, idempotencyKey };
      const orderNumber = values.orderNumber.trim();
      const edoCode = values.edoCode.trim() || null;
      const validUntil = values.validUntil ?? '';
      const errorPolicy = 'none' as const;
      if (step === 'RELEASE_ORDER') {
        const input = { ...change, orderNumber, edoCode, validUntil };
        const done = await client.mutate({ mutation: ReleaseDeliveryOrderDocument, variables: { input }, errorPolicy });
        return done.data?.releaseDeliveryOrder;
      }
      if (step === 'EXTEND') {
        const input = { ...change, validUntil, note: values.note.trim() || null };
        const done = await client.mutate({ mutation: ExtendDeliveryOrderDocument, variables: { input }, errorPolicy });
        return done.data?.extendDeliveryOrder;
      }
      if (step === 'OVERRIDE') {
        const input = { ...change, reason: values.reason.trim() };
        const done = await client.mutate({ mutation: OverrideCargoReleaseDocument, variables: { input }, errorPolicy });
        return done.data?.overrideCargoRelease;
      }
      const input = {
        ...change,
        ...(step === 'BILL_TYPE' && { billType: values.billType as BillType }),
        ...(step === 'ORIGINALS' && { originalsOn: values.originalsOn }),
        ...(step === 'CARRIER_ORDER' && { carrierOrderOn: values.carrierOrderOn }),
        ...(step === 'ORDER' && { orderNumber: orderNumber || null, edoCode }),
        ...(step === 'ORDER' && has('validUntil') && { validUntil: values.validUntil }),
      };
      const done = await client.mutate({ mutation: UpdateCargoReleaseDocument, variables: { input }, errorPolicy });
      return done.data?.updateCargoRelease;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const isRelease = step === 'RELEASE_ORDER';
  const lead = isRelease ? t('lead.RELEASE_ORDER') : step === 'OVERRIDE' ? t('lead.OVERRIDE') : undefined;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(step === 'ORIGINALS' && isTelex ? 'dialog.TELEX' : `dialog.${step}`)}
      lead={lead}
      submitLabel={t(isRelease || step === 'EXTEND' || step === 'OVERRIDE' ? `act.${step}` : 'save')}
    >
      {has('billType') && (
        <Select
          {...form.bind('billType')}
          label={t('field.billType')}
          options={BILL_TYPE.map((type) => ({ value: type, label: BILL_TYPE_LABEL[type][language] }))}
          required
        />
      )}
      {has('originalsOn') && (
        <DateField
          {...form.bind('originalsOn')}
          label={t(isTelex ? 'field.surrenderedOn' : 'field.receivedOn')}
          hint={t('hint.notYet')}
          max={today}
        />
      )}
      {has('carrierOrderOn') && (
        <DateField {...form.bind('carrierOrderOn')} label={t('field.receivedOn')} hint={t('hint.notYet')} max={today} />
      )}
      {has('orderNumber') && (
        <TextField
          {...form.bind('orderNumber')}
          label={t('field.orderNumber')}
          mono
          autoComplete="off"
          required={isRelease}
        />
      )}
      {has('edoCode') && (
        <TextField
          {...form.bind('edoCode')}
          label={t('field.edoCode')}
          hint={t('hint.edoCode')}
          mono
          autoComplete="off"
        />
      )}
      {has('validUntil') && (
        <DateField {...form.bind('validUntil')} label={t('field.validUntil')} min={today} required={step !== 'ORDER'} />
      )}
      {has('note') && <TextArea {...form.bind('note')} label={t('field.note')} hint={t('hint.note')} />}
      {has('reason') && (
        <TextArea {...form.bind('reason')} label={t('field.reason')} hint={t('hint.reason')} required />
      )}
    </FormDialog>
  );
}
