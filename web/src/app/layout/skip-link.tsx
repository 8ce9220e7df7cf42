import { useTranslation } from 'react-i18next';
import s from './skip-link.module.css';

/** The first Tab stop, which moves focus to the content: the element with the id `main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={s.skip}
      href="#main"
      onClick={(event) => {
        // Following the hash would add a history entry.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
