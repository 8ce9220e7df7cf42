import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loginPath } from '../../../app/route/guard.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LargeTitle, Lead } from '../../../ui/page/large-title.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import s from './setting-page.module.css';

/** /setting: language, theme, density and currency for this browser, without an account. */
export function SettingPage() {
  const { t } = useTranslation('profile');
  usePageTitle(t('setting.title'));
  return (
    <div className={s.page}>
      <LargeTitle>{t('setting.title')}</LargeTitle>
      <Lead className={s.lead}>{t('setting.lead')}</Lead>
      <Card flush foot={t('setting.foot')}>
        <PreferenceFields />
      </Card>
      <p className={s.more}>
        {t('setting.account')} <Link to={loginPath}>{t('setting.signIn')}</Link>
      </p>
    </div>
  );
}
