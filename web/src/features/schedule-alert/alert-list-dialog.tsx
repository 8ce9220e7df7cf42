import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/list/empty-state.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { ScheduleAlertEntry } from './schedule-alert-entry.tsx';
import s from './schedule-alert.module.css';
import type { ScheduleAlert, ScheduleAlerts, AlertOutcome } from './use-schedule-alerts.ts';

interface AlertListDialogProps {
  saved: ScheduleAlerts;
  onClose: () => void;
}

/** All saved searches, with their new departures and actions: open, rename, pause, delete. */
export function AlertListDialog({ saved, onClose }: AlertListDialogProps) {
  const { t } = useTranslation('schedule-alert');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const alerts = saved.alerts ?? [];
  const isLoading = saved.alerts === undefined;

  async function take(outcome: Promise<AlertOutcome>) {
    setProblem(null);
    const done = await outcome;
    if ('refusal' in done) setProblem(done.refusal);
  }
  async function remove(alert: ScheduleAlert) {
    const isSure = await confirm({
      title: t('deleteTitle', { name: alert.name }),
      body: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      danger: true,
    });
    if (isSure) await take(saved.remove(alert));
  }
  function open(alert: ScheduleAlert) {
    saved.open(alert);
    onClose();
    void navigate({ search: `?${alert.search}` });
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
        {isLoading && saved.error && <ErrorState title={t('failed')} onRetry={() => void saved.reload()} />}
        {isLoading && !saved.error && <SkeletonRows count={3} height={72} />}
        {!isLoading && alerts.length === 0 && <p className={s.quiet}>{t('none')}</p>}
        {alerts.length > 0 && (
          <ul className={s.alerts} aria-label={t('listTitle')}>
            {alerts.map((alert) => (
              <ScheduleAlertEntry
                key={alert.id}
                alert={alert}
                others={alerts.filter(({ id }) => id !== alert.id).map(({ name }) => name)}
                busy={saved.busy}
                onOpen={() => open(alert)}
                onRename={(name) => saved.change(alert, { name })}
                onPause={() => void take(saved.change(alert, { isPaused: !alert.isPaused }))}
                onRemove={() => void remove(alert)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
