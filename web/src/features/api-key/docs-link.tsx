import { useTranslation } from 'react-i18next';
import s from './api-key.module.css';

/** A link to the developer guides, which are served next to the web app. */
export function DocsLink() {
  const { t } = useTranslation('api-key');
  return (
    <a className={s.docs} href="/docs" target="_blank" rel="noreferrer">
      {t('list.docs')}
    </a>
  );
}
