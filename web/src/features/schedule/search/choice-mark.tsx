import { CalendarCheck, CircleDollarSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/text/cx.ts';
import type { RankedSailing } from './best-schedule.ts';
import s from './choice-mark.module.css';

const ICON = { earliestArrival: CalendarCheck, cheapest: CircleDollarSign } as const;
type Kind = keyof typeof ICON;

/** Badge for the earliest arrival or the lowest price, with icon and text. */
export function ChoiceMark({ kind, plain }: { kind: Kind; plain?: boolean }) {
  const { t } = useTranslation('schedule');
  const Icon = ICON[kind];
  return (
    <span className={cx(s.mark, s[kind], !plain && s.pill)}>
      <Icon size={13} aria-hidden="true" />
      {t(`mark.${kind}`)}
    </span>
  );
}

/** A departure's badges, apart from that for the best one. Renders nothing if it has none. */
export function ChoiceMarks({ item }: { item: Pick<RankedSailing<never>, Kind> }) {
  return (
    <>
      {item.earliestArrival && <ChoiceMark kind="earliestArrival" />}
      {item.cheapest && <ChoiceMark kind="cheapest" />}
    </>
  );
}
