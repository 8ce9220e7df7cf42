import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import s from './nearby-chip.module.css';
import type { ScheduleSearch } from './schedule-search.ts';

/** Nearby places are offered if a search has at most this many results. */
export const LITTLE = 3;

interface NearbyRow {
  end: 'POL' | 'POD';
  code: string;
  place: Place | null;
  km: number;
  departures: number;
}

interface NearbyChipsProps {
  rows: readonly NearbyRow[];
  onChange: (change: Partial<ScheduleSearch>) => void;
}

/** Nearby ports or airports that have departures. Clicking one searches from or to it. */
export function NearbyChips({ rows, onChange }: NearbyChipsProps) {
  const { t } = useTranslation('schedule');
  const { locale } = useUiText();
  if (rows.length === 0) return null;
  return (
    <div className={s.nearby} role="group" aria-label={t('nearby.title')}>
      <span className={s.title}>{t('nearby.title')}</span>
      {rows.map((row) => (
        <Button
          key={`${row.end} ${row.code}`}
          size="sm"
          icon={<MapPin size={14} />}
          onClick={() => onChange(row.end === 'POL' ? { pol: row.code } : { pod: row.code })}
        >
          {t(row.end === 'POL' ? 'nearby.from' : 'nearby.to', {
            place: placeShortName(row.place, row.code),
            km: formatNumber(row.km, locale),
            count: row.departures,
          })}
        </Button>
      ))}
    </div>
  );
}
