import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/text/cx.ts';
import { formatDuration } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { useArrivalText } from '../../shipment/tag/arrival-tag.tsx';
import { lastStep, lateStep, nextStep, standing } from './tracked.ts';
import type { Journey } from './tracked.ts';
import { useTrackText } from '../public/use-track-text.ts';
import s from './tracked-card.module.css';

interface Words {
  title: string;
  /** On the right: old and new arrival. */
  detail?: string;
  columns: readonly { head: string; text: ReactNode }[];
}

/** A shipment's state in words: what it means, what comes next and who acts. */
export function TrackedNote({ shipment }: { shipment: Journey }) {
  const late = shipment.late !== null;
  const { title, detail, columns } = useWords(shipment);
  return (
    <div className={cx(s.note, late && s.signal)}>
      <div className={s.noteHead}>
        <h3 className={s.noteTitle}>{title}</h3>
        {detail && <p className={s.noteDetail}>{detail}</p>}
      </div>
      <div className={s.columns}>
        {columns.map(({ head, text }) => (
          <div key={head}>
            <h4 className={s.columnHead}>{head}</h4>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

const isMilestoneKey = (key: string): key is MilestoneKey => Object.hasOwn(MILESTONE, key);

function useWords(shipment: Journey): Words {
  const { t, locale, moment } = useTrackText();
  const { words } = useArrivalText();
  const clock = useNow();
  const { late, arrival, pod, statusCode, hasArrived: arrived } = shipment;
  const next = lateStep(shipment) ?? nextStep(shipment);
  const last = lastStep(shipment);
  const time = (minutes: number) => formatDuration(minutes, locale);
  const three = (means: string, following: string, who: string): Words['columns'] => [
    { head: t('note.means'), text: means },
    { head: t('note.next'), text: following },
    { head: t('note.who'), text: who },
  ];
  if (statusCode === 10) {
    return {
      title: t('note.cancelled'),
      columns: three(t('note.cancelledMeans'), t('note.cancelledNext'), t('note.cancelledWho')),
    };
  }
  if (!next || statusCode === 8) {
    return {
      title: t('note.delivered'),
      columns: three(t('note.deliveredMeans'), t('note.deliveredNext'), t('note.deliveredWho')),
    };
  }
  const who = isMilestoneKey(next.milestone) ? t(`who.${next.milestone}`) : '';
  if (late) {
    return {
      title: t('note.late', { time: time(late.minutes) }),
      ...(arrival && !arrived && { detail: words(arrival, pod, 'time') }),
      columns: [
        {
          head: t('note.lateWhat'),
          text: t('note.lateText', { milestone: next.label, time: moment(late.plannedAt, next.place) }),
        },
        {
          head: t('note.means'),
          text:
            arrival?.at && arrival.state === 'EXPECTED'
              ? t('note.lateMeans', { time: moment(arrival.at, pod) })
              : t('note.lateMeansNoEta'),
        },
        { head: t('note.who'), text: who },
      ],
    };
  }
  const now = standing(shipment);
  const title =
    last === null
      ? t('note.planned')
      : now.kind === 'early' || now.kind === 'behind'
        ? t(`note.${now.kind}`, { time: time(now.minutes) })
        : t('note.onTime');
  const at = next.estimatedAt ?? next.plannedAt;
  return {
    title,
    columns: three(
      last && isMilestoneKey(last.milestone) ? t(`means.${last.milestone}`) : t('note.plannedMeans'),
      at
        ? t(Date.parse(at) < clock.getTime() ? 'note.nextPassed' : 'note.nextText', {
            milestone: next.label,
            time: moment(at, next.place),
          })
        : t('note.nextNoTime', { milestone: next.label }),
      who,
    ),
  };
}
