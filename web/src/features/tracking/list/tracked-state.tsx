import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cx } from '../../../ui/text/cx.ts';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import { formatDuration } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { etaDifference } from './tracked.ts';
import type { Tracked } from './tracked.ts';
import s from './track-trace.module.css';

/**
 * Tag for late, at risk or on time, each with its own icon. Renders nothing for a shipment that is not in
 * transit.
 */
export function TrackedState({ state }: Pick<Tracked, 'state'>) {
  const { t } = useTranslation('track-trace');
  if (state === null) return null;
  if (state === 'LATE') {
    return (
      <Tag tone="signal" icon={<TriangleAlert size={12} aria-hidden="true" />}>
        {t('state.LATE')}
      </Tag>
    );
  }
  if (state === 'AT_RISK') {
    return (
      <Tag tone="warning" icon={<CircleAlert size={12} aria-hidden="true" />}>
        {t('state.AT_RISK')}
      </Tag>
    );
  }
  return <Tag icon={<Check size={12} aria-hidden="true" />}>{t(`state.${state}`)}</Tag>;
}

/** Table cell for the state: the label above its reason, with the icon before both. */
export function TrackedStateCell({ row }: { row: Pick<Tracked, 'state' | 'dueMinutes'> }) {
  const { t } = useTranslation('track-trace');
  const { reason } = useTrackedText();
  const { state } = row;
  if (state === null) return null;
  const icon =
    state === 'LATE' ? (
      <TriangleAlert size={16} aria-hidden="true" className={s.signal} />
    ) : state === 'AT_RISK' ? (
      <CircleAlert size={16} aria-hidden="true" className={s.warning} />
    ) : (
      <Check size={16} aria-hidden="true" className={s.quiet} />
    );
  return (
    <TwoLine icon={icon} second={reason(row)}>
      <span className={cx(state === 'LATE' && s.signal, state === 'AT_RISK' && s.warning)}>{t(`state.${state}`)}</span>
    </TwoLine>
  );
}

/** Texts for the state of a tracked booking. */
export function useTrackedText() {
  const { t } = useTranslation('track-trace');
  const { locale } = useLanguage();
  /** "1 d 4 h overdue", "due 3 h ago" or "expected late"; empty if there is no problem. */
  const reason = ({ state, dueMinutes }: Pick<Tracked, 'state' | 'dueMinutes'>): string => {
    if (state !== 'LATE' && state !== 'AT_RISK') return '';
    if (dueMinutes === null) return t('state.expectedLate');
    return t(state === 'LATE' ? 'state.overdue' : 'state.due', { time: formatDuration(dueMinutes, locale) });
  };
  /** "2 d 3 h later than planned" or "as planned"; shorter in lists. */
  const difference = (tracked: Pick<Tracked, 'etaPlanned' | 'etaEstimated'>, short = false): string => {
    const how = etaDifference(tracked);
    if (!('minutes' in how)) return t(`eta.${how.kind}`);
    return t(short ? `eta.${how.kind}Short` : `eta.${how.kind}`, { time: formatDuration(how.minutes, locale) });
  };
  return { reason, difference };
}
