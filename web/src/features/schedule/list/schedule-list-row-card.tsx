import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { departurePath } from '../../../app/path/schedule-path.ts';
import { Route } from '../../../ui/text/code.tsx';
import { formatDateTime, formatListDate } from '../../../ui/text/format.ts';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { RowCard, RowCardFoot, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import { scheduleZones, vesselText } from '../result/schedule-card.tsx';
import { ScheduleMark } from './schedule-list-column.tsx';
import type { KeptSchedule } from '../edit/schedule-values.ts';

/** A departure on a phone: route and times, carrier, cut-off, actions. */
export function ScheduleListRowCard({ row, actions }: { row: KeptSchedule; actions: readonly MenuAction[] }) {
  const { t } = useTranslation(['schedule', 'schedule-edit']);
  const zone = scheduleZones(row);
  const carried = [row.carrier.name, vesselText(row)].filter(Boolean).join(', ');
  return (
    <RowCard>
      <RowCardTop>
        <RowCardName>
          {row.pol?.__typename === 'Region' ? (
            `${placeShortName(row.pol, row.polCode)} – ${placeShortName(row.pod, row.podCode)}`
          ) : (
            <Route from={row.polCode} to={row.podCode} />
          )}
        </RowCardName>
        <ScheduleMark row={row} />
      </RowCardTop>
      <p>
        ETD {formatDateTime(row.etd, zone.pol, 'list')}, ETA {formatListDate(row.eta, zone.pod)},{' '}
        {t('days', { count: row.transitDays })}
      </p>
      <RowCardQuiet>{carried}</RowCardQuiet>
      {row.cargoCutOff && (
        <RowCardQuiet>
          {t('column.cargo_cut_off')} {formatDateTime(row.cargoCutOff, zone.pol, 'list')}
        </RowCardQuiet>
      )}
      {row.uses !== null && row.uses > 0 && (
        <p>
          <Link to={departurePath(row.id)}>{t('schedule-edit:form.uses', { count: row.uses })}</Link>
        </p>
      )}
      {row.cancelReason && <p>{row.cancelReason}</p>}
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
