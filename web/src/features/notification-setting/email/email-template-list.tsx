import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailure, useLoadFailureToast } from '../../../app/page/load-failure.tsx';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { EmailTemplateListDocument } from './email-template.generated.ts';
import type { EmailTemplateListQuery } from './email-template.generated.ts';
import { EmailTemplateDialog } from './email-template-dialog.tsx';
import s from './email-template.module.css';

type Template = EmailTemplateListQuery['emailTemplates'][number];

/** The emails of the platform by group. The search and the opened email are in the URL. */
export function EmailTemplateList() {
  const { t } = useTranslation('notification-setting');
  const [query, setQuery] = useSearchParams();
  const { data, error, loading, refetch } = useQuery(EmailTemplateListDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLoadFailureToast(data ? error : undefined);
  const refresh = useRefresh(['emailTemplates']);
  const search = query.get('search') ?? '';
  const opened = query.get('email');

  function setParameter(name: string, value: string | null, replace: boolean) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  }
  const onSearch = (text: string) => setParameter('search', text, true);

  const templates = data?.emailTemplates;
  const wanted = foldText(search);
  const found = templates?.filter(({ label, group }) => foldText(`${label} ${group}`).includes(wanted));
  return (
    <div className={s.list}>
      <SearchBox className={s.search} value={search} label={t('template.search')} onSearch={onSearch} />
      {!found ? (
        <Card flush>
          {error ? (
            <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
          ) : (
            <SkeletonRows count={10} height={52} />
          )}
        </Card>
      ) : found.length === 0 ? (
        <Card flush>
          <EmptyState
            title={t('template.nothingFound')}
            action={<TextButton onClick={() => onSearch('')}>{t('template.clear')}</TextButton>}
          />
        </Card>
      ) : (
        [...Map.groupBy(found, ({ group }) => group)].map(([group, rows]) => (
          <Card key={group} flush title={group}>
            <ul>
              {rows.map((template) => (
                <TemplateRow
                  key={template.key}
                  template={template}
                  onOpen={() => setParameter('email', template.key, false)}
                />
              ))}
            </ul>
          </Card>
        ))
      )}
      {opened !== null && templates?.some(({ key }) => key === opened) && (
        <EmailTemplateDialog
          key={opened}
          templateKey={opened}
          onClose={() => setParameter('email', null, true)}
          onSaved={() => {
            setParameter('email', null, true);
            void refresh();
          }}
        />
      )}
    </div>
  );
}

function TemplateRow({ template, onOpen }: { template: Template; onOpen: () => void }) {
  const { t } = useTranslation('notification-setting');
  const { label, en, vi, editedAt, editedBy } = template;
  return (
    <li className={s.row}>
      <div className={s.words}>
        <TextButton onClick={onOpen}>{label}</TextButton>
        {editedAt !== null && (
          <p className={s.detail}>
            {t('template.edited', { time: formatDateTime(editedAt), name: editedBy ?? t('template.someone') })}
          </p>
        )}
      </div>
      <span className={s.tags}>
        {en.isChanged && <Tag tone="primary">{t('template.changed.en')}</Tag>}
        {vi.isChanged && <Tag tone="primary">{t('template.changed.vi')}</Tag>}
      </span>
    </li>
  );
}
