import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import {
  SCHEDULE_ALERT_DAYS,
  SCHEDULE_ALERT_NAME_LENGTH,
  alertNameProblem,
} from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { FormProblems } from '../../app/form/use-record-form.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import s from './schedule-alert.module.css';
import { proposedDays } from './alert-search.ts';
import type { ShownSearch } from './alert-search.ts';
import { CreateScheduleAlertDocument } from './schedule-alert.generated.ts';
import type { ScheduleAlerts } from './use-schedule-alerts.ts';
import { useAlertWords } from './use-alert-words.ts';

interface CreateAlertDialogProps {
  saved: ScheduleAlerts;
  search: ShownSearch;
  /** YYYY-MM-DD. */
  today: string;
  onClose: () => void;
}

/** Departures of the next days, or from one date to another (YYYY-MM-DD). */
interface Values {
  name: string;
  isRolling: boolean;
  daysAhead: NumberEntry;
  fromDate: string | null;
  toDate: string | null;
}

const { least, most } = SCHEDULE_ALERT_DAYS;

/** Capitalizes the first letter, as in "From Noi Bai". */
function firstUpper(text: string): string {
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}

function daysProblems({ isRolling, daysAhead, fromDate, toDate }: Values): FormProblems {
  const days = entryNumber(daysAhead) ?? 0;
  if (isRolling)
    return days >= least && days <= most ? {} : { daysAhead: { code: 'BETWEEN', params: { min: least, max: most } } };
  if (fromDate === null) return { fromDate: { code: 'REQUIRED' } };
  if (toDate === null) return { toDate: { code: 'REQUIRED' } };
  return toDate < fromDate ? { toDate: { code: 'VALIDITY_ORDER' } } : {};
}

const daysOf = ({ isRolling, daysAhead, fromDate, toDate }: Values) =>
  isRolling ? { daysAhead: entryNumber(daysAhead) } : { fromDate, toDate };

/** Asks for a name and days and saves the current search. */
export function CreateAlertDialog({ saved, search, today, onClose }: CreateAlertDialogProps) {
  const { t } = useTranslation('schedule-alert');
  const { route, words } = useAlertWords();
  const [create] = useMutation(CreateScheduleAlertDocument, { errorPolicy: 'none' });
  const others = (saved.alerts ?? []).map((alert) => alert.name);
  const { rolls, days } = proposedDays(search, today);
  const initial: Values = {
    name: firstUpper(route(search)).slice(0, SCHEDULE_ALERT_NAME_LENGTH),
    isRolling: rolls,
    daysAhead: days,
    fromDate: search.from,
    toDate: search.to,
  };
  const form = useRecordForm({
    initial,
    problems(values) {
      const code = alertNameProblem(normalizedName(values.name), others);
      const name = code ? { code, params: { n: SCHEDULE_ALERT_NAME_LENGTH } } : undefined;
      return { name, ...daysProblems(values) };
    },
    async send(values, idempotencyKey) {
      const { serviceType, polCode, podCode, carrier, isDirect } = search;
      const route = { serviceType, polCode, podCode, carrierCode: carrier?.code ?? null, isDirect };
      const input = { name: normalizedName(values.name), ...route, ...daysOf(values), idempotencyKey };
      return (await create({ variables: { input } })).data?.createScheduleAlert;
    },
    onSaved({ alerts }) {
      if (alerts) saved.show(alerts);
      onClose();
    },
  });
  const { values } = form;

  return (
    <FormDialog
      {...form.dialog}
      title={t('createTitle')}
      submitLabel={t('submit')}
      lead={t('createText')}
      onClose={onClose}
    >
      <p className={s.search}>{words({ ...search, ...daysOf(values) })}</p>
      <TextField
        {...form.bind('name')}
        label={t('name')}
        required
        maxLength={SCHEDULE_ALERT_NAME_LENGTH}
        autoComplete="off"
      />
      <Segmented
        label={t('days')}
        value={values.isRolling ? 'rolling' : 'fixed'}
        options={[
          { value: 'rolling', label: t('rolling') },
          { value: 'fixed', label: t('fixed') },
        ]}
        onChange={(next) => form.set({ isRolling: next === 'rolling' })}
      />
      {values.isRolling ? (
        <NumberField
          {...form.bind('daysAhead')}
          label={t('daysAhead')}
          hint={t('daysAheadHint')}
          decimals={0}
          stepper
          min={least}
          max={most}
        />
      ) : (
        <div className={s.pair}>
          <DateField {...form.bind('fromDate')} label={t('from')} />
          <DateField {...form.bind('toDate')} label={t('to')} min={values.fromDate ?? today} />
        </div>
      )}
      {search.asksForMore && <p className={s.quiet}>{t('leftOut')}</p>}
    </FormDialog>
  );
}
