import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useHas } from '../../../app/session/viewer-context.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { actorOf, isElsewhere, nextStepOf, turnOf } from './next-step.ts';
import { SlaTag } from '../tag/sla-tag.tsx';
import type { SlaClock } from '../tag/sla-tag.tsx';
import s from './next-step-card.module.css';

/** The facts that decide who must act next. */
export interface NextStepFacts {
  statusCode: number;
  booked: boolean;
  /** Whether it is a request made without an account that is not linked to a customer yet. */
  lead?: boolean;
  /** Whether the customer has asked to cancel. Staff must respond to that first. */
  cancelling?: boolean;
  side: Side;
  /** Whether there is a primary button. */
  canAct: boolean;
}

/** The next step in words: who must act, and the keys of its title and text. */
function useNextStep({ statusCode, booked, lead, cancelling, side, canAct }: NextStepFacts) {
  const { t } = useTranslation('shipment');
  const has = useHas();
  const step = lead ? 'lead' : cancelling ? 'cancelling' : nextStepOf(statusCode, booked);
  // A cancellation request has its own banner with the responses.
  const isAble = canAct || cancelling === true;
  const elsewhere = isElsewhere(step, side, isAble, has('requests'));
  const turn = elsewhere ? 'elsewhere' : turnOf(step, side, isAble);
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
  return {
    isMine: turn === 'mine',
    who: t(`with.${who[turn]}`),
    title: t(`next.${words}.${side}.title`),
    text: t(`next.${words}.${side}.text`),
  };
}

interface NextStepCardProps extends Omit<NextStepFacts, 'canAct'> {
  /** When the forwarder's response is due; null if none is expected. */
  clock?: SlaClock | null;
  /** Until when the step is due, if no response clock says so. */
  until?: ReactNode;
  /** The main button of this status. */
  primary?: ReactNode;
  /** Whether the main button only shows something, so that it does not make it the viewer's turn. */
  isLook?: boolean;
  /** Menu with all other actions. */
  menu?: ReactNode;
}

/** Who must act next and until when, and the button for it. Part of the header that stays on top. */
export function NextStepCard({ clock, until, primary, isLook, menu, ...facts }: NextStepCardProps) {
  const { isMine, who, title } = useNextStep({ ...facts, canAct: Boolean(primary) && !isLook });
  return (
    <Card attention={isMine} className={s.card}>
      <p className={isMine ? s.mine : s.theirs}>
        {who}
        <span className={s.until}>{clock ? <SlaTag clock={clock} /> : until}</span>
      </p>
      <h2 className={s.title}>{title}</h2>
      <div className={s.buttons}>
        {primary && <div className={s.primary}>{primary}</div>}
        {menu}
      </div>
    </Card>
  );
}

interface NextStepDetailProps extends NextStepFacts {
  /** Other actions, as text buttons. */
  more?: ReactNode;
  /** Why the primary action is not possible yet, or what is missing. */
  children?: ReactNode;
}

/** What the next step means, what is missing for it, and less usual actions. */
export function NextStepDetail({ more, children, ...facts }: NextStepDetailProps) {
  const { t } = useTranslation('shipment');
  const { text } = useNextStep(facts);
  return (
    <Card className={s.detail}>
      <h2 className="sr">{t('next.heading')}</h2>
      <p className={s.text}>{text}</p>
      {children}
      {more && <div className={s.more}>{more}</div>}
    </Card>
  );
}
