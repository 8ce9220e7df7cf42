import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_TIME_KIND_LABEL, isEndingSoon } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import type { FreeTimeKind } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import { useCard } from '../../../app/apollo/use-card.ts';
import type { CardOf } from '../../../app/apollo/use-card.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatListDate, formatMoney, formatWeekday } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import type { Tone } from '../../../ui/text/tag.tsx';
import { FreeTimeCardFragmentDoc } from './free-time-card.generated.ts';
import type { FreeTimeCardFragment } from './free-time-card.generated.ts';
import s from './free-time-card.module.css';

const FreeTimeDialog = lazy(async () => ({ default: (await import('./free-time-dialog.tsx')).FreeTimeDialog }));

export type FreeTime = NonNullable<FreeTimeCardFragment['freeTime']>;
type Clock = FreeTime['containers'][number]['clocks'][number];

function toneOf(clock: Clock): Tone {
  if (clock.state === 'OVER') return 'danger';
  if (clock.state === 'ENDED') return (clock.daysOver ?? 0) > 0 ? 'danger' : 'success';
  return isEndingSoon(clock) ? 'warning' : clock.state === 'RUNNING' ? 'primary' : 'neutral';
}

/** The countdown of a clock in words. */
function useClockText(): (clock: Clock) => string {
  const { t } = useTranslation('free-time');
  const { locale } = useLanguage();
  return ({ state, freeDays, freeUntil, daysLeft, daysOver, cost }) => {
    const date = freeUntil === null ? '' : `${formatWeekday(freeUntil, locale)} ${formatListDate(freeUntil)}`;
    const money = cost === null ? null : formatMoney(cost.amount, cost.currency, locale);
    switch (state) {
      case 'RUNNING':
        return daysLeft === 0 ? t('lastDay', { date }) : t('left', { count: daysLeft ?? 0, date });
      case 'OVER':
        return money === null
          ? t('over', { count: daysOver ?? 0 })
          : t('overCost', { count: daysOver ?? 0, cost: money });
      case 'ENDED':
        if (!daysOver) return t('ended');
        return money === null
          ? t('endedOver', { count: daysOver })
          : t('endedOverCost', { count: daysOver, cost: money });
      case 'UNREPORTED':
        return freeUntil === null ? t('days', { count: freeDays }) : t('until', { date });
      default:
        return t('notStarted', { count: freeDays });
    }
  };
}

/** Free time of each container, with what is left of it; absent for bookings without full containers. Texts: `free-time`. */
export function FreeTimeCard({ record }: { record: CardOf<FreeTimeCardFragment> }) {
  const { t } = useTranslation('free-time');
  const { language } = useLanguage();
  const may = useMay();
  const text = useClockText();
  const [isEditing, setEditing] = useState(false);
  const card = useCard(FreeTimeCardFragmentDoc, 'FreeTimeCard', record);
  if (!card?.freeTime) return null;
  const { id, freeTime } = card;
  const known = freeTime.containers.filter(({ clocks }) => clocks.length > 0);
  const mayEdit = may('update', 'StaffBooking');
  if (known.length === 0 && !mayEdit) return null;
  const kindText = (kind: string) =>
    kind in FREE_TIME_KIND_LABEL ? FREE_TIME_KIND_LABEL[kind as FreeTimeKind][language] : kind;
  return (
    <Card
      title={t('title')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {known.length === 0 ? (
        <p className={s.quiet}>{t('none')}</p>
      ) : (
        <ul className={s.list}>
          {known.map(({ containerKey, containerNumber, containerTypeCode, containerType, clocks }) => (
            <li key={containerKey} className={s.item}>
              <p className={s.box}>
                <Code strong>{containerNumber ?? containerKey}</Code>
                <span className={s.quiet}>{containerType?.shortName ?? containerTypeCode}</span>
              </p>
              <dl className={s.clocks}>
                {clocks.map((clock) => (
                  <div key={clock.kind} className={s.clock}>
                    <dt className={s.quiet}>
                      {kindText(clock.kind)}
                      {clock.source === 'SHIPMENT' && ` (${t('own')})`}
                    </dt>
                    <dd>
                      <Tag tone={toneOf(clock)}>{text(clock)}</Tag>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {known.some(({ clocks }) => clocks.some(({ cost }) => Number(cost?.amount ?? 0) > 0)) && (
        <p className={s.quiet}>{t('estimate')}</p>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <FreeTimeDialog bookingId={id} freeTime={freeTime} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
