import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SCHEDULE_ALERT_CAP, ALERTS_PARAMETER } from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { Button } from '../../ui/button/button.tsx';
import { CountPill } from '../../ui/text/tag.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import { CreateAlertDialog } from './create-alert-dialog.tsx';
import type { ScheduleAlertPickerProps } from './schedule-alert-picker.tsx';
import s from './schedule-alert.module.css';
import { useScheduleAlerts } from './use-schedule-alerts.ts';
import { showsAlert } from './alert-search.ts';
import { AlertListDialog } from './alert-list-dialog.tsx';

/** Saves the current search, so that the user is notified of new departures, and lists the saved ones. */
export function ScheduleAlertMenu({ search, today, isBrought }: ScheduleAlertPickerProps) {
  const { t } = useTranslation('schedule-alert');
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const saved = useScheduleAlerts(isBrought);
  const [dialog, setDialog] = useState<'keep' | 'list' | null>(null);
  const alerts = saved.alerts ?? [];
  const shown = search && alerts.find((alert) => showsAlert(search, alert));
  const isAsked = params.has(ALERTS_PARAMETER);

  const unseen = shown && shown.newCount > 0 ? shown.id : null;
  const see = useEffectEvent((id: string) => {
    const alert = alerts.find((one) => one.id === id);
    if (alert) saved.open(alert);
  });
  // Opening the search marks its new departures as seen.
  useEffect(() => {
    if (unseen !== null) see(unseen);
  }, [unseen]);

  function close() {
    setDialog(null);
    if (!isAsked) return;
    params.delete(ALERTS_PARAMETER);
    setParams(params, { replace: true });
  }
  // The page works without saved searches if the connected system doesn't support them.
  if (saved.alerts === null) return null;

  const found = alerts.reduce((sum, { newCount }) => sum + newCount, 0);
  const isFull = alerts.length >= SCHEDULE_ALERT_CAP;
  return (
    <div className={s.bar}>
      {alerts.length > 0 && (
        <Button kind="quiet" icon={<BellRing size={16} />} onClick={() => setDialog('list')}>
          <span className={s.title}>
            {t(phone ? 'mineShort' : 'mine', { count: alerts.length })}
            {found > 0 && <CountPill count={found} />}
          </span>
        </Button>
      )}
      {search && !shown && (
        <Button
          icon={<BellPlus size={16} />}
          disabled={isFull || saved.alerts === undefined}
          title={isFull ? t('full', { n: SCHEDULE_ALERT_CAP }) : undefined}
          onClick={() => setDialog('keep')}
        >
          {t(phone ? 'notifyShort' : 'notify')}
        </Button>
      )}
      {dialog === 'keep' && search && (
        <CreateAlertDialog saved={saved} search={search} today={today} onClose={() => setDialog(null)} />
      )}
      {(dialog === 'list' || (isAsked && dialog === null)) && <AlertListDialog saved={saved} onClose={close} />}
    </div>
  );
}
