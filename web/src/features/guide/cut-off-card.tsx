import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROAD_CUT_OFF_HOUR } from '@wr1/schema/rules/schedule/cut-off.ts';
import { addDays, businessDay, BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { cx } from '../../ui/text/cx.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { formatDayMonth, formatTime, formatWeekday } from '../../ui/text/format.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import {
  asksForDestination,
  countBack,
  cutOffWords,
  CUT_OFF_CASES,
  vietnamMoment,
} from '@wr1/schema/rules/schedule/cut-off-case.ts';
import type { CutOffCaseKey, CutOffStep } from '@wr1/schema/rules/schedule/cut-off-case.ts';
import s from './cut-off-card.module.css';
import { ToolCard, ToolNote } from './tool-card.tsx';
import type { ToolProps } from './tool-card.tsx';

const DAYS_AHEAD = 10;
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const value = String(hour);
  return { value, label: `${value.padStart(2, '0')}:00` };
});
const DAY_MS = 86_400_000;

/** A calculator for the cut-offs of a departure, by kind of shipment. */
export function CutOffCard({ headingLevel, wide }: ToolProps) {
  const { t } = useTranslation('guide');
  const [kase, setKase] = useState<CutOffCaseKey>('caiMep');
  const [toNorthAmerica, setToNorthAmerica] = useState(true);
  const [hour, setHour] = useState('22');
  const [day, setDay] = useState<string | null>(null);
  // Set after mounting, because the page is prerendered and today's date is unknown then.
  useEffect(() => setDay(addDays(businessDay(new Date()), DAYS_AHEAD)), []);
  const etd = day === null ? null : { day, hour: Number(hour) };
  const steps = countBack(kase, toNorthAmerica, etd);
  return (
    <ToolCard title={t('cutOff.title')} headingLevel={headingLevel} wide={wide}>
      <div className={cx(s.fields, wide && s.wide)}>
        <Select
          className={s.kase}
          label={t('cutOff.case')}
          options={CUT_OFF_CASES.map((value) => ({ value, label: t(`cutOff.kase.${value}`) }))}
          value={kase}
          onChange={setKase}
          size={wide ? 'lg' : 'md'}
        />
        <DateField label={t('cutOff.day')} value={day} onChange={setDay} size={wide ? 'lg' : 'md'} />
        <Select label={t('cutOff.hour')} options={HOURS} value={hour} onChange={setHour} size={wide ? 'lg' : 'md'} />
      </div>
      {asksForDestination(kase) && (
        <Checkbox checked={toNorthAmerica} onChange={setToNorthAmerica} label={t('cutOff.northAmerica')} />
      )}
      <Steps kase={kase} steps={steps} departure={etd && vietnamMoment(etd.day, etd.hour)} wide={wide} />
      <ToolNote>{t('cutOff.portTime')}</ToolNote>
    </ToolCard>
  );
}

interface StepsProps {
  kase: CutOffCaseKey;
  steps: readonly CutOffStep[];
  departure: Date | null;
  wide: boolean | undefined;
}

function Steps({ kase, steps, departure, wide }: StepsProps) {
  const { t } = useTranslation('guide');
  const { locale } = useLanguage();
  const now = useNow();
  const before = ({ key, hours }: CutOffStep) => {
    if (hours === null)
      return t('cutOff.dayBefore', { hour: key === 'doc' ? ROAD_CUT_OFF_HOUR.doc : ROAD_CUT_OFF_HOUR.cargo });
    return hours % 24 === 0 && hours > 96
      ? t('cutOff.daysBefore', { count: hours / 24 })
      : t('cutOff.hoursBefore', { count: hours });
  };
  const moment = (at: Date) =>
    `${formatWeekday(at, locale, BUSINESS_TIME_ZONE)} ${formatDayMonth(at, BUSINESS_TIME_ZONE)}, ${formatTime(at, BUSINESS_TIME_ZONE)}`;
  return (
    <ol className={s.steps} aria-live="polite">
      {steps.map((step) => {
        const left = step.at === null ? null : step.at.getTime() - now.getTime();
        const words = cutOffWords(kase, step.key);
        return (
          <li key={step.key} className={cx(s.step, left !== null && left < DAY_MS && s.due)} data-step={step.key}>
            <span className={s.name}>{t(`cutOff.step.${words}`)}</span>
            <span className={s.at}>{step.at && moment(step.at)}</span>
            <span className={s.before}>{before(step)}</span>
            <span className={s.passed}>{left !== null && left < 0 && t('cutOff.passed')}</span>
            {wide && <span className={s.meaning}>{t(`cutOff.meaning.${words}`)}</span>}
          </li>
        );
      })}
      <li className={cx(s.step, s.departure)}>
        <span className={s.name}>{t('cutOff.departure')} (ETD)</span>
        <span className={s.at}>{departure && moment(departure)}</span>
      </li>
    </ol>
  );
}
