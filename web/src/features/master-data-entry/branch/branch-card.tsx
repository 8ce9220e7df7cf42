import { useQuery } from '@apollo/client/react';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { EntryStateTag } from '../entry/entry-column.tsx';
import { EntryPanel } from '../entry/entry-panel.tsx';
import { fieldValues } from '../entry/entry-row.ts';
import type { EntryRow } from '../entry/entry-row.ts';
import { useEntryActs } from '../entry/use-entry-acts.tsx';
import { masterDataPath } from '../master-data-path.ts';
import { BranchCardsDocument } from './branch-card.generated.ts';
import s from './branch-card.module.css';

const PLACES = [
  { id: 'ports', list: 'PORT' },
  { id: 'airports', list: 'AIRPORT' },
  { id: 'regions', list: 'REGION' },
] as const;

/** The forwarder's branches, which an ADMIN manages. Texts: `branch`, `master-data-entry`. */
export function BranchCards() {
  const { t } = useTranslation('branch');
  const { language } = useLanguage();
  const may = useMay();
  const [edited, setEdited] = useState<EntryRow | 'new' | null>(null);
  const { actionsOf, refresh } = useEntryActs(setEdited, may('delete', 'MasterData'));
  const { data, error, loading, refetch } = useQuery(BranchCardsDocument, { fetchPolicy: 'cache-and-network' });
  if (!data && loading) return <SkeletonCard lines={4} />;
  if (!data) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  const rows = data.masterDataEntries.nodes;

  const add = (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} action={add}>
          {t('lead')}
        </EmptyState>
      ) : (
        <div className={s.head}>
          <p className={s.lead}>{t('lead')}</p>
          {add}
        </div>
      )}
      {rows.map((row) => {
        const { address, phone, email } = fieldValues(row);
        const handled = data.branches.find(({ code }) => code === row.code);
        return (
          <Card
            key={row.id}
            title={
              <>
                {language === 'vn' ? row.nameVn : row.nameEn} <Code>{row.code}</Code>
              </>
            }
            detail={!row.isActive && <EntryStateTag row={row} />}
            actions={
              <Menu
                label={t('actions', { code: row.code })}
                items={actionsOf(row)}
                renderTrigger={(props) => (
                  <Button {...props} size="sm" trailing={<ChevronDown size={14} />}>
                    {t('edit')}
                  </Button>
                )}
              />
            }
          >
            <KeyValue
              items={[
                { label: t('address'), value: address },
                { label: t('phone'), value: phone },
                { label: t('email'), value: email },
                ...PLACES.map(({ id, list }) => ({
                  label: <Link to={masterDataPath(list)}>{t(id)}</Link>,
                  value: handled?.[id].map(({ name }) => name).join(', '),
                })),
              ].filter(({ value }) => value)}
            />
          </Card>
        );
      })}
      {edited !== null && (
        <EntryPanel
          key={edited === 'new' ? 'new' : edited.id}
          listKey="BRANCH"
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}
