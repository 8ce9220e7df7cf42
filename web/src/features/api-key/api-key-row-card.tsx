import { useTranslation } from 'react-i18next';
import { formatDateTime, formatListDate } from '../../ui/format.ts';
import s from './api-key.module.css';
import { useScopeWords } from './api-key-column.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyStateTag } from './api-key-state-tag.tsx';

/** A key on a phone: name and state, what it is for, when it was used last. */
export function ApiKeyRowCard({ row, withCompany, onOpen }: { row: ApiKey; withCompany: boolean; onOpen: () => void }) {
  const { t } = useTranslation('api-key');
  const words = useScopeWords();
  return (
    <article className={s.card}>
      <div className={s.cardTop}>
        <button type="button" className={s.cardName} onClick={onOpen}>
          {row.name}
        </button>
        <ApiKeyStateTag state={row.state} />
      </div>
      {withCompany && <p>{row.company.name}</p>}
      <p className={s.quiet}>{words(row.scopes)}</p>
      <p className={s.quiet}>
        {row.lastUsedAt === null
          ? t('card.neverUsed')
          : t('card.used', { at: formatDateTime(row.lastUsedAt, undefined, 'list') })}{' '}
        {row.expiresOn === null ? t('card.noEnd') : t('card.ends', { day: formatListDate(row.expiresOn) })}
      </p>
    </article>
  );
}
