import { useQuery } from '@apollo/client/react';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { NearbyChips } from './nearby-chip.tsx';
import { NearbyPlacesDocument } from './nearby-places.generated.ts';
import type { ScheduleSearch } from './schedule-search.ts';

interface NearbyPlacesProps {
  filter: ScheduleFilter;
  onChange: (change: Partial<ScheduleSearch>) => void;
}

/**
 * Alternatives near the places of a search that has few results. Renders nothing until both places are
 * chosen.
 */
export function NearbyPlaces({ filter, onChange }: NearbyPlacesProps) {
  const { data } = useQuery(NearbyPlacesDocument, { variables: { filter }, skip: !filter.polCode || !filter.podCode });
  return <NearbyChips rows={data?.nearbyDepartures ?? []} onChange={onChange} />;
}
