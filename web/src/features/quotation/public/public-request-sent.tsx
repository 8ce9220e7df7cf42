import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Route } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { LargeTitle } from '../../../ui/page/large-title.tsx';
import { LinkButton, TextLink } from '../../../ui/button/link-button.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import s from './public-request-page.module.css';

/** A sent request. It is stored in the history entry's state, so that a reload still shows it. */
export interface Sent {
  reference: string;
  /** Codes of the two ends. */
  from: string;
  to: string;
  /** Email address that the response goes to. */
  email: string;
}

/** The sent request in a history entry's state; null if there is none. */
export function readSent(state: unknown): Sent | null {
  if (typeof state !== 'object' || state === null || !('sent' in state)) return null;
  const sent = state.sent as Partial<Sent> | null;
  const isWhole = [sent?.reference, sent?.from, sent?.to, sent?.email].every((text) => typeof text === 'string');
  return isWhole ? (sent as Sent) : null;
}

const steps = ['mail', 'answer', 'accept'] as const;

/** Confirmation of a sent request: who responds by when, and what to do meanwhile. */
export function RequestSent({ sent }: { sent: Sent }) {
  const { t } = useTranslation('lead');
  return (
    <article className={s.sent}>
      <p className={s.done}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('sent.done')}
      </p>
      <LargeTitle>{t('sent.title')}</LargeTitle>
      <dl className={s.facts}>
        <div>
          <dt>{t('sent.reference')}</dt>
          <dd className={s.reference}>
            {sent.reference}
            <CopyButton value={sent.reference} />
          </dd>
        </div>
        <div>
          <dt>{t('sent.route')}</dt>
          <dd>
            <Route from={sent.from} to={sent.to} />
          </dd>
        </div>
      </dl>
      <h2 className={s.next}>{t('sent.next')}</h2>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`sent.${step}.title`)}</strong>
            <span>{t(`sent.${step}.text`, { email: sent.email })}</span>
          </li>
        ))}
      </ol>
      <div className={s.ways}>
        <LinkButton to="/public/register" kind="primary" size="lg">
          {t('sent.register')}
        </LinkButton>
        <LinkButton to={publicRequestPath()} size="lg">
          {t('sent.another')}
        </LinkButton>
        <TextLink to="/history">{t('sent.history')}</TextLink>
      </div>
    </article>
  );
}
