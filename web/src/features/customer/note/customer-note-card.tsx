import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWindow } from '../../../app/list/list-window.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useDeleteRecord, useRefresh } from '../../../app/use-delete-record.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import s from '../customer-page.module.css';
import { CustomerNoteDialog } from './customer-note-dialog.tsx';
import type { CustomerNoteLine } from './customer-note-dialog.tsx';
import { CustomerNotesDocument, DeleteCustomerNoteDocument } from './customer-note.generated.ts';

/** A customer's internal notes, newest first. Authors change their own. Needs the catalogue `customer`. */
export function CustomerNoteCard({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('customer');
  const may = useMay();
  const [edited, setEdited] = useState<CustomerNoteLine | 'new' | null>(null);
  const query = useQuery(CustomerNotesDocument, {
    variables: { id: customer.id },
    fetchPolicy: 'cache-and-network',
  });
  const { rows, total, error, isLoading, retry, onReachEnd } = listWindow(query, (data) => data.customerNotes);
  const refresh = useRefresh(['customerNotes']);
  const { remove } = useDeleteRecord({
    mutation: DeleteCustomerNoteDocument,
    payloadOf: (data) => data.deleteCustomerNote,
    refresh,
  });
  if (!rows) return error ? <LoadFailed error={error} onRetry={retry} /> : <SkeletonCard lines={6} />;
  return (
    <Card
      title={t('tab.NOTES')}
      detail={total === undefined || total === 0 ? t('internal') : total}
      actions={
        may('create', 'Customer') && (
          <Button size="sm" icon={<Plus size={14} />} onClick={() => setEdited('new')}>
            {t('note.add')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={s.quiet}>{t('note.none')}</p>
      ) : (
        <ul className={s.entries}>
          {rows.map((note) => (
            <li key={note.id}>
              <p className={s.note}>{note.text}</p>
              <p className={s.quiet}>
                {t(note.editedAt ? 'note.byEdited' : 'note.by', {
                  name: note.authorName,
                  at: formatDateTime(note.createdAt),
                })}
              </p>
              {note.canUpdate && (
                <p className={s.acts}>
                  <TextButton onClick={() => setEdited(note)}>{t('action.edit')}</TextButton>
                  <TextButton
                    onClick={() =>
                      void remove(
                        {
                          title: t('note.deleteTitle'),
                          body: t('note.deleteText'),
                          confirmLabel: t('note.delete'),
                        },
                        { input: { id: note.id, expectedVersion: note.version } },
                      )
                    }
                  >
                    {t('note.delete')}
                  </TextButton>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {onReachEnd && (
        <Button size="sm" loading={isLoading} onClick={onReachEnd}>
          {t('note.more')}
        </Button>
      )}
      {edited !== null && (
        <CustomerNoteDialog
          customer={customer}
          note={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
