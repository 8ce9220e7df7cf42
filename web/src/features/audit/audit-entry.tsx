import { ArrowRight, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import s from './audit-entry.module.css';
import { useAuditWords } from './audit-words.tsx';
import type { AuditEntry, ChangeWords } from './audit-words.tsx';

/** Number of fields shown before the entry is expanded. */
const SHOWN = 6;

/** An entry of the audit log: who did what and when, and each field before and after. */
export function AuditEntryView({ entry, open = false }: { entry: AuditEntry; open?: boolean }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const changes = words.changes(entry);
  const shown = open ? changes : changes.slice(0, SHOWN);
  const rest = changes.slice(shown.length);
  return (
    <article className={s.entry}>
      <p className={s.did}>{words.did(entry)}</p>
      <p className={s.when}>
        <time dateTime={entry.at}>{formatDateTime(entry.at, BUSINESS_TIME_ZONE, 'list')}</time>
        <span>{words.role(entry.actorRole)}</span>
        {entry.isInternal && (
          <Tag tone="warning" icon={<Lock size={12} />}>
            {t('internal')}
          </Tag>
        )}
      </p>
      <ChangeList changes={shown} />
      {rest.length > 0 && (
        <details className={s.more}>
          <summary>{t('more', { count: rest.length })}</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </article>
  );
}

function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const text = useUiText();
  if (changes.length === 0) return null;
  return (
    <dl className={s.changes}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className={s.change}>
          <dt>{name}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && (
              <>
                <ArrowRight size={12} aria-hidden="true" />
                <span className="sr">{text.to}</span>
              </>
            )}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
