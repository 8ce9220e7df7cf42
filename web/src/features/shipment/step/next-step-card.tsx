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
  /** The customer asked to cancel; staff answer that first. */
  cancelling?: boolean;
  /** The side that is viewing. */
  side: Side;
  /** When this step began, in words: "Since 09:10". */
  since?: ReactNode;
  /** When the forwarder's answer is due; null when no answer is expected. */
  clock?: SlaClock | null;
  /** The one primary button; only when it is the user's turn. */
  primary?: ReactNode;
  /** Other actions, as text buttons. */
  more?: ReactNode;
  /** Why the primary action is not possible yet: a message or what is missing. */
  children?: ReactNode;
}

/** What happens next, who acts, and the button for it. */
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
  // A cancellation request is answered in its own banner.
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
  // Section 7 has no endpoint for approval by a customer.
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
