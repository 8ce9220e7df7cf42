import { useApolloClient } from '@apollo/client/react';
import { refreshStale } from '../apollo/stale.ts';
import { useReconnected } from './browser-connection.ts';

/** Requests everything on screen again after the server was away, including what failed meanwhile. */
export function useRecovery(): void {
  const client = useApolloClient();
  useReconnected(() => {
    const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
    // The component that requested the data shows the error.
    for (const query of failed) query.refetch().catch(() => undefined);
    refreshStale(client, () => true).catch(() => undefined);
  });
}
