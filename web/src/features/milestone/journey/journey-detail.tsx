import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { formatDateTime, formatDayMonth, formatTime } from '../../../ui/text/format.ts';
import { AttachmentTag } from '../../attachment/attachment-tag.tsx';
import { placeShortName, placeZone } from '../../master-data/place-tag.tsx';
import type { Booking, Milestone, JourneyEntry } from './journey.ts';
import s from './journey-card.module.css';

/** Details of a milestone: number of containers, place, note, preceding customs. */
export function StepNote({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslation('milestone');
  const reached = milestones.filter(({ isDone: done }) => done).length;
  const isPart = milestones.length > 1 && reached > 0 && reached < milestones.length;
  const texts = [...new Set(milestones.flatMap(({ actualPlace, note }) => [actualPlace ?? [], note ?? []].flat()))];
  const files = [...new Map(milestones.flatMap((one) => one.attachments).map((file) => [file.id, file])).values()];
  const customs = milestones.some(({ hasCustomsBefore: customsBefore, isDone: done }) => customsBefore && !done);
  return (
    <>
      {isPart && <span className={s.part}>{t('step.part', { reached, count: milestones.length })}</span>}
      {texts.length > 0 && <span className={s.detail}>{texts.join(', ')}</span>}
      {files.length > 0 && (
        <span className={s.papers}>
          {files.map((file) => (
            <AttachmentTag key={file.id} file={file} />
          ))}
        </span>
      )}
      {customs && <span className={s.detail}>{t('step.customs')}</span>}
    </>
  );
}

/** Entries between two milestones: customs, departure, a hold. Times are local to the milestone's place. */
export function EntryList({ entries, zone }: { entries: readonly JourneyEntry[]; zone: string }) {
  return (
    <ul className={s.events}>
      {entries.map((entry) => (
        <li key={entry.key} className={entry.kind === 'HOLD' || entry.kind === 'CUS_RED' ? s.signal : undefined}>
          <time dateTime={entry.at}>
            {formatDayMonth(entry.at, zone)} {formatTime(entry.at, zone)}
          </time>{' '}
          {entry.label}
          {[entry.container?.number ?? entry.container?.key, entry.signedBy, entry.place, entry.note]
            .filter(Boolean)
            .map((word) => (
              <span key={word}>, {word}</span>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** Every change in the expected arrival with its cause, newest first. Renders nothing if there are none. */
export function EtaList({ changes, booking }: { changes: Booking['etaHistory']; booking: Booking }) {
  const { t } = useTranslation('milestone');
  const { pod, milestones } = booking;
  if (changes.length === 0) return null;
  const shown = (at: string) => formatDateTime(at, placeZone(pod));
  const place = milestones.find(({ leg }) => leg === 'DESTINATION')?.placeCode ?? '';
  return (
    <section className={s.section}>
      <h3 className={s.heading}>{t('eta.title', { place: placeShortName(pod, place) })}</h3>
      <ul className={s.events}>
        {changes.map((change) => {
          const label = milestones.find(({ milestone: key }) => key === change.milestone)?.label;
          return (
            <li key={change.at}>
              {formatDateTime(change.at, BUSINESS_TIME_ZONE, 'list')}: {change.oldEta && <s>{shown(change.oldEta)}</s>}{' '}
              <strong>{shown(change.newEta)}</strong>
              {[
                label && t('eta.because', { milestone: label }),
                change.isFromDepartureChange && t('eta.byDeparture'),
                change.cause,
              ]
                .filter(Boolean)
                .map((word) => (
                  <span key={String(word)}>, {word}</span>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
