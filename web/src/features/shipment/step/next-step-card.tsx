import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { actorOf, isElsewhere, nextStepOf, turnOf } from './next-step.ts';
import { SlaLine } from '../tag/sla-tag.tsx';
import type { SlaClock } from '../tag/sla-tag.tsx';
import s from './next-step-card.module.css';

interface NextStepCardProps {
  statusCode: number;
  booked: boolean;
  /** A request without an account that has no customer yet. */
  lead?: boolean;
  /** The customer asked to cancel; staff answer before anything else. */
  cancelling?: boolean;
  /** The side that looks at it. */
  side: Side;
  /** When it came to this, in words: "Since 09:10". */
  since?: ReactNode;
  /** Until when the forwarder answers; null where nobody of the forwarder has to act. */
  clock?: SlaClock | null;
  /** The one primary button; only when it is the viewer's turn. */
  primary?: ReactNode;
  /** Further things that can be done, as text buttons. */
  more?: ReactNode;
  /** Why the primary thing cannot be done yet, a guard's message, what is missing. */
  children?: ReactNode;
}

/** What happens next, who acts, and the one button for it. */
export function NextStepCard({
  statusCode,
  booked,
  lead,
  cancelling,
  side,
  since,
  clock,
  primary,
  more,
  children,
}: NextStepCardProps) {
  const { t } = useTranslation('shipment');
  const has = useHas();
  const step = lead ? 'lead' : cancelling ? 'cancelling' : nextStepOf(statusCode, booked);
  // The answers to a wish to cancel stand in its banner.
  const canAct = Boolean(primary) || cancelling === true;
  const elsewhere = isElsewhere(step, side, canAct, has('requests'));
  const turn = elsewhere ? 'elsewhere' : turnOf(step, side, canAct);
  const mine = turn === 'mine';
  const who = {
    mine: 'you',
    colleague: 'colleague',
    elsewhere: 'elsewhere',
    theirs: actorOf(step) ?? 'nobody',
    nobody: 'nobody',
  } as const;
  // Section 7 has no call by which a customer approves.
  const shown = step === 'released' && !has('requests') ? 'releasedToCheck' : step;
  const words = turn === 'colleague' || turn === 'elsewhere' ? turn : shown;
  return (
    <Card attention={mine} className={s.card}>
      <p className={mine ? s.mine : s.theirs}>
        {t(`with.${who[turn]}`)}
        {since !== undefined && <span className={s.since}>{since}</span>}
      </p>
      <h2 className={s.title}>{t(`next.${words}.${side}.title`)}</h2>
      <p className={s.text}>{t(`next.${words}.${side}.text`)}</p>
      {clock && <SlaLine clock={clock} />}
      {children}
      {primary && <div className={s.primary}>{primary}</div>}
      {more && <div className={s.more}>{more}</div>}
    </Card>
  );
}
