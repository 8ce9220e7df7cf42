import type { MapPoint } from '../../ui/map/map-types.ts';
import type { FacilityKind } from '../../schema-types.generated.ts';
import type { FacilityRowFragment } from './facility-page.generated.ts';
import { facilityKey } from './facility-search.ts';

/** A facility as the list and the map load it. */
export type Facility = Omit<FacilityRowFragment, ' $fragmentName'>;

/** Shape and color for each kind, used on the map, in the list and on the chips. */
export const FACILITY_MARK = {
  CFS: { mark: 'diamond', tone: 'teal' },
  DEPOT: { mark: 'ring', tone: 'grey' },
  TERMINAL: { mark: 'square', tone: 'blue' },
  ICD: { mark: 'square', tone: 'violet' },
  AIRPORT_TERMINAL: { mark: 'diamond', tone: 'amber' },
  WAREHOUSE: { mark: 'dot', tone: 'ink' },
} as const satisfies Record<FacilityKind, Pick<MapPoint, 'mark' | 'tone'>>;

/** A facility as a map point; null if it has no coordinates. */
export function facilityPoint(row: Facility): MapPoint | null {
  const { coordinates } = row;
  if (coordinates === null) return null;
  return {
    id: facilityKey(row),
    at: [coordinates.longitude, coordinates.latitude],
    label: row.name,
    area: row.region?.name,
    ...FACILITY_MARK[row.kind],
    optional: true,
  };
}

/** "10.76270, 106.78900", a format that map services accept; null if it has no coordinates. */
export function coordinateText({ coordinates }: Pick<Facility, 'coordinates'>): string | null {
  return coordinates && `${coordinates.latitude.toFixed(5)}, ${coordinates.longitude.toFixed(5)}`;
}
