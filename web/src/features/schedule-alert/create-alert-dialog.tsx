import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import {
  SCHEDULE_ALERT_DAYS,
  SCHEDULE_ALERT_NAME_LENGTH,
  alertNameProblem,
} from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import s from './schedule-alert.module.css';
import { proposedDays } from './alert-search.ts';
import type { ShownSearch } from './alert-search.ts';
import type { ScheduleAlerts } from './use-schedule-alerts.ts';
import { useAlertWords } from './use-alert-words.ts';

interface CreateAlertDialogProps {
  saved: ScheduleAlerts;
  search: ShownSearch;
  /** YYYY-MM-DD. */
  today: string;
  onClose: () => void;
}

const AT_FIELD = ['name', 'daysAhead', 'fromDate', 'toDate'] as const;
type AtField = (typeof AT_FIELD)[number];
type Problem = { text: string; at: AtField | null };

/** Capitalizes the first letter, as in "From Noi Bai". */
function firstUpper(text: string): string {
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}

/** Asks for a name and days and saves the current search. */
export function CreateAlertDialog({ saved, search, today, onClose }: CreateAlertDialogProps) {
  const { t } = useTranslation('schedule-alert');
  const message = useMessage();
  const { route, words } = useAlertWords();
  const proposed = proposedDays(search, today);
  const [name, setName] = useState(() => firstUpper(route(search)).slice(0, SCHEDULE_ALERT_NAME_LENGTH));
  const [rolls, setRolls] = useState(proposed.rolls);
  const [days, setDays] = useState<NumberEntry>(proposed.days);
  const [from, setFrom] = useState<string | null>(search.from);
  const [to, setTo] = useState<string | null>(search.to);
  // The same content keeps the same key, so that a second click saves no second search.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<Problem | null>(null);
  const { least, most } = SCHEDULE_ALERT_DAYS;
  const asked = rolls ? { daysAhead: entryNumber(days) } : { fromDate: from, toDate: to };

  function changed(change: () => void) {
    change();
    setRequestKey(crypto.randomUUID());
    setProblem(null);
  }
  function wrong(): Problem | null {
    const others = (saved.alerts ?? []).map((alert) => alert.name);
    const code = alertNameProblem(normalizedName(name), others);
    if (code) return { text: message(code, { n: SCHEDULE_ALERT_NAME_LENGTH }), at: 'name' };
    if (rolls && !((entryNumber(days) ?? 0) >= least && (entryNumber(days) ?? 0) <= most))
      return { text: message('BETWEEN', { min: least, max: most }), at: 'daysAhead' };
    if (rolls) return null;
    if (from === null) return { text: message('REQUIRED'), at: 'fromDate' };
    if (to === null) return { text: message('REQUIRED'), at: 'toDate' };
    return to < from ? { text: message('VALIDITY_ORDER'), at: 'toDate' } : null;
  }
  async function submit() {
    const found = wrong();
    setProblem(found);
    if (found) return;
    const { serviceType, polCode, podCode, carrier, isDirect: direct } = search;
    const outcome = await saved.create({
      name: normalizedName(name),
      serviceType,
      polCode,
      podCode,
      carrierCode: carrier?.code ?? null,
      isDirect: direct,
      ...asked,
      idempotencyKey: requestKey,
    });
    if ('alerts' in outcome) onClose();
    else setProblem({ text: outcome.refusal, at: AT_FIELD.find((field) => field === outcome.field) ?? null });
  }
  const errorAt = (field: AtField) => (problem?.at === field ? problem.text : null);

  return (
    <FormDialog
      title={t('createTitle')}
      submitLabel={t('submit')}
      busy={saved.busy}
      problem={problem?.at === null ? problem.text : null}
      lead={t('createText')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={s.search}>{words({ ...search, ...asked })}</p>
      <TextField
        label={t('name')}
        required
        maxLength={SCHEDULE_ALERT_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(next) => changed(() => setName(next))}
        error={errorAt('name')}
      />
      <Segmented
        label={t('days')}
        value={rolls ? 'rolling' : 'fixed'}
        options={[
          { value: 'rolling', label: t('rolling') },
          { value: 'fixed', label: t('fixed') },
        ]}
        onChange={(next) => changed(() => setRolls(next === 'rolling'))}
      />
      {rolls ? (
        <NumberField
          label={t('daysAhead')}
          hint={t('daysAheadHint')}
          decimals={0}
          stepper
          min={least}
          max={most}
          value={days}
          onChange={(next) => changed(() => setDays(next))}
          error={errorAt('daysAhead')}
        />
      ) : (
        <div className={s.pair}>
          <DateField
            label={t('from')}
            value={from}
            onChange={(next) => changed(() => setFrom(next))}
            error={errorAt('fromDate')}
          />
          <DateField
            label={t('to')}
            value={to}
            min={from ?? today}
            onChange={(next) => changed(() => setTo(next))}
            error={errorAt('toDate')}
          />
        </div>
      )}
      {search.asksForMore && <p className={s.quiet}>{t('leftOut')}</p>}
    </FormDialog>
  );
}
