import { useQuery } from '@apollo/client/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { Code } from '../../ui/text/code.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { DeletePartyDocument, PartyBookDocument } from './party-book-card.generated.ts';
import { PARTY_FLAG, PartyDialog } from './party-dialog.tsx';
import type { PartyDetails } from './party-dialog.tsx';
import s from './party.module.css';

/** The address book of the user's company. Needs the catalogue `party`. */
export function PartyBookCard() {
  const { t } = useTranslation('party');
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<PartyDetails | 'new' | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(PartyBookDocument, {
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useRefresh(['parties', 'companyDefaults']);
  const { remove } = useDeleteRecord({
    mutation: DeletePartyDocument,
    payloadOf: (answer) => answer.deleteParty,
    refresh,
  });
  // While a search is loading, the rows found before stay.
  const parties = (data ?? previousData)?.parties;
  if (!parties && loading) return <SkeletonCard lines={6} />;
  if (!parties) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  const add = (
    <Button kind="primary" size="sm" icon={<Plus size={14} />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  const askToDelete = ({ id, name, version }: PartyDetails) =>
    void remove(
      { title: t('delete.title', { name }), body: t('delete.text'), confirmLabel: t('delete.confirm') },
      { input: { id, expectedVersion: version } },
    );
  return (
    <>
      {parties.totalCount === 0 && search === '' ? (
        <EmptyState title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('title')} detail={t('count', { count: parties.totalCount })} actions={add}>
          <p className={s.lead}>{t('lead')}</p>
          <SearchBox value={search} onSearch={setSearch} label={t('search')} placeholder={t('searchHint')} />
          {parties.nodes.length === 0 && <p className={s.row}>{t('nothingFound')}</p>}
          <ul className={s.list}>
            {parties.nodes.map((party) => (
              <PartyRow
                key={party.id}
                party={party}
                onEdit={() => setEditing(party)}
                onDelete={() => askToDelete(party)}
              />
            ))}
          </ul>
          {parties.totalCount > parties.nodes.length && <p className={s.quiet}>{t('more')}</p>}
        </Card>
      )}
      <PartyDialog
        open={editing !== null}
        party={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          void refresh();
        }}
      />
    </>
  );
}

interface PartyRowProps {
  party: PartyDetails;
  onEdit: () => void;
  onDelete: () => void;
}

function PartyRow({ party, onEdit, onDelete }: PartyRowProps) {
  const { t } = useTranslation('party');
  const { name, address, countryCode, taxCode, contactName, phone, email } = party;
  return (
    <li className={s.row}>
      <div className={s.text}>
        <p className={s.name}>
          {name}
          {PARTY_FLAG.filter((flag) => party[flag]).map((flag) => (
            <Tag key={flag} tone="neutral">
              {t(`role.${flag}`)}
            </Tag>
          ))}
          {!party.isActive && <Tag tone="warning">{t('inactive')}</Tag>}
        </p>
        <p className={s.quiet}>
          {address}, {countryCode}
        </p>
        <p className={s.quiet}>
          {taxCode && <Code size={12}>{taxCode}</Code>} {[contactName, phone, email].filter(Boolean).join(', ')}
        </p>
      </div>
      {party.canUpdate && (
        <IconButton size="sm" kind="plain" label={t('edit', { name })} icon={<Pencil size={16} />} onClick={onEdit} />
      )}
      {party.canDelete && (
        <IconButton
          size="sm"
          kind="plain"
          label={t('delete.button', { name })}
          icon={<Trash2 size={16} />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
