import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/text/format.ts';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import s from './demo-outbox-page.module.css';
import { LinkedText } from './linked-text.tsx';
import type { DemoMail } from './use-demo-outbox.ts';

const panel = 'demo-mail';

/** One email, as an email program shows it and as plain text. */
export function MailView({ mail }: { mail: DemoMail }) {
  const { t } = useTranslation('mail');
  const [tab, setTab] = useState<'html' | 'plain'>(mail.htmlPath === null ? 'plain' : 'html');
  return (
    <article className={s.mail} aria-labelledby="mail-subject">
      <header className={s.mailHead}>
        <h2 id="mail-subject" className={s.subject} lang={mail.language.toLowerCase()}>
          {mail.subject}
        </h2>
        <p className={s.meta}>
          {t('outbox.to')} <span className={s.address}>{mail.to}</span> · {formatDateTime(mail.sentAt)}
        </p>
        <Tabs
          label={t('outbox.form')}
          className={s.tabs}
          panelId={panel}
          items={[
            ...(mail.htmlPath === null ? [] : [{ id: 'html' as const, label: t('outbox.html') }]),
            { id: 'plain', label: t('outbox.plain') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </header>
      <TabPanel id={panel} tab={tab}>
        {tab === 'html' && mail.htmlPath !== null ? (
          // The email is served with its own content security policy: it may use its own styles, but may
          // neither run scripts nor act as this site.
          <iframe
            key={mail.id}
            className={s.frame}
            title={mail.subject}
            src={mail.htmlPath}
            sandbox="allow-top-navigation-by-user-activation"
          />
        ) : (
          <pre className={s.plain} lang={mail.language.toLowerCase()}>
            <LinkedText text={mail.plain} />
          </pre>
        )}
      </TabPanel>
    </article>
  );
}
