import { Timer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { slaState } from '@wr1/schema/rules/time/sla.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { SlaStep } from '../../../schema-types.generated.ts';
import { cx } from '../../../ui/text/cx.ts';
import { formatDateTime, formatDuration } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import s from './sla-tag.module.css';

/** When the forwarder's response is due. */
export interface SlaClock {
  waitingFor: SlaStep;
  /** ISO 8601 in UTC, like the other times. */
  since: string;
  dueAt: string;
  /** When it starts to count as due soon. */
  warnAt: string;
}

const stateOf = ({ dueAt, warnAt }: SlaClock, now: Date) =>
  slaState({ dueAt: new Date(dueAt), warnAt: new Date(warnAt) }, now);

/**
 * What is due and how long until then: "Price due in 3 h", "Release overdue by 2 h"; in short: "2 h overdue".
 */
function useSla(clock: SlaClock, short = false) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const now = useNow();
  const due = new Date(clock.dueAt);
  const state = stateOf(clock, now);
  const left = formatDuration((due.getTime() - now.getTime()) / 60_000, locale);
  const what = t(`sla.what.${clock.waitingFor}`);
  const isOver = state === 'OVERDUE';
  const words = short
    ? t(isOver ? 'sla.shortOver' : 'sla.shortDue', { left })
    : t(isOver ? 'sla.over' : 'sla.due', { what, left });
  return { words, isOver, isUrgent: state !== 'ON_TIME' };
}

/** Whether lists should show it, because the response is nearly due or overdue. */
export function isUrgent(clock: SlaClock, now: Date): boolean {
  return stateOf(clock, now) !== 'ON_TIME';
}

/**
 * The due time on one line, colored and marked if it is near or has passed.
 * @param short leaves out what is due, if the status next to it says so
 */
export function SlaTag({ clock, short }: { clock: SlaClock; short?: boolean }) {
  const { t } = useTranslation('shipment');
  const { words, isOver, isUrgent: urgent } = useSla(clock, short);
  const at = formatDateTime(clock.dueAt);
  return (
    <time
      className={cx(s.tag, urgent && s.urgent)}
      dateTime={clock.dueAt}
      title={`${t(isOver ? 'sla.was' : 'sla.by', { at })}. ${t('sla.rule')}`}
    >
      {urgent && (isOver ? <TriangleAlert size={12} /> : <Timer size={12} />)}
      {words}
    </time>
  );
}

/** The due time on a record's page, for both sides: what is due, how long until then, and when. */
export function SlaLine({ clock }: { clock: SlaClock }) {
  const { t } = useTranslation('shipment');
  const { isOver } = useSla(clock);
  const at = formatDateTime(clock.dueAt);
  return (
    <p className={s.line}>
      <SlaTag clock={clock} />
      <span className={s.at}>{t(isOver ? 'sla.was' : 'sla.by', { at })}</span>
    </p>
  );
}
