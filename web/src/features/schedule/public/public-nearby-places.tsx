import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { postOperation } from '../../../app/graphql-post.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ScheduleFilter } from '../../../schema-types.generated.ts';
import { NearbyChips } from '../search/nearby-chip.tsx';
import { PublicNearbyPlacesDocument } from './public-nearby-places.generated.ts';
import type { ScheduleSearch } from '../search/schedule-search.ts';

interface PublicNearbyPlacesProps {
  filter: ScheduleFilter;
  onChange: (change: Partial<ScheduleSearch>) => void;
}

type Rows = ComponentProps<typeof NearbyChips>['rows'];
const none: Rows = [];

/**
 * For visitors whose search has few results: alternatives near the places searched. Renders nothing if
 * loading fails.
 */
export function PublicNearbyPlaces({ filter, onChange }: PublicNearbyPlacesProps) {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState<{ asked: string; rows: Rows }>({ asked: '', rows: none });
  const asked = JSON.stringify({ language, filter });
  useEffect(() => {
    const { filter: wanted } = JSON.parse(asked) as { filter: ScheduleFilter };
    let stopped = false;
    postOperation(PublicNearbyPlacesDocument, { filter: wanted }).then(
      ({ nearbyDepartures: rows }) => stopped || setAnswer({ asked, rows }),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [asked]);
  return <NearbyChips rows={answer.asked === asked ? answer.rows : none} onChange={onChange} />;
}
