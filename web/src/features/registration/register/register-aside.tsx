import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/button/link-button.tsx';
import s from './register-page.module.css';

const steps = ['send', 'check', 'mail', 'password'] as const;

/** Shown next to the form: the next steps, and what works without an account. */
export function RegisterAside() {
  const { t } = useTranslation('registration');
  return (
    <aside className={s.aside}>
      <h2 className={s.asideTitle}>{t('aside.title')}</h2>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step} className={s.step}>
            <p className={s.stepTitle}>{t(`aside.${step}.title`)}</p>
            <p className={s.stepText}>{t(`aside.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={s.asideFoot}>
        <p>
          {t('aside.haveAccount')} <TextLink to="/auth/login">{t('aside.signIn')}</TextLink>
        </p>
        <p>
          {t('aside.without')} <TextLink to="/public/track-trace">{t('aside.track')}</TextLink>
          {', '}
          <TextLink to="/public/find-quotation">{t('aside.quote')}</TextLink>
        </p>
      </div>
    </aside>
  );
}
