import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { LargeTitle, Lead } from '../../../ui/page/large-title.tsx';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import type { SentRegistration } from './register-draft.ts';
import s from './register-page.module.css';

const steps = ['now', 'next', 'then'] as const;

/**
 * Confirmation of a sent registration: the reference, the next step, how long it takes, and where the
 * response goes.
 */
export function RegisterSent({ sent, onAnother }: { sent: SentRegistration; onAnother: () => void }) {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={s.sent}>
      <CircleCheck size={32} className={s.sentIcon} aria-hidden="true" />
      <LargeTitle ref={heading}>{t('sent.title')}</LargeTitle>
      <Lead className={s.lead}>{t('sent.lead', { email: sent.email })}</Lead>
      <p className={s.reference}>
        <span>{t('sent.reference')}</span>
        <Code strong>{sent.reference}</Code>
        <CopyButton value={sent.reference} label={t('sent.copy')} />
      </p>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step} className={s.step}>
            <p className={s.stepTitle}>{t(`sent.${step}.title`)}</p>
            <p className={s.stepText}>{t(`sent.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={s.sentFoot}>
        <LinkButton to="/public/schedule-list" kind="primary" size="lg">
          {t('sent.schedules')}
        </LinkButton>
        <LinkButton to="/public/home" kind="outlined" size="lg">
          {t('sent.home')}
        </LinkButton>
        <TextButton onClick={onAnother}>{t('sent.another')}</TextButton>
      </div>
    </div>
  );
}
