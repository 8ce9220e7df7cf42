import { useMutation, useQuery } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { LoadFailure } from '../../app/page/load-failure.tsx';
import { session } from '../../app/session/browser-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { SessionRowFragment } from './session-list.generated.ts';
import { RevokeSessionDocument, SessionListDocument, SignOutEverywhereDocument } from './session-list.generated.ts';
import { SessionCard } from './session-card.tsx';

/** Where the user is signed in. Sessions can be ended one by one or all at once. */
export function SessionList() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const { data, error, loading, refetch } = useQuery(SessionListDocument, { fetchPolicy: 'cache-and-network' });
  const [endAll, { loading: endingAll }] = useMutation(SignOutEverywhereDocument, { errorPolicy: 'none' });

  async function everywhere() {
    const yes = await confirm({
      title: t('sessions.allTitle'),
      body: t('sessions.allText'),
      confirmLabel: t('sessions.all'),
      danger: true,
    });
    if (!yes) return;
    try {
      const refusal = (await endAll()).data?.signOutEverywhere.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else session.end('signedOut');
    } catch (problem) {
      toast.danger(failureText(failureOf(problem), common));
    }
  }

  const rows = data?.sessions;
  return (
    <Card
      flush
      title={t('sessions.title')}
      actions={
        <Button size="sm" icon={<LogOut size={14} />} loading={endingAll} onClick={() => void everywhere()}>
          {t('sessions.all')}
        </Button>
      }
      foot={t('sessions.foot')}
    >
      {!rows && error ? (
        <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !rows ? (
        <SkeletonRows count={3} height={64} />
      ) : (
        <ul>
          {rows.map((row) => (
            <OwnSession key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A session of the viewer, with the button that ends it. */
function OwnSession({ row }: { row: SessionRowFragment }) {
  const [end] = useMutation(RevokeSessionDocument, {
    errorPolicy: 'none',
    update(cache, { data }) {
      const sessions = data?.revokeSession.sessions;
      if (sessions) cache.writeQuery({ query: SessionListDocument, data: { __typename: 'Query', sessions } });
    },
  });
  return (
    <SessionCard
      row={row}
      onEnd={async () => (await end({ variables: { input: { id: row.id } } })).data?.revokeSession.userErrors[0]}
    />
  );
}
