import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { NearbyRow } from '@wr1/schema/rest/schedule/schedule.ts';
import { portsOfArea } from '@wr1/schema/rules/place/port-area.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import { greatCircleKm } from '../../tariff/estimate/trucking.rules.ts';
import { countByEnd, type ScheduleFilter } from '../schedule.repository.ts';

/** Maximum distance in km of an alternative port or airport. */
export const NEARBY_KM = 300;
/** Maximum number of alternatives for each end. */
const MOST = 4;

/**
 * Ports or airports near one end of a search that have departures to or from the other end, nearest first. Empty for
 * road services, or if the service or a place is missing.
 */
export async function nearbyDepartures(db: Db, filter: ScheduleFilter): Promise<NearbyRow[]> {
  const { serviceType, pol, pod, area } = filter;
  const list = serviceType === SERVICE_TYPE.AIR ? 'Airports' : 'Port';
  const served: readonly (number | undefined)[] = [SERVICE_TYPE.AIR, SERVICE_TYPE.FCL, SERVICE_TYPE.LCL];
  if (pol === undefined || pod === undefined || !served.includes(serviceType)) return [];
  const found = {
    POL: await countByEnd(db, { ...filter, pol: undefined }, 'pol'),
    POD: await countByEnd(db, { ...filter, pod: undefined }, 'pod'),
  };
  const book = await readCodeBook(db, {
    [list]: [pol, pod, ...found.POL.map(({ code }) => code), ...found.POD.map(({ code }) => code)],
  });
  const at = (code: string) => masterDataShape[list].safeParse(book.find(list, code)?.data).data;
  return (['POL', 'POD'] as const).flatMap((end) => {
    const searched = end === 'POL' ? pol : pod;
    const other = end === 'POL' ? pod : pol;
    // The search itself already finds the departures of its area.
    const covered = area === true ? portsOfArea(searched) : [searched];
    return found[end]
      .flatMap(({ code, departures }): NearbyRow[] => {
        const km = covered.includes(code) || code === other ? null : greatCircleKm(at(searched), at(code));
        return km === null || km > NEARBY_KM ? [] : [{ end, code, km: Math.round(km), departures }];
      })
      .toSorted((a, b) => a.km - b.km || a.code.localeCompare(b.code))
      .slice(0, MOST);
  });
}
