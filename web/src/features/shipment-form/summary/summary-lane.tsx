import { laneBetween } from '@wr1/schema/rules/place/lane.ts';
import type { LaneFacts } from '@wr1/schema/rules/place/lane.ts';
import { lanePlaceName } from '@wr1/schema/rules/place/lane-place.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { LaneRouteChart } from '../../chart/lane-route-chart.tsx';
import { placeCode, placeShortName } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import s from './shipment-summary.module.css';

/**
 * A request's route on a small chart with distance and days, above its description. An unknown lane has only
 * the description.
 */
export function SummaryLane({ pol, pod, children }: { pol: Place; pod: Place; children: ReactNode }) {
  const words = useWords();
  const lane = laneBetween(placeCode(pol), placeCode(pod));
  return (
    <>
      {lane && (
        <div className={s.map}>
          <LaneRouteChart
            from={{ code: placeCode(pol), name: placeShortName(pol, placeCode(pol)) }}
            to={{ code: placeCode(pod), name: placeShortName(pod, placeCode(pod)) }}
            size="small"
          />
        </div>
      )}
      <div className={s.route}>
        {children}
        {lane && <p className={s.quiet}>{words(lane)}</p>}
      </div>
    </>
  );
}

/** Returns text such as "7,361 nm, 17–21 days, direct". */
function useWords() {
  const { t } = useTranslation('chart');
  const { language, locale } = useLanguage();
  return ({ kind, distance, minDays, maxDays, via }: LaneFacts) => {
    const number = formatNumber(distance, locale, 0);
    const places = via.flatMap((code) => (code === null ? [] : [lanePlaceName(code, language)])).join(', ');
    return [
      kind === 'sea' ? t('distanceSea', { number }) : t('distanceAir', { number }),
      t('days', { count: maxDays, range: minDays === maxDays ? `${minDays}` : `${minDays}–${maxDays}` }),
      places === '' ? t('direct') : t(via.includes(null) ? 'or' : 'via', { places }),
    ].join(', ');
  };
}
