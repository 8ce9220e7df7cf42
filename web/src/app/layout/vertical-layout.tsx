import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { SignedIn } from './signed-in.tsx';
import { createApolloClient } from '../apollo/client.ts';
import { useSession } from '../session/use-session.ts';

/** Layout of the signed-in pages: one Apollo client and cache per user, and the shell around the page. */
export function VerticalLayout() {
  const session = useSession();
  const username = session.status === 'signedIn' ? session.user.username : null;
  // A new client for another user in this browser, who must not see the previous user's cached data.
  const client = useMemo(() => (username === null ? null : createApolloClient()), [username]);
  useEffect(() => () => client?.stop(), [client]);
  if (!client) return null;
  return (
    <ApolloProvider key={username} client={client}>
      <SignedIn />
    </ApolloProvider>
  );
}
