import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Code } from '../../../ui/text/code.tsx';
import { cx } from '../../../ui/text/cx.ts';
import { formatDayMonth, formatTime } from '../../../ui/text/format.ts';
import { placeZone } from '../../master-data/place-tag.tsx';
import { containersOf } from './journey.ts';
import type { Milestone } from './journey.ts';
import s from './journey-card.module.css';

/** Table of the milestones that are recorded by container, with one column per container. */
export function ContainerTable({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslation('milestone');
  const containers = containersOf(milestones);
  const own = milestones.filter(({ container }) => container);
  const rows = [...Map.groupBy(own, ({ seq }) => seq).entries()];
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('container.title')}</h3>
      {/* With three containers or more, the table is wider than a phone and scrolls, so it must be
          reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={s.scroll} role="region" aria-label={t('container.title')} tabIndex={0}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{t('container.milestone')}</th>
              {containers.map(({ key, number }, index) => (
                <th key={key} scope="col">
                  {number ? <Code>{number}</Code> : t('container.unnumbered', { n: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([seq, steps]) => (
              <tr key={seq}>
                <th scope="row">{steps[0]?.label}</th>
                {containers.map(({ key }) => (
                  <Cell key={key} step={steps.find(({ container }) => container?.key === key)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ step }: { step: Milestone | undefined }) {
  const { t } = useTranslation('milestone');
  if (!step) return <td>–</td>;
  const at = step.actualAt ?? (step.isDone ? null : (step.estimatedAt ?? step.plannedAt));
  const zone = step.place ? placeZone(step.place) : BUSINESS_TIME_ZONE;
  return (
    <td className={cx(step.isDone ? s.done : s.open, step.state === 'LATE' && s.signal)}>
      {at ? (
        <time dateTime={at}>
          {formatDayMonth(at, zone)} {formatTime(at, zone)}
        </time>
      ) : (
        t(step.isDone ? 'container.noTime' : 'container.open')
      )}
      {!step.isDone && at && (
        <span className={s.detail}>{t(step.state === 'LATE' ? 'container.late' : 'container.expected')}</span>
      )}
    </td>
  );
}
