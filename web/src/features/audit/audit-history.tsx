import type { ErrorLike } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { AuditEntryView } from './audit-entry.tsx';
import type { AuditEntry } from './audit-words.tsx';

interface AuditHistoryProps {
  /** Undefined while loading. */
  list:
    | {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        nodes: readonly (AuditEntry & { id: string })[];
      }
    | undefined;
  error: ErrorLike | undefined;
  isLoading: boolean;
  onRetry: () => Promise<unknown>;
  /** Loads the entries after a cursor. */
  onMore: (after: string | null) => Promise<unknown>;
}

/** Entries of the audit log, newest first, loaded in parts. Needs the catalogues `audit` and `shipment`. */
export function AuditHistory({ list, error, isLoading, onRetry, onMore }: AuditHistoryProps) {
  const { t } = useTranslation('audit');
  // The query reports a failure itself.
  const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined);
  if (!list) {
    return error ? (
      <LoadFailed error={error} retrying={isLoading} onRetry={() => quietly(onRetry())} />
    ) : (
      <SkeletonRows count={8} height={48} />
    );
  }
  if (list.totalCount === 0) return <p>{t('card.none')}</p>;
  return (
    <>
      {list.nodes.map((entry) => (
        <AuditEntryView key={entry.id} entry={entry} />
      ))}
      {list.pageInfo.hasNextPage && (
        <Button size="sm" loading={isLoading} onClick={() => quietly(onMore(list.pageInfo.endCursor))}>
          {t('card.more')}
        </Button>
      )}
    </>
  );
}
