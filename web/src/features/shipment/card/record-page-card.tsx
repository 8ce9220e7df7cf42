import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { cx } from '../../../ui/text/cx.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import s from './record-page-card.module.css';
import { listPath, recordPath } from '../../../app/path/record-path.ts';

interface RecordLayoutProps {
  /** Number, route, arrival and stepper. */
  head: ReactNode;
  /** Who must act, and the button: next to the header, or below it on a narrow screen. */
  next: ReactNode;
  /** The tab list of a record with tabs. */
  tabs?: ReactNode;
  children: ReactNode;
  /** Shown on the right; last on a narrow screen. */
  aside?: ReactNode;
}

/**
 * Layout of a record page: header, next step and tabs stay on top while the rest scrolls in one or two columns.
 */
export function RecordLayout({ head, next, tabs, children, aside }: RecordLayoutProps) {
  return (
    <div className={s.page}>
      <div className={cx(s.top, tabs !== undefined && s.tabbed)}>
        <div className={s.head}>{head}</div>
        <div className={s.next}>{next}</div>
        {tabs !== undefined && <div className={s.tabs}>{tabs}</div>}
      </div>
      <RecordColumns aside={aside}>{children}</RecordColumns>
    </div>
  );
}

/** Cards in one column, or in two if there is an aside. */
export function RecordColumns({ children, aside }: Pick<RecordLayoutProps, 'children' | 'aside'>) {
  return (
    <div className={cx(s.columns, aside !== undefined && s.two)}>
      <div className={s.cards}>{children}</div>
      {aside !== undefined && <div className={s.cards}>{aside}</div>}
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
        head={<SkeletonCard lines={3} />}
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
