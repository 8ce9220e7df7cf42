import { cutOffHours, FCL_CUT_OFF_HOURS, ROAD_CUT_OFF_HOUR } from '@wr1/schema/rules/schedule/cut-off.ts';
import { LANE_PLACE } from '@wr1/schema/rules/place/lane-place.ts';
import type { LaneCountry } from '@wr1/schema/rules/place/lane-place.ts';
import { AIR_ROUTES, SEA_ROUTES } from '@wr1/schema/rules/place/lane.ts';
import { QUOTE_VALID_DAYS } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { TemplateParams } from '@wr1/schema/rules/milestone/template.ts';

type Days = { readonly pod: string; readonly minDays: number; readonly maxDays: number };

const AMERICA: readonly LaneCountry[] = ['US', 'CA'];
const EUROPE: readonly LaneCountry[] = ['DE', 'NL', 'BE', 'GB', 'FR', 'IT', 'ES'];

/** `18`, or `18–28` if the numbers differ. */
export function range(numbers: readonly number[]): string {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return least === most ? String(least) : `${least}–${most}`;
}

/** Range of transit days from any gateway to the destinations for which `wanted` returns true. */
function days(lanes: readonly Days[], wanted: (pod: string) => boolean): string {
  return range(lanes.filter(({ pod }) => wanted(pod)).flatMap(({ minDays, maxDays }) => [minDays, maxDays]));
}

const inOneOf = (countries: readonly LaneCountry[]) => (pod: string) => {
  const country = LANE_PLACE[pod]?.country;
  return country !== undefined && countries.includes(country);
};

/** The figures in a service's texts: transit days, hours of cut-offs, days of validity. */
export function serviceFigures(service: ServiceTypeKey): TemplateParams {
  const valid = QUOTE_VALID_DAYS[service];
  switch (service) {
    case 'AIR':
      return {
        valid,
        cargo: cutOffHours('AIR', 'SGN', false).cargo,
        asia: days(AIR_ROUTES, (pod) => !inOneOf([...AMERICA, ...EUROPE, 'AU'])(pod)),
        europe: days(AIR_ROUTES, inOneOf(EUROPE)),
        america: days(AIR_ROUTES, inOneOf(AMERICA)),
      };
    case 'FCL':
      return {
        valid,
        cargo: range(Object.values(FCL_CUT_OFF_HOURS).map(({ cargo }) => cargo)),
        shanghai: days(SEA_ROUTES, (pod) => pod === 'CNSHA'),
        losAngeles: days(SEA_ROUTES, (pod) => pod === 'USLAX'),
      };
    case 'LCL':
      return {
        valid,
        cargo: cutOffHours('LCL', 'VNSGN', false).cargo,
        singapore: days(SEA_ROUTES, (pod) => pod === 'SGSIN'),
        tokyo: days(SEA_ROUTES, (pod) => pod === 'JPTYO'),
      };
    case 'CUSTOM':
      return { valid, afc: cutOffHours('FCL', 'VNVUT', true).afc };
    case 'CONTAINER_TRUCKING':
    case 'VAN_TRUCKING':
      return { valid, hour: ROAD_CUT_OFF_HOUR.cargo };
  }
}
