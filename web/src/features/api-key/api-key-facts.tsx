import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/page/banner.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { useScopeWords } from './api-key-column.tsx';
import type { ApiKey } from './api-key-column.tsx';
import { ApiKeyStateTag } from './api-key-state-tag.tsx';
import s from './api-key.module.css';

/** Details of a key: state, scopes, addresses, owner and tokens. */
export function ApiKeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('api-key');
  const words = useScopeWords();
  const { state, tokens, addresses, expiresOn, lastUsedAt, revokedAt, revokedBy } = apiKey;
  return (
    <>
      <p className={s.state}>
        <ApiKeyStateTag state={state} />
        <span className={s.quiet}>
          {t('detail.made', { at: formatDateTime(apiKey.createdAt), name: apiKey.createdBy })}
        </span>
      </p>
      {state === 'PAUSED' && <Banner tone="warning">{t('detail.paused', { owner: apiKey.owner })}</Banner>}
      <KeyValue
        items={[
          { label: t('column.scopes'), value: words(apiKey.scopes) },
          { label: t('column.owner'), value: apiKey.owner },
          {
            label: t('detail.addresses'),
            value: addresses.length === 0 ? t('detail.everywhere') : addresses.join(', '),
          },
          { label: t('column.ends'), value: expiresOn === null ? t('noEnd') : formatDate(expiresOn) },
          { label: t('column.lastUsed'), value: lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt) },
          {
            label: t('detail.revoked'),
            value: revokedAt && t('detail.at', { at: formatDateTime(revokedAt), name: revokedBy ?? '' }),
          },
        ]}
      />
      {tokens.length > 0 && (
        <section className={s.part}>
          <h3 className={s.partTitle}>{t('detail.tokens')}</h3>
          <ul className={s.tokens}>
            {tokens.map((token) => (
              <li key={token.createdAt}>
                <Code size={12}>{`wr1_live_…${token.hint}`}</Code>
                <span className={s.quiet}>
                  {token.endsAt === null
                    ? t('detail.tokenMade', { at: formatDateTime(token.createdAt), name: token.createdBy })
                    : t('detail.tokenEnds', { at: formatDateTime(token.endsAt) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
