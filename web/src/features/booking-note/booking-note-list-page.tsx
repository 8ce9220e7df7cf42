import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../app/list/list-table.tsx';
import { listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { editMenu } from '../../ui/data-table/edit-menu.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { useNoteColumns } from './booking-note-column.tsx';
import { BookingNoteDialog } from './booking-note-dialog.tsx';
import { NoteFilters } from './booking-note-filters.tsx';
import { BookingNoteListDocument } from './booking-note-list-page.generated.ts';
import { NoteRowCard } from './booking-note-row-card.tsx';
import { NOTE_WINDOW, noteAddress } from './booking-note-search.ts';
import type { BookingNoteDetail } from './booking-note-values.ts';
import { useNoteRemoval } from './use-note-removal.ts';

/** /admin/my-booking-note: dated notes on the viewer's bookings, loaded ten at a time. */
export function BookingNoteListPage() {
  const { t } = useTranslation('booking-note');
  usePageTitle(t('list.title'));
  const { isStaff } = useViewer();
  const may = useMay();
  const remove = useNoteRemoval();
  const [edited, setEdited] = useState<BookingNoteDetail | 'new' | null>(null);
  const address = useListAddress(noteAddress(isStaff));
  const { filter } = address;
  const query = useQuery(BookingNoteListDocument, { variables: { filter, first: NOTE_WINDOW } });
  const list = listWindow(query, (data) => data.bookingNotes);
  const addButton = may('create', 'BookingNote') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('list.add')}
    </Button>
  );
  const actionsOf = (row: BookingNoteDetail) =>
    row.canUpdate
      ? editMenu(
          { edit: t('action.edit'), remove: t('action.delete') },
          () => setEdited(row),
          () => void remove(row),
        )
      : [];
  return (
    <ListPage
      title={t('list.title')}
      actions={addButton}
      filters={
        <NoteFilters
          address={address}
          tools={
            <>
              <SavedViewPicker list="BOOKING_NOTE" search={address.view} />
              <ExportPicker list={{ bookingNotes: { filter } }} disabled={list.total === 0} />
            </>
          }
        />
      }
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        columns={useNoteColumns()}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.bookingNumber}
        rowMenu={list.rows?.some((row) => row.canUpdate) ? actionsOf : undefined}
        renderCard={(row) => <NoteRowCard row={row} actions={actionsOf(row)} />}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState title={t('list.empty')} action={addButton}>
            {t('list.emptyText')}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
      />
      <BookingNoteDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        note={edited === 'new' ? null : edited}
      />
    </ListPage>
  );
}
