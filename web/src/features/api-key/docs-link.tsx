import { useTranslation } from 'react-i18next';
import s from './api-key.module.css';

/** To the guides for those who build on the platform; they are served beside the web app. */
export function DocsLink() {
  const { t } = useTranslation('api-key');
  return (
    <a className={s.docs} href="/docs" target="_blank" rel="noreferrer">
      {t('list.docs')}
    </a>
  );
}
