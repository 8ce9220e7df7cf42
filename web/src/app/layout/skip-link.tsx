import { useTranslation } from 'react-i18next';
import s from './skip-link.module.css';

/** The first stop of the Tab key: straight to the content. It points at the element with the id `main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={s.skip}
      href="#main"
      onClick={(event) => {
        // A hash in the address would be a step in the history.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
