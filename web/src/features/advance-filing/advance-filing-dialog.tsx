import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { advanceFilingFields, advanceFilingProblems, reportedFilingFields } from '@wr1/schema/field/advance-filing.ts';
import { ADVANCE_FILING_LABEL, FILING_PARTY } from '@wr1/schema/rules/filing/advance-filing.ts';
import type { FilingParty } from '@wr1/schema/rules/filing/advance-filing.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { FormProblems, SavePayload } from '../../app/form/use-record-form.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { DateTimeField } from '../../ui/form/date/date-time-field.tsx';
import { clockOf, instantOf } from '../../ui/form/date/zone-clock.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ReportAdvanceFilingDocument, UpdateAdvanceFilingDocument } from './advance-filing-card.generated.ts';
import type { AdvanceFilingDetailFragment } from './advance-filing-card.generated.ts';

interface Values extends Record<string, unknown> {
  filer: string;
  /** Vietnam time; empty to follow the departure. */
  deadline: string;
  reference: string;
  filedOn: string | null;
  acceptedOn: string | null;
}

interface AdvanceFilingDialogProps {
  open: boolean;
  bookingId: string;
  filing: AdvanceFilingDetailFragment;
  onClose: () => void;
}

/** Updates an advance filing; customers report reference and day only. Texts: `advance-filing`. */
export function AdvanceFilingDialog({ bookingId, filing, onClose }: AdvanceFilingDialogProps) {
  const { t } = useTranslation('advance-filing');
  const { language } = useLanguage();
  const client = useApolloClient();
  const refresh = useRefresh(['booking']);
  const today = businessToday();
  const { kind, canUpdate, version: expectedVersion } = filing;

  function problems(values: Values): FormProblems {
    const { filer, deadline, reference, filedOn, acceptedOn } = values;
    if (!canUpdate) return advanceFilingProblems(reportedFilingFields, { reference, filedOn }, today);
    const found = advanceFilingProblems(advanceFilingFields, { filer, reference, filedOn, acceptedOn }, today);
    const isWrong = deadline !== '' && instantOf(deadline, BUSINESS_TIME_ZONE) === null;
    return isWrong ? { ...found, deadline: { code: 'DATE_INVALID' } } : found;
  }

  const form = useRecordForm<Values, SavePayload>({
    initial: {
      filer: filing.filer,
      deadline: filing.isOwnDeadline ? clockOf(filing.deadline, BUSINESS_TIME_ZONE) : '',
      reference: filing.reference ?? '',
      filedOn: filing.filedOn ?? (canUpdate ? null : today),
      acceptedOn: filing.acceptedOn,
    },
    problems,
    async send(values, idempotencyKey) {
      const change = { bookingId, kind, expectedVersion, idempotencyKey };
      const { filedOn, acceptedOn } = values;
      const reference = values.reference.trim();
      const errorPolicy = 'none' as const;
      if (!canUpdate) {
        const input = { ...change, reference, filedOn: filedOn ?? today };
        const sent = await client.mutate({ mutation: ReportAdvanceFilingDocument, variables: { input }, errorPolicy });
        return sent.data?.reportAdvanceFiling;
      }
      const input = {
        ...change,
        filer: values.filer as FilingParty,
        deadline: instantOf(values.deadline, BUSINESS_TIME_ZONE),
        reference: reference || null,
        filedOn: filedOn || null,
        acceptedOn: acceptedOn || null,
      };
      const sent = await client.mutate({ mutation: UpdateAdvanceFilingDocument, variables: { input }, errorPolicy });
      return sent.data?.updateAdvanceFiling;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  if (kind === 'UNKNOWN') return null;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={ADVANCE_FILING_LABEL[kind][language]}
      lead={canUpdate ? undefined : t('lead')}
      submitLabel={t('save')}
    >
      {canUpdate && (
        <>
          <Select
            {...form.bind('filer')}
            label={t('field.filer')}
            options={FILING_PARTY.map((party) => ({ value: party, label: t(`party.${party}`) }))}
            required
          />
          <DateTimeField {...form.bind('deadline')} label={t('field.deadline')} hint={t('hint.deadline')} />
        </>
      )}
      <TextField
        {...form.bind('reference')}
        label={t('field.reference')}
        hint={t(`hint.reference.${kind}`)}
        mono
        autoComplete="off"
        required={!canUpdate}
      />
      <DateField {...form.bind('filedOn')} label={t('field.filedOn')} max={today} required={!canUpdate} />
      {canUpdate && <DateField {...form.bind('acceptedOn')} label={t('field.acceptedOn')} max={today} />}
    </FormDialog>
  );
}
