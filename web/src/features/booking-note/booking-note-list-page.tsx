import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { editMenu } from '../../ui/data-table/edit-menu.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { TextButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { SavedViewPicker } from '../saved-view/saved-view-picker.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { useNoteColumns } from './booking-note-column.tsx';
import { BookingNoteDialog } from './booking-note-dialog.tsx';
import { NoteFilterBar } from './booking-note-filter-bar.tsx';
import { BookingNoteListDocument } from './booking-note-list-page.generated.ts';
import s from './booking-note-list.module.css';
import { NoteRowCard } from './booking-note-row-card.tsx';
import { NOTE_PAGE_SIZE, noNoteFilter, noteFilter, readNoteSearch, writeNoteSearch } from './booking-note-search.ts';
import type { NoteSearch } from './booking-note-search.ts';
import type { BookingNoteDetail } from './booking-note-values.ts';
import { useNoteRemoval } from './use-note-removal.ts';

/** /admin/my-booking-note: dated remarks on the bookings that one sees, ten a page. */
export function BookingNoteListPage() {
  const { t } = useTranslation('booking-note');
  const { locale } = useLanguage();
  const { isStaff } = useViewer();
  const may = useMay();
  const remove = useNoteRemoval();
  const columns = useNoteColumns();
  const [params, setParams] = useSearchParams();
  const search = readNoteSearch(params, isStaff);
  const [edited, setEdited] = useState<BookingNoteDetail | 'new' | null>(null);
  const filter = noteFilter(search);
  const { data, previousData, error, loading, refetch } = useQuery(BookingNoteListDocument, {
    variables: { filter, page: search.page, pageSize: NOTE_PAGE_SIZE },
  });
  usePageTitle(t('list.title'));

  function setSearch(change: Partial<NoteSearch>) {
    // Another filter begins at its first page; pages are places to come back to.
    setParams(writeNoteSearch({ ...search, page: 1, ...change }), { replace: change.page === undefined });
  }
  // While the next page loads the one before stays.
  const list = (data ?? previousData)?.bookingNotes;
  const pages = Math.max(1, Math.ceil((list?.totalCount ?? 0) / NOTE_PAGE_SIZE));
  const hasOwn = list?.nodes.some((row) => row.mayChange) === true;
  const addButton = may('create', 'BookingNote') && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('list.add')}
    </Button>
  );
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHeader title={t('list.title')} actions={addButton} />
      </div>
      <NoteFilterBar
        search={search}
        onChange={setSearch}
        end={
          <>
            <SavedViewPicker list="BOOKING_NOTE" search={writeNoteSearch({ ...search, page: 1 }).toString()} />
            <ExportPicker list={{ bookingNotes: { filter } }} disabled={list?.totalCount === 0} />
          </>
        }
      />
      <div className={s.panel}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list?.nodes ?? []}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.bookingNumber}
          rowMenu={
            hasOwn
              ? (row) =>
                  row.mayChange
                    ? editMenu(
                        { edit: t('action.edit'), remove: t('action.delete') },
                        () => setEdited(row),
                        () => void remove(row),
                      )
                    : []
              : undefined
          }
          loading={loading}
          renderCard={(row) => (
            <NoteRowCard row={row} onEdit={() => setEdited(row)} onDelete={() => void remove(row)} />
          )}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            Object.keys(filter).length > 0 || search.page > 1 ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch(noNoteFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState title={t('list.empty')} action={addButton}>
                {t('list.emptyText')}
              </EmptyState>
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
          footEnd={
            <Pager
              page={Math.min(search.page, pages)}
              pages={pages}
              onPage={(page) => setSearch({ page })}
              text={t('list.page', { page: Math.min(search.page, pages), pages })}
              previous={t('list.previous')}
              next={t('list.next')}
            />
          }
        />
      </div>
      <BookingNoteDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        note={edited === 'new' ? null : edited}
      />
    </div>
  );
}
