import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { dayRange } from './lane.ts';
import type { ChartLane } from './lane.ts';
import chart from './world-chart.json';

const names: Readonly<Record<string, readonly string[] | undefined>> = chart.names;

/** Texts for lanes and places, in the page's language. */
export function useLaneText() {
  const { t } = useTranslation('chart');
  const { locale } = useLanguage();
  /** Name of a port or airport, or its code if it has no name. */
  const place = (code: string) => names[code]?.[locale === 'vi' ? 1 : 0] ?? code;
  return {
    place,
    /** "Cai Mep to Los Angeles". */
    lane: ({ from, to }: ChartLane) => t('lane', { from: place(from), to: place(to) }),
    /** "7,361 nm · 17–21 days · direct". */
    facts: (lane: ChartLane) => {
      const number = formatNumber(lane.distance, locale, 0);
      const ports = lane.via.filter((code) => code !== '');
      const words = {
        distance: lane.kind === 'sea' ? t('distanceSea', { number }) : t('distanceAir', { number }),
        days: t('days', { count: lane.maxDays, range: dayRange(lane) }),
        way:
          ports.length === 0
            ? t('direct')
            : t(lane.via.includes('') ? 'or' : 'via', { places: ports.map(place).join(', ') }),
      };
      return `${words.distance} · ${words.days} · ${words.way}`;
    },
  };
}
