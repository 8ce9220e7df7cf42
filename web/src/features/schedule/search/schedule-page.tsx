import { useQuery } from '@apollo/client/react';
import { Ship } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useHas, useMay, useParts, useViewer } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { PlacePicker } from '../../master-data/place-picker.tsx';
import { newBookingPath } from '../../../app/path/record-path.ts';
import { requestPath } from '../../../app/path/request-path.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { ScheduleAlertPicker } from '../../schedule-alert/schedule-alert-picker.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { serviceOfPicker } from '../result/schedule-card.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import { savedColumns } from '../list/schedule-column.ts';
import { ScheduleDialog } from '../dialog/schedule-dialog.tsx';
import { LITTLE } from './nearby-chip.tsx';
import { NearbyPlaces } from './nearby-places.tsx';
import { SchedulePageDocument } from './schedule-page.generated.ts';
import { ScheduleSearchBar } from './schedule-search-bar.tsx';
import { readScheduleSearch, scheduleFilter, writeScheduleSearch } from './schedule-search.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import { ScheduleView } from './schedule-view.tsx';
import { useOffers } from './use-offers.ts';
import s from './schedule-page.module.css';

const windowSize = 200;

/** Schedules for customers and staff: search, compare, and request a price for a departure or book it. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const may = useMay();
  const { isStaff } = useViewer();
  const today = businessDay(useNow());
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState(windowSize);
  const [dialogOpen, setDialogOpen] = useState(false);
  const search = readScheduleSearch(params, today);
  const ask = search.pol !== null || search.pod !== null;
  const isRoad = search.service === 'FTL' || search.service === 'LTL';
  const filter = scheduleFilter(search);
  const has = useHas();
  const parts = useParts(SchedulePageDocument);
  const { data, previousData, error, loading, refetch } = useQuery(SchedulePageDocument, {
    variables: {
      filter,
      first,
      codes: [search.pol, search.pod].filter((code) => code !== null),
      ask,
      sea: ask && (search.service === 'FCL' || search.service === 'LCL'),
      air: ask && search.service === 'AIR',
      road: ask && isRoad,
      ...parts,
    },
    skip: !ask,
  });

  function change(part: Partial<ScheduleSearch>) {
    setParams(writeScheduleSearch({ ...search, ...part }, today), { replace: true });
  }
  const canAsk = may('create', 'QuotationRequest');
  const canBook = isStaff ? may('update', 'StaffBooking') : may('create', 'Booking');
  const aim = canBook && (search.aim === 'booking' || !canAsk) ? 'booking' : 'price';
  function choose(schedule: Schedule) {
    const to = new URLSearchParams({ service: schedule.serviceType });
    if (search.ready) to.set('ready', search.ready);
    const form = aim === 'booking' ? newBookingPath(isStaff ? 'staff' : 'customer') : requestPath();
    void navigate(`${form}?${to}`, { state: { schedule } });
  }

  const places = [...(data?.ports ?? []), ...(data?.airports ?? []), ...(data?.regions ?? [])];
  // While loading, the previous result is shown unless it is for another service.
  const kept =
    previousData?.schedules?.nodes[0]?.serviceType === serviceOfPicker(search.service) ? previousData : undefined;
  const connection = (data ?? kept)?.schedules;
  const { pol, pod } = search;
  const placeOf = (code: string | null) => places.find((place) => place.code === code) ?? null;
  const carrier = connection?.nodes.find((row) => row.carrier.code === search.carrier)?.carrier;
  const alertSearch = ask
    ? {
        serviceType: filter.serviceType,
        polCode: pol,
        podCode: pod,
        pol: placeOf(pol),
        pod: placeOf(pod),
        carrier: search.carrier === null ? null : { code: search.carrier, name: carrier?.name ?? search.carrier },
        isDirect: search.direct,
        from: search.etd ?? search.from,
        to: search.etd ?? search.to,
        asksForMore: search.eta !== null || search.ready !== null,
      }
    : null;
  const offers = useOffers(search.service, pol, pod);

  return (
    <div className={s.page}>
      <PageHeader
        title={t('title')}
        actions={<ScheduleAlertPicker search={alertSearch} today={today} isBrought={ask} />}
      />
      <ScheduleSearchBar search={search} places={places} onChange={change} PlacePicker={PlacePicker} />
      {!ask && (
        <EmptyState title={t('empty.start')} icon={<Ship size={24} />}>
          {t('empty.startText')}
        </EmptyState>
      )}
      {ask && error && !connection && <LoadFailed error={error} onRetry={() => void refetch()} retrying={loading} />}
      {ask && (!error || connection) && (
        <ScheduleView
          search={{ ...search, aim }}
          onChange={change}
          found={connection ? { rows: connection.nodes, totalCount: connection.totalCount } : null}
          loading={loading}
          onMore={() => setFirst(Math.min(1000, first + windowSize))}
          onChoose={canAsk || canBook ? choose : undefined}
          offers={offers}
          nearby={
            has('nearby') &&
            connection &&
            !isRoad &&
            connection.totalCount <= LITTLE && <NearbyPlaces filter={filter} onChange={change} />
          }
          tools={
            <>
              {canAsk && canBook && (
                <Segmented
                  label={t('aim')}
                  value={aim}
                  onChange={(next) => change({ aim: next })}
                  options={[
                    { value: 'price', label: t('askPrice') },
                    { value: 'booking', label: t('book') },
                  ]}
                />
              )}
              <ExportPicker
                list={{
                  schedules: { filter, carrierCode: search.carrier, isDirect: search.direct },
                }}
                columns={savedColumns(search.service)}
              />
              {(canAsk || canBook) && pol && pod && (
                <Button onClick={() => setDialogOpen(true)}>{t('dialog.title')}</Button>
              )}
            </>
          }
          note={t('mayChange')}
        />
      )}
      {pol && pod && (
        <ScheduleDialog
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          onChoose={choose}
          service={search.service}
          polCode={pol}
          podCode={pod}
          cargoReady={search.ready}
          weights={search.weights}
          withArea
        />
      )}
    </div>
  );
}
