import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { KeptWatch } from './kept-watch.tsx';
import s from './schedule-watch.module.css';
import type { ScheduleAlert, ScheduleAlerts, WatchOutcome } from './use-schedule-watches.ts';

interface WatchListDialogProps {
  kept: ScheduleAlerts;
  onClose: () => void;
}

/** All saved searches: news, open, rename, pause, delete. */
export function WatchListDialog({ kept, onClose }: WatchListDialogProps) {
  const { t } = useTranslation('schedule-watch');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const watches = kept.watches ?? [];
  const isLoading = kept.watches === undefined;

  async function take(outcome: Promise<WatchOutcome>) {
    setProblem(null);
    const done = await outcome;
    if ('refusal' in done) setProblem(done.refusal);
  }
  async function remove(watch: ScheduleAlert) {
    const isSure = await confirm({
      title: t('deleteTitle', { name: watch.name }),
      body: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
    });
    if (isSure) await take(kept.remove(watch));
  }
  function open(watch: ScheduleAlert) {
    kept.open(watch);
    onClose();
    void navigate({ search: `?${watch.search}` });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('listTitle')}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={s.form}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {isLoading && kept.error && <ErrorState title={t('failed')} onRetry={() => void kept.reload()} />}
        {isLoading && !kept.error && <SkeletonRows count={3} height={72} />}
        {!isLoading && watches.length === 0 && <p className={s.quiet}>{t('none')}</p>}
        {watches.length > 0 && (
          <ul className={s.watches} aria-label={t('listTitle')}>
            {watches.map((watch) => (
              <KeptWatch
                key={watch.id}
                watch={watch}
                others={watches.filter(({ id }) => id !== watch.id).map(({ name }) => name)}
                busy={kept.busy}
                onOpen={() => open(watch)}
                onRename={(name) => kept.change(watch, { name })}
                onPause={() => void take(kept.change(watch, { isPaused: !watch.isPaused }))}
                onRemove={() => void remove(watch)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
