import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { LargeTitle, Lead } from '../../../ui/page/large-title.tsx';
import { RegisterAside } from './register-aside.tsx';
import { forgetRegistration, keepSent, keptSent } from './register-draft.ts';
import type { SentRegistration } from './register-draft.ts';
import { RegisterForm } from './register-form.tsx';
import s from './register-page.module.css';
import { RegisterSent } from './register-sent.tsx';

/** /public/register: the form, and the next steps once it has been sent. A reload shows the same state. */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const [sent, setSent] = useState<SentRegistration | null>(null);
  usePageTitle(t('register.title'));
  useEffect(() => setSent(keptSent()), []);

  if (sent) {
    return (
      <RegisterSent
        sent={sent}
        onAnother={() => {
          forgetRegistration();
          setSent(null);
        }}
      />
    );
  }
  return (
    <div className={s.page}>
      <header className={s.head}>
        <LargeTitle>{t('register.title')}</LargeTitle>
        <Lead className={s.lead}>{t('register.lead')}</Lead>
      </header>
      <div className={s.grid}>
        <RegisterForm
          onSent={(registration) => {
            keepSent(registration);
            setSent(registration);
            window.scrollTo({ top: 0 });
          }}
        />
        <RegisterAside />
      </div>
    </div>
  );
}
