import { ArrowLeft, Inbox, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { notFoundPath } from '../../app/route/guard.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { cx } from '../../ui/text/cx.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import s from './demo-outbox-page.module.css';
import { MailView } from './mail-view.tsx';
import { useDemoOutbox } from './use-demo-outbox.ts';
import type { DemoMail } from './use-demo-outbox.ts';

/**
 * /demo/outbox: emails that a demo installation stores instead of sending. Other installations don't have this page.
 */
export function DemoOutboxPage() {
  const { t } = useTranslation('mail');
  const outbox = useDemoOutbox();
  usePageTitle(t('outbox.title'));
  if (outbox.kind === 'absent') return <Navigate to={notFoundPath} replace />;
  return (
    <div className={s.page}>
      <div className={s.head}>
        <h1 className={s.title} tabIndex={-1}>
          {t('outbox.title')}
        </h1>
        <p className={s.lead}>{t('outbox.text')}</p>
      </div>
      {outbox.kind === 'loading' && <p className={s.note}>{t('outbox.loading')}</p>}
      {outbox.kind === 'failed' && <p className={s.note}>{t('outbox.failed')}</p>}
      {outbox.kind === 'mails' && outbox.mails.length === 0 && (
        <EmptyState icon={<Inbox size={24} />} title={t('outbox.empty')}>
          {t('outbox.emptyText')}
        </EmptyState>
      )}
      {outbox.kind === 'mails' && outbox.mails.length > 0 && <Mails mails={outbox.mails} />}
    </div>
  );
}

/** The list and the opened email side by side. A phone shows one of them. */
function Mails({ mails }: { mails: readonly DemoMail[] }) {
  const { t } = useTranslation('mail');
  const [query] = useSearchParams();
  const open = mails.find(({ id }) => id === query.get('mail'));
  return (
    <div className={cx(s.split, open && s.chosen)}>
      <ul className={s.list} aria-label={t('outbox.list')}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to={`?mail=${mail.id}`}
              className={s.row}
              aria-current={mail.id === open?.id ? 'true' : undefined}
              preventScrollReset
            >
              <span className={s.rowHead}>
                <span className={s.rowTo}>{mail.to}</span>
                <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt, undefined, 'list')}</time>
              </span>
              <span className={s.rowSubject} lang={mail.language.toLowerCase()}>
                {mail.subject}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={s.detail}>
        <TextLink to="/demo/outbox" className={s.back} icon={<ArrowLeft size={16} />}>
          {t('outbox.back')}
        </TextLink>
        {open ? (
          <MailView key={open.id} mail={open} />
        ) : (
          <EmptyState icon={<MailOpen size={24} />} title={t('outbox.choose')} />
        )}
      </div>
    </div>
  );
}
