import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/page/banner.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ScrollingText } from '../../ui/text/scrolling-text.tsx';
import s from './api-key.module.css';

/** A token, shown only once, with a sample curl call. */
export function ApiKeyToken({ token }: { token: string }) {
  const { t } = useTranslation('api-key');
  const example = `curl ${globalThis.location.origin}/graphql \\
  -H 'content-type: application/json' -H 'apiKey: ${token}' \\
  -d '{"query":"{ viewer { apiKey { name scopes } } }"}'`;
  return (
    <div className={s.form}>
      <Banner tone="warning" title={t('made.warning')}>
        {t('made.text')}
      </Banner>
      <TextField
        label={t('made.token')}
        readOnly
        mono
        value={token}
        onChange={() => undefined}
        trailing={<CopyButton value={token} label={t('made.copy')} />}
      />
      <div>
        <div className={s.exampleTop}>
          <p className={s.partTitle}>{t('made.example')}</p>
          <CopyButton value={example} label={t('made.copyExample')} />
        </div>
        <ScrollingText className={s.example}>{example}</ScrollingText>
      </div>
    </div>
  );
}
