import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { LocationPicker } from '../../location/location-picker.tsx';
import { PlacePicker } from '../../master-data/place-picker.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { LastTruckBookingDocument } from './start/request-last.generated.ts';
import { valuesOf } from './start/request-record.ts';
import { RequestSourceProvider } from './start/request-source.tsx';
import type { RequestSource } from './start/request-source.tsx';
import { RequestSailingsDocument } from './request-summary.generated.ts';
import s from './request-form.module.css';

/** The form finds what it offers in the cache and through it. */
export function WithSource({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { isStaff } = useViewer();
  const source = useMemo<RequestSource>(
    () => ({
      PlacePicker,
      LocationPicker,
      asksFor: isStaff ? 'customer' : 'self',
      async findLast(service, customerId) {
        const { data } = await client.query({
          query: LastTruckBookingDocument,
          variables: { serviceType: service, customerId },
          fetchPolicy: 'network-only',
        });
        const booking = data?.lastTruckBooking;
        return booking ? { number: booking.number, values: valuesOf(booking) } : null;
      },
      async findSailings(filter) {
        const { data } = await client.query({ query: RequestSailingsDocument, variables: { filter } });
        return data?.schedules.nodes ?? [];
      },
    }),
    [client, isStaff],
  );
  return <RequestSourceProvider value={source}>{children}</RequestSourceProvider>;
}

/** In place of a form: its lists or its record are on their way, or could not be had. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={s.page}>{error ? <LoadFailed error={error} onRetry={onRetry} /> : <SkeletonCard lines={10} />}</div>
  );
}
