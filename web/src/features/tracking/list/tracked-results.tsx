import { useQuery } from '@apollo/client/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { TrackedResultCard } from './tracked-result.tsx';
import { TrackNumbersDocument } from './track-trace-page.generated.ts';
import s from './track-trace.module.css';

/** One card for each number. A single card is expanded. */
export function TrackedResults({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('track-trace');
  const { data, error, loading, refetch } = useQuery(TrackNumbersDocument, { variables: { numbers: [...numbers] } });
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(numbers.length === 1 ? numbers : []));
  const results = data?.tracking;
  if (!results) {
    return (
      <section className={s.results} aria-label={t('result.title')}>
        {error ? (
          <div className={s.result}>
            <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
          </div>
        ) : (
          numbers.slice(0, 3).map((number) => <SkeletonCard key={number} lines={3} />)
        )}
      </section>
    );
  }
  const found = results.filter(({ tracked }) => tracked !== null);
  const allOpen = found.length > 0 && found.every(({ number }) => open.has(number));
  const toggle = (number: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  return (
    <section className={s.results} aria-label={t('result.title')}>
      <div className={s.resultsHead}>
        <h2 className={s.resultsTitle}>{t('result.found', { found: found.length, count: results.length })}</h2>
        {found.length > 0 && (
          <span className={s.end} data-print="off">
            <Button
              kind="quiet"
              size="sm"
              onClick={() => setOpen(new Set(allOpen ? [] : found.map(({ number }) => number)))}
            >
              {t(allOpen ? 'result.collapseAll' : 'result.expandAll')}
            </Button>
            <Button kind="quiet" size="sm" icon={<Printer size={16} />} onClick={() => window.print()}>
              {t('result.print')}
            </Button>
          </span>
        )}
      </div>
      <ul className={s.list}>
        {results.map((result) => (
          <TrackedResultCard
            key={result.number}
            result={result}
            open={open.has(result.number)}
            onToggle={() => toggle(result.number)}
            reload={refetch}
          />
        ))}
      </ul>
    </section>
  );
}
