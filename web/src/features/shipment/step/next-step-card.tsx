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
  /** Whether it is a request made without an account that is not linked to a customer yet. */
  lead?: boolean;
  /** Whether the customer has asked to cancel. Staff must respond to that first. */
  cancelling?: boolean;
  side: Side;
  /** Text that says when this step began: "Since 09:10". */
  since?: ReactNode;
  /** When the forwarder's response is due; null if none is expected. */
  clock?: SlaClock | null;
  /** The primary button, set only if it is the user's turn. */
  primary?: ReactNode;
  /** Other actions, as text buttons. */
  more?: ReactNode;
  /** Why the primary action is not possible yet, or what is missing. */
  children?: ReactNode;
}

/** The next step, who must act, and the button for it. */
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
  // A cancellation request has its own banner with the responses.
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
  // Section 7 has no endpoint with which a customer approves a release.
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
