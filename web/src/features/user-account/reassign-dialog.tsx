import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { CustomersOfManagerDocument, ReassignCustomersDocument } from './reassign-dialog.generated.ts';
import s from './reassign-dialog.module.css';
import type { UserRow } from './user-row.ts';

interface ReassignDialogProps {
  user: UserRow;
  onClose: () => void;
  onReassigned: () => void;
}

interface Values {
  heirId: string;
  /** Account managers chosen for individual customers, by customer id. */
  single: Readonly<Record<string, string>>;
}

/** Reassigns an account manager's customers to one or more colleagues. */
export function ReassignDialog({ user, onClose, onReassigned }: ReassignDialogProps) {
  const { t } = useTranslation('user-account');
  const { data, error, refetch, fetchMore } = useQuery(CustomersOfManagerDocument, {
    variables: { accountManagerId: user.id },
    fetchPolicy: 'network-only',
  });
  const [reassign] = useMutation(ReassignCustomersDocument, { errorPolicy: 'none' });
  const form = useRecordForm<Values, SavePayload>({
    initial: { heirId: '', single: {} },
    problems: ({ heirId, single }) =>
      heirId === '' && Object.values(single).every((id) => id === '') ? { heirId: { code: 'SELECT_REQUIRED' } } : {},
    fieldOf: (path) => (path.at(-1) === 'accountManagerId' && !path.includes('assignments') ? 'heirId' : null),
    async send({ heirId, single }) {
      const assignments = Object.entries(single).flatMap(([customerId, accountManagerId]) =>
        accountManagerId === '' ? [] : { customerId, accountManagerId },
      );
      const input = { id: user.id, accountManagerId: heirId || null, assignments };
      return (await reassign({ variables: { input } })).data?.reassignCustomers;
    },
    onSaved: onReassigned,
  });
  const { heirId, single } = form.values;
  const page = data?.customers;
  const people = (data?.accountManagers ?? []).filter(({ id }) => id !== user.id);
  const options = people.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const stays = heirId === '' ? t('reassign.stays', { name: user.fullName }) : t('reassign.sameAsAbove');
  return (
    <FormDialog
      {...form.dialog}
      busy={form.dialog.busy || page === undefined}
      onClose={onClose}
      size="md"
      title={t('reassign.title', { name: user.fullName })}
      detail={page && t('reassign.count', { count: page.totalCount })}
      lead={t('reassign.lead')}
      submitLabel={t('reassign.submit')}
    >
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <Select
        {...form.bind('heirId')}
        label={t('reassign.heir')}
        placeholder={t('reassign.choose')}
        options={options}
      />
      <ul className={s.list}>
        {(page?.nodes ?? []).map(({ id, code, name }) => (
          <li key={id} className={s.row}>
            <Select
              label={`${name} (${code})`}
              value={single[id] ?? ''}
              onChange={(chosen) => form.set({ single: { ...single, [id]: chosen } })}
              options={[{ value: '', label: stays }, ...options]}
            />
          </li>
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && (
        <TextButton onClick={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}>
          {t('reassign.more')}
        </TextButton>
      )}
    </FormDialog>
  );
}
