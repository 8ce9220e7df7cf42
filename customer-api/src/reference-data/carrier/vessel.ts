import { fleets, type Trade } from './fleet.ts';
import { pick } from '../hash.ts';
import type { MasterDataSeed } from '../seed-row.ts';

/** Vessel sizes of each trade in TEU: the smallest, and how much larger others can be. */
const SIZE: Readonly<Record<Trade, readonly [smallest: number, range: number]>> = {
  DOMESTIC: [600, 600],
  NORTH_ASIA: [1000, 1800],
  SOUTH_EAST_ASIA: [900, 1500],
  OCEANIA: [3500, 2000],
  WEST_ASIA: [3000, 3000],
  SOUTH_EUROPE: [8000, 6000],
  NORTH_EUROPE: [14_000, 9000],
  US_EAST: [9000, 5000],
  US_WEST: [8500, 6000],
};

/**
 * Vessels of the container services. Names are fictional; ID and code are the IMO number; capacity is in TEU.
 */
export function vessels(): MasterDataSeed[] {
  const rows = fleets().flatMap(({ carrierCode, trade, vessels }) =>
    vessels.map(({ name, imo }) => {
      const [smallest, range] = SIZE[trade];
      const row: MasterDataSeed = {
        list: 'Vessel',
        id: Number(imo),
        code: imo,
        name,
        nameVn: name,
        sort: 0,
        data: {
          imo,
          carrierCode,
          capacityTeu: smallest + pick(`${imo} size`, range / 100) * 100,
          builtYear: 2006 + pick(`${imo} year`, 19),
        },
        search: carrierCode,
      };
      return row;
    }),
  );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((row, index) => ({ ...row, sort: index + 1 }));
}
