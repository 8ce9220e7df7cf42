import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page/card.tsx';
import s from './change-password-card.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The password form as a card in a page. */
export function ChangePasswordCard() {
  const { t } = useTranslation('user');
  return (
    <Card title={t('changePassword.title')} className={s.card}>
      <p className={s.lead}>{t('changePassword.text')}</p>
      <ChangePasswordForm />
    </Card>
  );
}
