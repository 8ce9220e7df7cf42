import { useTranslation } from 'react-i18next';
import { formatDateTime, formatListDate } from '../../ui/text/format.ts';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../ui/list/row-card.tsx';
import { useScopeWords } from './api-key-column.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyStateTag } from './api-key-state-tag.tsx';

/** An API key on a phone: name and state, scopes, last use. */
export function ApiKeyRowCard({ row, withCompany, onOpen }: { row: ApiKey; withCompany: boolean; onOpen: () => void }) {
  const { t } = useTranslation('api-key');
  const words = useScopeWords();
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName onOpen={onOpen}>{row.name}</RowCardName>
        <ApiKeyStateTag state={row.state} />
      </RowCardTop>
      {withCompany && <p>{row.company.name}</p>}
      <RowCardQuiet>{words(row.scopes)}</RowCardQuiet>
      <RowCardQuiet>
        {row.lastUsedAt === null
          ? t('card.neverUsed')
          : t('card.used', { at: formatDateTime(row.lastUsedAt, undefined, 'list') })}{' '}
        {row.expiresOn === null ? t('card.noEnd') : t('card.ends', { day: formatListDate(row.expiresOn) })}
      </RowCardQuiet>
    </RowCard>
  );
}
