import { useMutation, useQuery } from '@apollo/client/react';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { LoadFailure } from '../../app/page/load-failure.tsx';
import { session } from '../../app/session/browser-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { SessionRowFragment } from './session-list.generated.ts';
import { RevokeSessionDocument, SessionListDocument, SignOutEverywhereDocument } from './session-list.generated.ts';
import s from './session-list.module.css';

const phones = new Set(['iOS', 'iPadOS', 'Android']);

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
            <SessionRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ row }: { row: SessionRowFragment }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const toast = useToast();
  const confirm = useConfirm();
  const [end, { loading }] = useMutation(RevokeSessionDocument, {
    errorPolicy: 'none',
    update(cache, { data }) {
      const sessions = data?.revokeSession.sessions;
      if (sessions) cache.writeQuery({ query: SessionListDocument, data: { __typename: 'Query', sessions } });
    },
  });
  const place =
    row.browser && row.system
      ? t('sessions.browserOn', { browser: row.browser, system: row.system })
      : (row.browser ?? row.system ?? t('sessions.unknown'));

  async function stop() {
    const yes = await confirm({
      title: t('sessions.endTitle', { place }),
      body: t('sessions.endText'),
      confirmLabel: t('sessions.end'),
      danger: true,
    });
    if (!yes) return;
    try {
      const refusal = (await end({ variables: { input: { id: row.id } } })).data?.revokeSession.userErrors[0];
      if (refusal) toast.danger(refusal.message);
    } catch (problem) {
      toast.danger(failureText(failureOf(problem), common));
    }
  }

  return (
    <li className={s.row}>
      <span className={s.icon}>
        {row.system && phones.has(row.system) ? <Smartphone size={18} /> : <Monitor size={18} />}
      </span>
      <div className={s.words}>
        <p className={s.place}>
          {place} {row.isCurrent && <Tag tone="success">{t('sessions.current')}</Tag>}
        </p>
        <p className={s.detail}>
          {row.address && <span className="mono">{row.address}</span>}
          <span>{t('sessions.since', { time: formatDateTime(row.createdAt, undefined, 'list') })}</span>
          {!row.isCurrent && (
            <span>{t('sessions.seen', { time: formatDateTime(row.lastSeenAt, undefined, 'list') })}</span>
          )}
        </p>
      </div>
      {!row.isCurrent && (
        <Button size="sm" loading={loading} onClick={() => void stop()}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
