import { milestoneAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/text/cx.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { placeLongName, placeShortName } from '../../master-data/place-tag.tsx';
import { differenceOf, lateStep, nextStep } from './tracked.ts';
import type { Journey, LateStep, TrackedStep } from './tracked.ts';
import { useTrackText, wayOf } from '../public/use-track-text.ts';
import s from './tracked-timeline.module.css';

const legs = ['ORIGIN', 'MAIN', 'DESTINATION'] as const;

export interface TrackedTimelineProps {
  shipment: Journey;
  /** Notes shown below the name of a milestone, by milestone code. */
  aside?: ReadonlyMap<number, ReactNode>;
  /** Events between milestones, by the code of the milestone that follows. Each has its own row. */
  before?: ReadonlyMap<number, ReactNode>;
  /** Whether links lead to its rows; on a page with one timeline only. */
  anchored?: boolean;
}

/** Every milestone with planned, expected and actual time, in the time zone of its place. */
export function TrackedTimeline({ shipment, aside, before, anchored }: TrackedTimelineProps) {
  const { t } = useTrackText();
  const next = nextStep(shipment);
  const late = lateStep(shipment);
  const closed = shipment.statusCode === 10 || shipment.statusCode === 8;
  return (
    <div className={s.block}>
      <h3 id="tracked-timeline" className={s.title}>
        {t('timeline.title')}
      </h3>
      <table className={s.table} aria-labelledby="tracked-timeline">
        <thead>
          <tr>
            {(['milestone', 'planned', 'estimated', 'actual', 'difference'] as const).map((column) => (
              <th key={column} scope="col" className={s[column]}>
                {t(`timeline.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {legs.map((leg) => {
          const steps = shipment.steps.filter((step) => step.leg === leg);
          if (steps.length === 0) return null;
          return (
            <tbody key={leg}>
              <GroupRow shipment={shipment} leg={leg} first={steps[0] as TrackedStep} />
              {steps.map((step) => (
                <Fragment key={step.milestoneCode}>
                  <BetweenRow>{before?.get(step.milestoneCode)}</BetweenRow>
                  {!closed && step === next && <NowRow shipment={shipment} next={step} />}
                  <StepRow
                    step={step}
                    late={late}
                    closed={closed}
                    aside={aside?.get(step.milestoneCode)}
                    id={anchored ? milestoneAnchor(step.milestoneCode) : undefined}
                  />
                </Fragment>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function GroupRow({ shipment, leg, first }: { shipment: Journey; leg: (typeof legs)[number]; first: TrackedStep }) {
  const { t, zone } = useTrackText();
  const way = wayOf(shipment.serviceType);
  const at = first.actualAt ?? first.estimatedAt ?? first.plannedAt ?? shipment.etd;
  const vessel = [shipment.vesselName, shipment.voyage].filter(Boolean).join(', ');
  const place = at ? zone(first.place, first.placeCode, at) : placeLongName(first.place, first.placeCode);
  return (
    <tr className={s.group}>
      <th scope="rowgroup" colSpan={5}>
        <strong>
          {leg === 'MAIN'
            ? t(`timeline.main.${way}`)
            : t(leg === 'ORIGIN' ? 'timeline.origin' : 'timeline.destination')}
        </strong>
        <span>{leg === 'MAIN' && vessel ? vessel : place}</span>
      </th>
    </tr>
  );
}

function BetweenRow({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className={s.between}>
      <td colSpan={5}>{children}</td>
    </tr>
  );
}

interface StepRowProps {
  step: TrackedStep;
  late: LateStep | null;
  closed: boolean;
  aside: ReactNode;
  /** Set if links lead to the row. */
  id: string | undefined;
}

function StepRow({ step, late, closed, aside, id }: StepRowProps) {
  const { t, moment, difference } = useTrackText();
  const how = differenceOf(step, late);
  const { isDone: done, place, plannedAt, estimatedAt, actualAt } = step;
  const show = (at: string | null) => at && <time dateTime={at}>{moment(at, place)}</time>;
  return (
    <tr id={id} tabIndex={id === undefined ? undefined : -1} className={cx(s.step, done ? s.done : s.open)}>
      <th scope="row" className={s.milestone}>
        <span className={s.node} aria-hidden="true">
          {done && <Check size={12} />}
        </span>
        <span className={s.name}>{step.label}</span>
        <span className={s.place}>{placeShortName(place, step.placeCode)}</span>
        <span className="sr">{t(done ? 'timeline.done' : 'timeline.open')}</span>
        {aside}
      </th>
      <td className={s.planned}>{show(plannedAt)}</td>
      <td className={s.estimated}>{!closed && show(estimatedAt)}</td>
      <td className={s.actual}>{show(actualAt)}</td>
      <td className={cx(s.difference, how.kind === 'early' && s.early, how.kind === 'late' && s.late)}>
        {!(closed && !done) && difference(how)}
      </td>
    </tr>
  );
}

function NowRow({ shipment, next }: { shipment: Journey; next: TrackedStep }) {
  const { t, moment, zone } = useTrackText();
  const now = useNow().toISOString();
  const way = wayOf(shipment.serviceType);
  // Between loading and arrival, the cargo is on the main leg; otherwise it is on land.
  const main = next.leg === 'MAIN' && shipment.steps.some((step) => step.leg === 'MAIN' && step.isDone);
  return (
    <tr className={s.now}>
      <th scope="row" className={s.milestone}>
        <span className={s.node} aria-hidden="true" />
        <span className={s.name}>{t(main ? `timeline.nowAt.${way}` : 'timeline.now')}</span>
      </th>
      <td colSpan={4} className={s.nowText}>
        {moment(now, next.place)} {zone(next.place, next.placeCode, now)}
      </td>
    </tr>
  );
}
