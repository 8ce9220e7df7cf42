import { TRACK_MAX_NUMBERS } from '@wr1/schema/rules/milestone/tracking.ts';
import { MessageSquareText, PackageSearch, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/page/page-title.ts';
import { Button } from '../../ui/button/button.tsx';
import { Route } from '../../ui/text/code.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LargeTitle } from '../../ui/page/large-title.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { publicTrackPath } from '../../app/path/tracking-path.ts';
import { forget, historyKey, useHistory, writeHistory, trackAgain } from './browser-history.ts';
import type { AskedEntry, HistoryEntry, TrackedEntry } from './browser-history.ts';
import s from './history-page.module.css';

/** /history: numbers tracked and quotations requested in this browser. The list never leaves the device. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  usePageTitle(t('title'));
  const entries = useHistory();
  const confirm = useConfirm();
  const toast = useToast();
  const tracked = (entries ?? []).filter((entry) => entry.kind === 'tracked');

  async function clear(before: readonly HistoryEntry[]) {
    if (!(await confirm({ title: t('clearTitle'), body: t('clearText'), confirmLabel: t('clear'), danger: true })))
      return;
    writeHistory([]);
    toast.success(t('cleared'), { onUndo: () => writeHistory(before) });
  }
  function remove(entry: HistoryEntry, before: readonly HistoryEntry[]) {
    forget(entry);
    const number = entry.kind === 'tracked' ? entry.number : entry.reference;
    toast.success(t('removed', { number }), { onUndo: () => writeHistory(before) });
  }

  return (
    <div className={s.page}>
      <div className={s.head}>
        <LargeTitle>{t('title')}</LargeTitle>
        <p className={s.lead}>{t('lead')}</p>
      </div>
      <section className={s.card} aria-label={t('title')}>
        {entries === null && <SkeletonRows count={3} height={64} />}
        {entries?.length === 0 && (
          <EmptyState
            title={t('empty.title')}
            action={
              <div className={s.ways}>
                <LinkButton to={publicTrackPath()} kind="primary">
                  {t('empty.track')}
                </LinkButton>
                <LinkButton to="/public/find-quotation" kind="outlined">
                  {t('empty.price')}
                </LinkButton>
              </div>
            }
          >
            {t('empty.text')}
          </EmptyState>
        )}
        {entries !== null && entries.length > 0 && (
          <>
            <div className={s.bar}>
              <p className={s.count}>{t('entries', { count: entries.length })}</p>
              {tracked.length > 1 && <LinkButton to={pathTo(tracked)}>{t('trackAll')}</LinkButton>}
              <Button onClick={() => void clear(entries)}>{t('clear')}</Button>
            </div>
            <ul>
              {entries.map((entry) => (
                <li key={historyKey(entry)} className={s.entry}>
                  {entry.kind === 'tracked' ? <TrackedLine entry={entry} /> : <AskedLine entry={entry} />}
                  <IconButton
                    kind="plain"
                    label={t('remove', { number: entry.kind === 'tracked' ? entry.number : entry.reference })}
                    icon={<X size={16} />}
                    onClick={() => remove(entry, entries)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

// The device's time zone, because the list exists only on this device.
const timeOf = (at: number) => formatDateTime(new Date(at), undefined, 'list');

/** Path of the page that tracks these entries again. */
function pathTo(entries: readonly TrackedEntry[]): string {
  const { numbers, proofs } = trackAgain(entries, TRACK_MAX_NUMBERS);
  return publicTrackPath(numbers, proofs);
}

function TrackedLine({ entry }: { entry: TrackedEntry }) {
  const { t } = useTranslation('history');
  const { number, status, from, to, at } = entry;
  return (
    <>
      <PackageSearch size={20} className={s.icon} aria-hidden="true" />
      <div className={s.words}>
        <p className={s.main}>
          <strong className="mono">{number}</strong>
          {from && to && <Route from={from} to={to} size={12} />}
        </p>
        <p className={s.second}>
          {status ?? t('notFound')}, {t('lastSeen', { time: timeOf(at) })}
        </p>
      </div>
      <LinkButton to={pathTo([entry])} kind="outlined" aria-label={`${t('again')}: ${number}`}>
        {t('again')}
      </LinkButton>
    </>
  );
}

function AskedLine({ entry }: { entry: AskedEntry }) {
  const { t } = useTranslation('history');
  return (
    <>
      <MessageSquareText size={20} className={s.icon} aria-hidden="true" />
      <div className={s.words}>
        <p className={s.main}>
          <strong className="mono">{entry.reference}</strong>
          <span>{t('laneOf', { service: entry.service, from: entry.from, to: entry.to })}</span>
        </p>
        <p className={s.second}>
          {t('asked')}, {t('askedAt', { time: timeOf(entry.at) })}. {t('waiting')}
        </p>
      </div>
    </>
  );
}
