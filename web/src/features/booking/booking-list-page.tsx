import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { listWindow } from '../../app/list/list-window.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useHas, useMay, useParts } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { RecordList, useRecordAddress } from '../shipment/list/record-list-card.tsx';
import { BookingListPageDocument } from './booking-list-page.generated.ts';

// Loaded when opened, because most users only need the list.
const MilestoneImportDialog = lazy(async () => ({
  default: (await import('../milestone/import/milestone-import-dialog.tsx')).MilestoneImportDialog,
}));

/** Staff tools in the booking list: the margin report, and importing milestones from a file. */
function StaffTools({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shipment');
  const has = useHas();
  const may = useMay();
  const [open, setOpen] = useState(false);
  return (
    <>
      {has('pricing') && may('read', 'StaffBooking', 'SEE_COST') && (
        <LinkButton to="/admin/my-booking/margin">{t('list.margins')}</LinkButton>
      )}
      {has('milestones') && (
        <Button onPointerEnter={preloadDialog} onClick={() => setOpen(true)}>
          {t('list.recordFromFile')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <MilestoneImportDialog onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}

function BookingListPage({ side }: { side: Side }) {
  const { t } = useTranslation('shipment');
  usePageTitle(t(`list.title.${side}.booking`));
  const { address, variables } = useRecordAddress(side, 'booking');
  const parts = useParts(BookingListPageDocument);
  const query = useQuery(BookingListPageDocument, {
    variables: { ...variables, ...parts },
    // Going back shows the list unchanged; live events update it.
    fetchPolicy: 'cache-first',
  });
  const list = listWindow(query, (data) => data.bookings);
  return (
    <RecordList
      side={side}
      kind="booking"
      address={address}
      list={list}
      tabCounts={list.data?.bookingTabCounts}
      tools={side === 'staff' && <StaffTools onDone={list.retry} />}
    />
  );
}

/** /user/my-booking: the bookings of the user's company. */
export function CustomerBookingListPage() {
  return <BookingListPage side="customer" />;
}

/** /admin/my-booking: the bookings that staff handle. */
export function StaffBookingListPage() {
  return <BookingListPage side="staff" />;
}
