import { useQuery } from '@apollo/client/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { DeleteHolidayDocument, HolidaysDocument } from './holiday.generated.ts';
import type { HolidayDetailsFragment } from './holiday.generated.ts';
import s from './holiday.module.css';

/** The forwarder's public holidays, which an ADMIN manages. Needs the catalogue `holiday`. */
export function HolidayCard() {
  const { t } = useTranslation('holiday');
  const { language } = useLanguage();
  const [editing, setEditing] = useState<HolidayDetailsFragment | 'new' | null>(null);
  const { data, error, loading, refetch } = useQuery(HolidaysDocument, { fetchPolicy: 'cache-and-network' });
  const refresh = useRefresh(['holidays']);
  const { remove } = useDeleteRecord({
    mutation: DeleteHolidayDocument,
    payloadOf: (answer) => answer.deleteHoliday,
    refresh,
  });
  if (!data && loading) return <SkeletonCard lines={4} />;
  if (!data) return <LoadFailed error={error} retrying={loading} onRetry={() => void refetch()} />;
  const holidays = data.holidays.nodes;
  const nameOf = ({ name, nameVn }: HolidayDetailsFragment) => (language === 'vn' ? nameVn : name);
  const add = (
    <Button kind="primary" size="sm" icon={<Plus size={14} />} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {holidays.length === 0 ? (
        <EmptyState title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('title')} actions={add}>
          <p className={s.lead}>{t('lead')}</p>
          <ul className={s.list}>
            {holidays.map((holiday) => (
              <li key={holiday.id} className={s.row}>
                <time dateTime={holiday.day}>{formatDate(holiday.day)}</time>
                <span className={s.name}>{nameOf(holiday)}</span>
                <IconButton
                  size="sm"
                  kind="plain"
                  label={t('edit', { name: nameOf(holiday) })}
                  icon={<Pencil size={16} />}
                  onClick={() => setEditing(holiday)}
                />
                <IconButton
                  size="sm"
                  kind="plain"
                  label={t('delete.button', { name: nameOf(holiday) })}
                  icon={<Trash2 size={16} />}
                  onClick={() =>
                    void remove(
                      {
                        title: t('delete.title', { name: nameOf(holiday), day: formatDate(holiday.day) }),
                        body: t('delete.text'),
                        confirmLabel: t('delete.confirm'),
                      },
                      { input: { id: holiday.id, expectedVersion: holiday.version } },
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {editing && (
        <HolidayDialog
          holiday={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            void refresh();
          }}
        />
      )}
    </>
  );
}
