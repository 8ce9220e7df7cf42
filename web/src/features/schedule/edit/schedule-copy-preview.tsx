import { useTranslation } from 'react-i18next';
import { formatDateTime, formatListDate, formatWeekday } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { scheduleZones } from '../result/schedule-card.tsx';
import type { CopyRow } from './schedule-copy-dialog.tsx';
import s from './schedule-copy.module.css';
import type { KeptSchedule } from './schedule-values.ts';

interface ScheduleCopyPreviewProps {
  copies: readonly CopyRow[];
  schedules: readonly KeptSchedule[];
}

/** Every copy with its local times. Copies that already exist are marked. */
export function ScheduleCopyPreview({ copies, schedules }: ScheduleCopyPreviewProps) {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const { locale } = useUiText();
  // The list is taller than the dialog and scrolls, so it must be reachable by keyboard.
  const region = { role: 'region', 'aria-label': t('copy.preview'), tabIndex: 0 };
  return (
    <div className={s.scroll} {...region}>
      <table className={s.table}>
        <thead>
          <tr>
            {schedules.length > 1 && <th scope="col">{t('copy.departure')}</th>}
            <th scope="col">{t('schedule:column.etd')}</th>
            <th scope="col">{t('schedule:column.eta')}</th>
            <th scope="col">{t('schedule:column.cargo_cut_off')}</th>
            <th scope="col">
              <span className="sr">{t('list.mark')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {copies.map((copy) => {
            const source = schedules.find(({ id }) => id === copy.sourceId);
            const zone = source ? scheduleZones(source) : { pol: 'UTC', pod: 'UTC' };
            return (
              <tr key={`${copy.sourceId} ${copy.etd}`} className={copy.isExisting ? s.there : undefined}>
                {schedules.length > 1 && (
                  <td>{source?.voyage ?? `${source?.polCode ?? ''} → ${source?.podCode ?? ''}`}</td>
                )}
                <td>
                  {formatWeekday(copy.etd, locale, zone.pol)} {formatDateTime(copy.etd, zone.pol, 'list')}
                </td>
                <td>{formatListDate(copy.eta, zone.pod)}</td>
                <td>{formatDateTime(copy.cargoCutOff, zone.pol, 'list')}</td>
                <td>{copy.isExisting && <Tag>{t('copy.exists')}</Tag>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
