import { LANE_COUNTRY, LANE_PLACE } from '@wr1/schema/rules/place/lane-place.ts';
import type { LaneCountry } from '@wr1/schema/rules/place/lane-place.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactsTable } from './facts-table.tsx';
import { useContent } from '../use-content.ts';

/** Distinguishes ports from airports: UN/LOCODEs have five characters, IATA codes three. */
const PORT_CODE_LENGTH = 5;

/** Table of the foreign countries on our lanes, with their seaports and airports. */
export function CountryTable() {
  const { network } = useContent('why-wr1');
  const { language } = useLanguage();
  const places = (country: LaneCountry, port: boolean) =>
    Object.entries(LANE_PLACE)
      .filter(([code, place]) => place.country === country && (code.length === PORT_CODE_LENGTH) === port)
      .map(([, place]) => place.name[language])
      .join(', ') || network.table.none;
  const countries = Object.keys(LANE_COUNTRY).filter((country) => country !== 'VN') as LaneCountry[];
  return (
    <FactsTable
      caption={network.sections[1]?.title ?? ''}
      head={[network.table.country, network.table.ports, network.table.airports]}
      rows={countries.map((country) => [
        LANE_COUNTRY[country][language],
        places(country, true),
        places(country, false),
      ])}
    />
  );
}
