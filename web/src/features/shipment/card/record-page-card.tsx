import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import s from './record-page-card.module.css';
import { listPath, recordPath } from '../../../app/path/record-path.ts';

interface RecordLayoutProps {
  /** Number, route and stepper. */
  head: ReactNode;
  /** The next step: next to the header, or below it on a phone. */
  next: ReactNode;
  children: ReactNode;
  /** Shown below the next step; last on a phone. */
  aside: ReactNode;
}

/**
 * Layout of a record page: header and cards on the left, next step and activity on the right; one column on a
 * phone.
 */
export function RecordLayout({ head, next, children, aside }: RecordLayoutProps) {
  return (
    <div className={s.page}>
      <div className={s.main}>
        <div className={s.head}>{head}</div>
        <div className={s.cards}>{children}</div>
      </div>
      <div className={s.side}>
        <div className={s.next}>{next}</div>
        <div className={s.aside}>{aside}</div>
      </div>
    </div>
  );
}

interface RecordStateProps {
  side: Side;
  kind: ListKind;
  error: unknown;
  loading: boolean;
  onRetry: () => void;
}

/**
 * Shown instead of a record while it is loading, if loading failed, or if it was not found or belongs to
 * another company.
 */
export function RecordState({ side, kind, error, loading, onRetry }: RecordStateProps) {
  const { t } = useTranslation('shipment');
  if (loading) {
    return (
      <RecordLayout
        head={<SkeletonCard lines={4} />}
        next={<SkeletonCard lines={3} />}
        aside={<SkeletonCard lines={5} />}
      >
        <SkeletonCard lines={4} />
        <SkeletonCard lines={6} />
      </RecordLayout>
    );
  }
  if (error) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {t(`notFound.${kind}`)}
      </h1>
      <EmptyState
        title={t(`notFound.${kind}`)}
        action={<LinkButton to={listPath(side, kind)}>{t('notFound.back')}</LinkButton>}
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}

/** Returns a function that opens a record's page. */
export function useOpenRecord(side: Side): (kind: ListKind, number: string) => void {
  const navigate = useNavigate();
  return (kind, number) => void navigate(recordPath(side, kind, number));
}

export { listPath, recordPath } from '../../../app/path/record-path.ts';
