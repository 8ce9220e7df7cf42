import { useQuery } from '@apollo/client/react';
import { AuditHistory } from '../../audit/audit-history.tsx';
import { PersonActivityDocument } from './person-page.generated.ts';

/** A user's sign-ins and changes to the account. Needs the catalogues `audit` and `shipment`. */
export function PersonActivity({ username }: { username: string }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(PersonActivityDocument, {
    variables: { username },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AuditHistory
      list={data?.userList.nodes[0]?.account?.activity}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}
