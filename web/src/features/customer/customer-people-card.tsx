import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../app/list/list-table.tsx';
import { useMay } from '../../app/session/viewer-context.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { UserStateTag } from '../user-account/user-state-tag.tsx';
import { CustomerPeopleDocument } from './customer-page.generated.ts';
import type { CustomerPeopleQuery } from './customer-page.generated.ts';

type Person = NonNullable<Extract<CustomerPeopleQuery['node'], { __typename: 'Company' }>['account']>['users'][number];

/** A customer's users; an ADMIN can open and manage them. Needs the catalogues `customer`, `user` and `user-account`. */
export function CustomerPeopleCard({ id }: { id: string }) {
  const { t } = useTranslation(['customer', 'user', 'user-account']);
  const mayManage = useMay()('read', 'User');
  const { data, error, loading, refetch } = useQuery(CustomerPeopleDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const people = data?.node?.__typename === 'Company' ? (data.node.account?.users ?? []) : undefined;
  const columns: DataColumn<Person>[] = [
    {
      id: 'name',
      header: t('user-account:column.name'),
      minWidth: 200,
      primary: true,
      fixed: true,
      renderCell: ({ user }) => (
        <TwoLine strong second={user.username}>
          {user.fullName}
        </TwoLine>
      ),
    },
    {
      id: 'email',
      header: t('user-account:column.email'),
      minWidth: 220,
      renderCell: ({ user, phone }) => <TwoLine second={phone}>{user.email}</TwoLine>,
    },
    {
      id: 'role',
      header: t('user-account:column.role'),
      width: 180,
      renderCell: ({ user }) => user.role && t(`user:role.${user.role}`),
    },
    {
      id: 'state',
      header: t('user-account:column.state'),
      width: 128,
      renderCell: ({ state }) => <UserStateTag state={state} />,
    },
    {
      id: 'lastSignIn',
      header: t('user-account:column.lastSignIn'),
      width: 160,
      renderCell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : t('user-account:never')),
    },
  ];
  return (
    <Card
      title={t('overview.people')}
      actions={
        mayManage && (
          <TextLink to={`/admin/user-mgmt?${new URLSearchParams({ company: id })}`}>{t('people.manage')}</TextLink>
        )
      }
      flush
    >
      <ListTable
        label={t('overview.people')}
        columns={columns}
        list={{
          data,
          rows: people,
          total: people?.length,
          isTotalExact: true,
          isLoading: loading && !data,
          error: data ? undefined : error,
          retry: () => void refetch().catch(() => undefined),
          onReachEnd: undefined,
        }}
        rowKey={({ user }) => user.id}
        rowLabel={({ user }) => user.fullName}
        rowHeight={48}
        height="fit"
        {...(mayManage && { rowTo: ({ user }: Person) => `/admin/user-mgmt/${user.username ?? ''}` })}
        empty={<EmptyState title={t('people.none')} />}
      />
    </Card>
  );
}
