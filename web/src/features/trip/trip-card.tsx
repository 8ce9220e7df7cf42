import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DeleteTripDocument, TripCardFragmentDoc } from './trip-card.generated.ts';
import type { TripCardFragment } from './trip-card.generated.ts';
import { TripList } from './trip-list-card.tsx';
import type { Trip } from './trip-list-card.tsx';
import s from './trip-card.module.css';

const TripDialog = lazyDialog(() => import('./trip-dialog.tsx').then((module) => module.TripDialog));

/** The trips of a booking, which staff can change; absent for bookings without trucks. Texts: `trip`. */
export function TripCard({ record }: { record: CardOf<TripCardFragment> }) {
  const { t } = useTranslation('trip');
  const refresh = useRefresh(['booking']);
  /** The trip being edited, null for a new one; undefined if the dialog is closed. */
  const [edited, setEdited] = useState<Trip | null | undefined>();
  const { remove } = useDeleteRecord({
    mutation: DeleteTripDocument,
    payloadOf: (data) => data.deleteTrip,
    refresh,
  });
  const card = useCard(TripCardFragmentDoc, 'TripCard', record);
  if (!card?.trips) return null;
  const { id, trips, canUpdateTrips, serviceType } = card;
  if (!canUpdateTrips && trips.length === 0) return null;
  const acts = (trip: Trip, name: string) => (
    <div className={s.acts}>
      <Button size="sm" aria-label={t('changeOf', { name })} onClick={() => setEdited(trip)}>
        {t('change')}
      </Button>
      <IconButton
        size="sm"
        label={t('delete', { name })}
        icon={<Trash2 size={16} />}
        onClick={() =>
          void remove(
            {
              title: t('deleteTitle', { name }),
              body: t('deleteText'),
              confirmLabel: t('deleteConfirm'),
              danger: true,
            },
            { input: { id: trip.id, expectedVersion: trip.version } },
          )
        }
      />
    </div>
  );
  return (
    <>
      <Card
        title={t('title')}
        actions={
          canUpdateTrips && (
            <Button size="sm" onClick={() => setEdited(null)}>
              {t('add')}
            </Button>
          )
        }
      >
        <TripList record={record} acts={canUpdateTrips ? acts : undefined} />
      </Card>
      {edited !== undefined && (
        <TripDialog
          open
          bookingId={id}
          trip={edited}
          hasContainer={serviceType !== 'VAN_TRUCKING'}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
