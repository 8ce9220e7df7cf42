import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SCHEDULE_WATCH_CAP, WATCHES_PARAMETER } from '@wr1/schema/rules/schedule/schedule-watch.ts';
import { Button } from '../../ui/button/button.tsx';
import { CountPill } from '../../ui/text/tag.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import { KeepWatchDialog } from './keep-watch-dialog.tsx';
import type { ScheduleAlertPickerProps } from './schedule-watch-picker.tsx';
import s from './schedule-watch.module.css';
import { useScheduleAlerts } from './use-schedule-watches.ts';
import { showsWatch } from './watched-search.ts';
import { WatchListDialog } from './watch-list-dialog.tsx';

/** Saves the current search to be notified of new departures, and shows the saved ones. */
export function ScheduleAlertMenu({ search, today, isBrought }: ScheduleAlertPickerProps) {
  const { t } = useTranslation('schedule-watch');
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const kept = useScheduleAlerts(isBrought);
  const [dialog, setDialog] = useState<'keep' | 'list' | null>(null);
  const watches = kept.watches ?? [];
  const shown = search && watches.find((watch) => showsWatch(search, watch));
  const isAsked = params.has(WATCHES_PARAMETER);

  const unseen = shown && shown.newCount > 0 ? shown.id : null;
  const see = useEffectEvent((id: string) => {
    const watch = watches.find((one) => one.id === id);
    if (watch) kept.open(watch);
  });
  // Viewing the search marks its news as seen.
  useEffect(() => {
    if (unseen !== null) see(unseen);
  }, [unseen]);

  function close() {
    setDialog(null);
    if (!isAsked) return;
    params.delete(WATCHES_PARAMETER);
    setParams(params, { replace: true });
  }
  // A connected system without saved searches: the page works without.
  if (kept.watches === null) return null;

  const found = watches.reduce((sum, { newCount }) => sum + newCount, 0);
  const isFull = watches.length >= SCHEDULE_WATCH_CAP;
  return (
    <div className={s.bar}>
      {watches.length > 0 && (
        <Button kind="quiet" icon={<BellRing size={16} />} onClick={() => setDialog('list')}>
          <span className={s.title}>
            {t(phone ? 'mineShort' : 'mine', { count: watches.length })}
            {found > 0 && <CountPill count={found} />}
          </span>
        </Button>
      )}
      {search && !shown && (
        <Button
          icon={<BellPlus size={16} />}
          disabled={isFull || kept.watches === undefined}
          title={isFull ? t('full', { n: SCHEDULE_WATCH_CAP }) : undefined}
          onClick={() => setDialog('keep')}
        >
          {t(phone ? 'notifyShort' : 'notify')}
        </Button>
      )}
      {dialog === 'keep' && search && (
        <KeepWatchDialog kept={kept} search={search} today={today} onClose={() => setDialog(null)} />
      )}
      {(dialog === 'list' || (isAsked && dialog === null)) && <WatchListDialog kept={kept} onClose={close} />}
    </div>
  );
}
