import { useMutation, useQuery } from '@apollo/client/react';
import { ChevronDown, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { roleKey } from '@wr1/schema/rules/access/user-type.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { SessionCard } from '../../profile/session-card.tsx';
import { GroupRightsCard } from '../../user-group/user-group-picker.tsx';
import { useUserMenu } from '../use-user-menu.tsx';
import { useRoleText } from '../user-column.tsx';
import { UserStateTag } from '../user-state-tag.tsx';
import type { UserRow } from '../user-row.ts';
import { HoldingCard } from './holding-card.tsx';
import { PersonActivity } from './person-activity.tsx';
import { EndUserSessionDocument, PersonPageDocument } from './person-page.generated.ts';
import s from './person-page.module.css';

/** /admin/user-mgmt/:username and /admin/user-list/:username: a user as an administrator sees them. */
export function PersonPage() {
  const { t } = useTranslation('user-account');
  const { t: groupText } = useTranslation('user-group');
  const { username = '' } = useParams();
  const { pathname } = useLocation();
  const roleText = useRoleText();
  const navigate = useNavigate();
  const list = pathname.slice(0, pathname.lastIndexOf('/'));
  const menu = useUserMenu(() => void navigate(list));
  const { data, error, loading, refetch } = useQuery(PersonPageDocument, {
    variables: { username },
    fetchPolicy: 'cache-and-network',
  });
  const [endSession] = useMutation(EndUserSessionDocument, { errorPolicy: 'none' });
  const [found] = data?.userList.nodes ?? [];
  usePageTitle(found?.fullName ?? username);
  if (!found?.account) {
    if (loading) return <SkeletonCard lines={8} />;
    if (error) return <LoadFailed error={error} onRetry={() => void refetch().catch(() => undefined)} />;
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {t('person.notFound')}
        </h1>
        <EmptyState title={t('person.notFound')} action={<LinkButton to={list}>{t('person.back')}</LinkButton>}>
          {t('person.notFoundText')}
        </EmptyState>
      </>
    );
  }
  const { account } = found;
  const user: UserRow = found as UserRow;
  const role = roleKey(user.role);
  const [edit, ...others] = menu.actionsOf(user);
  const isEditable = edit?.id === 'edit';
  const rest = isEditable || edit === undefined ? others : [edit, ...others];

  async function end(sessionId: string) {
    const result = await endSession({ variables: { input: { id: user.id, sessionId } } });
    await refetch();
    return result.data?.endUserSession.userErrors[0];
  }

  return (
    <div className={s.page}>
      <PageHeader
        title={user.fullName}
        detail={
          <span className={s.head}>
            <UserStateTag state={account.state} />
            <span>{roleText(user.role)}</span>
            <span>{account.company.name}</span>
          </span>
        }
        actions={
          <>
            {isEditable && (
              <Button icon={<Pencil size={16} />} onClick={edit.onSelect}>
                {edit.label}
              </Button>
            )}
            {rest.length > 0 && (
              <Menu
                label={t('person.actions')}
                items={rest}
                renderTrigger={(props) => (
                  <Button {...props} trailing={<ChevronDown size={14} />}>
                    {t('person.actions')}
                  </Button>
                )}
              />
            )}
          </>
        }
      />
      <div className={s.columns}>
        <div className={s.stack}>
          <Card title={t('person.account')}>
            <KeyValue
              items={[
                { label: t('field.username'), value: user.username },
                {
                  label: t('field.email'),
                  value: account.pendingEmail
                    ? `${user.email ?? ''} (${t('pendingEmail', { email: account.pendingEmail })})`
                    : user.email,
                },
                { label: t('field.phone'), value: account.phone },
                { label: groupText('group'), value: account.group?.name },
                {
                  label: t('column.branches'),
                  value: account.branches.map(({ name }) => name).join(', ') || null,
                },
                { label: t('person.secondFactor'), value: t(account.hasSecondFactor ? 'person.on' : 'person.off') },
                {
                  label: t('column.lastSignIn'),
                  value: account.lastSignInAt ? formatDateTime(account.lastSignInAt) : t('never'),
                },
                { label: t('person.created'), value: formatDateTime(account.createdAt) },
              ]}
            />
          </Card>
          <Card flush title={t('person.sessions')}>
            {account.sessions.length === 0 ? (
              <p className={s.none}>{t('person.noSession')}</p>
            ) : (
              <ul>
                {account.sessions.map((row) => (
                  <SessionCard key={row.id} row={row} onEnd={() => end(row.id)} />
                ))}
              </ul>
            )}
          </Card>
          <Card title={t('person.activity')}>
            <PersonActivity username={username} />
          </Card>
        </div>
        <div className={s.stack}>
          {role !== null && account.group && (
            <Card title={t('person.rights')}>
              <GroupRightsCard role={role} value={account.group.id} />
            </Card>
          )}
          <HoldingCard holdings={account.holdings} />
        </div>
      </div>
      {menu.dialog}
    </div>
  );
}
