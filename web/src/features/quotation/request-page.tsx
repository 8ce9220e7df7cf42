import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isCalendarDay } from '@wr1/schema/rules/quote-validity.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import { PlacePicker } from '../master-data/place-picker.tsx';
import type { Schedule } from '../schedule/schedule-card.tsx';
import { LoadFailed } from '../shipment/load-failed-card.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/record-action-dialog.tsx';
import { RecordState, recordPath } from '../shipment/record-page-card.tsx';
import { RequestCustomer } from './request-customer.tsx';
import { RequestForm } from './request-form.tsx';
import { handedOver, handoverName, requestOf } from './request-handover.ts';
import { RequestListsDocument } from './request-lists.generated.ts';
import {
  RequestEditPageDocument,
  RequestQuotationDocument,
  UpdateQuotationRequestDocument,
} from './request-page.generated.ts';
import type { EditableRequestFragment } from './request-page.generated.ts';
import { requestPath } from './request-path.ts';
import { RequestSailing } from './request-sailing.tsx';
import { RequestSourceProvider } from './request-source.tsx';
import type { RequestSource } from './request-source.tsx';
import { RequestSailingsDocument } from './request-summary.generated.ts';
import { LastTruckBookingDocument } from './request-last.generated.ts';
import { toShipmentInput } from './request-input.ts';
import type { RequestLists } from './request-lists.ts';
import { valuesOf } from './request-record.ts';
import { changeService } from './request-choice.ts';
import { chosenSchedule, emptyRequest, requestServices } from './request-values.ts';
import type { RequestValues } from './request-values.ts';
import { useRequestDraft } from './use-request-draft.ts';
import s from './request-form.module.css';

/** /user/find-a-quotation: ask for a price, change the own request (?edit=) or begin from an older one (?copy=). */
export function RequestPage() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const from = edit ?? params.get('copy');
  return (
    <WithSource>
      {from ? <FromRecord key={from} number={from} mode={edit ? 'edit' : 'copy'} /> : <NewRequest key="new" />}
    </WithSource>
  );
}

/** The form finds what it offers in the cache and through it. */
export function WithSource({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { isStaff } = useViewer();
  const source = useMemo<RequestSource>(
    () => ({
      PlacePicker,
      LocationPicker,
      asksFor: isStaff ? 'customer' : 'self',
      async findLast(service, customerId) {
        const { data } = await client.query({
          query: LastTruckBookingDocument,
          variables: { serviceType: service, customerId },
          fetchPolicy: 'network-only',
        });
        const booking = data?.lastTruckBooking;
        return booking ? { number: booking.number, values: valuesOf(booking) } : null;
      },
      async findSailings(filter) {
        const { data } = await client.query({ query: RequestSailingsDocument, variables: { filter } });
        return data?.schedules.nodes ?? [];
      },
    }),
    [client, isStaff],
  );
  return <RequestSourceProvider value={source}>{children}</RequestSourceProvider>;
}

function NewRequest() {
  const { t } = useTranslation('quotation');
  usePageTitle(t('request.title'));
  const { data, error, loading, refetch } = useQuery(RequestListsDocument);
  const location = useLocation();
  const [params] = useSearchParams();
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  const shipment = handedOver(location.state);
  return (
    <AskForm
      lists={data}
      draftName={shipment ? `handover.${handoverName(shipment)}` : 'new'}
      begin={() => (shipment ? requestOf(shipment) : beginning(location.state, params))}
      chosen={chosenSchedule(location.state)}
    />
  );
}

function FromRecord({ number, mode }: { number: string; mode: 'edit' | 'copy' }) {
  const { t } = useTranslation('quotation');
  usePageTitle(mode === 'edit' ? t('request.editTitle', { number }) : t('request.title'));
  const { data, error, loading, refetch } = useQuery(RequestEditPageDocument, { variables: { number } });
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  const record = data.quotation;
  if (!record) {
    return <RecordState side="customer" kind="quotation" error={undefined} loading={false} onRetry={() => undefined} />;
  }
  if (mode === 'edit') return <EditForm lists={data} record={record} reload={() => refetch()} />;
  return (
    <AskForm
      lists={data}
      draftName={`copy.${record.number}`}
      // Days and sailings of the older request are over.
      begin={() => ({ ...valuesOf(record), cargoReady: null, schedule: null })}
      chosen={null}
    />
  );
}

export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={s.page}>{error ? <LoadFailed error={error} onRetry={onRetry} /> : <SkeletonCard lines={10} />}</div>
  );
}

/** The first values of a new request: empty, with what the schedule page handed over. */
function beginning(state: unknown, params: URLSearchParams): RequestValues {
  const schedule = chosenSchedule(state);
  const ready = params.get('ready');
  const values = emptyRequest();
  const service = requestServices.find((entry) => entry === (schedule?.serviceType ?? params.get('service')));
  return {
    ...(service ? changeService(values, service) : values),
    cargoReady: ready !== null && isCalendarDay(ready) ? ready : null,
    ...(schedule && { schedule, pol: schedule.pol, pod: schedule.pod }),
  };
}

interface AskFormProps {
  lists: RequestLists;
  draftName: string;
  begin: () => RequestValues;
  /** Chosen on the schedule page: goes before what a kept draft says. */
  chosen: Schedule | null;
}

function AskForm({ lists, draftName, begin, chosen }: AskFormProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const side = viewer.isStaff ? 'staff' : 'customer';
  const draft = useRequestDraft(`request.${viewer.user?.id ?? ''}.${draftName}`, begin);
  const action = useRecordAction({
    mutation: RequestQuotationDocument,
    payloadOf: (data) => data.requestQuotation,
    failed: 'QUOTE_REQUEST_SEND_FAILED',
    reload: () => Promise.resolve(),
  });
  const service = requestServices.find((entry) => entry === chosen?.serviceType);
  const initial: RequestValues =
    chosen && service
      ? { ...changeService(draft.values, service), schedule: chosen, pol: chosen.pol, pod: chosen.pod }
      : draft.values;

  return (
    <div className={s.page}>
      <PageHeader
        title={t('request.title')}
        detail={t(viewer.isStaff ? 'request.textStaff' : 'request.text')}
        actions={
          draft.restored && (
            <Button
              onClick={() => {
                draft.forget();
                // A fresh form needs a fresh page: everything below belongs to the draft.
                window.location.assign(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${requestPath()}`);
              }}
            >
              {t('draft.startOver')}
            </Button>
          )
        }
      />
      <RequestForm
        {...lists}
        initial={initial}
        asker={side}
        head={viewer.isStaff && <RequestCustomer />}
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        refusals={action.problem?.errors}
        problem={<ActionProblemBanner problem={action.problem} />}
        sending={action.running}
        sendLabel={t('request.send')}
        onKeep={draft.keep}
        onSend={async (values) => {
          const payload = await action.run({
            input: {
              shipment: toShipmentInput(values),
              customerId: viewer.isStaff ? (values.customer?.id ?? null) : null,
              idempotencyKey: draft.id,
            },
          });
          if (!payload) return;
          draft.forget();
          if (payload.quotation)
            await navigate(recordPath(side, 'quotation', payload.quotation.number), { replace: true });
        }}
      />
    </div>
  );
}

interface EditFormProps {
  lists: RequestLists;
  record: Omit<EditableRequestFragment, ' $fragmentName'>;
  reload: () => Promise<unknown>;
}

function EditForm({ lists, record, reload }: EditFormProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const draft = useRequestDraft(`request.${viewer.user?.id ?? ''}.${record.number}`, () => valuesOf(record));
  const action = useRecordAction({
    mutation: UpdateQuotationRequestDocument,
    payloadOf: (data) => data.updateQuotationRequest,
    failed: 'QUOTE_REQUEST_UPDATE_FAILED',
    reload,
  });
  const path = recordPath(viewer.isStaff ? 'staff' : 'customer', 'quotation', record.number);
  const closed = !record.allowedActions.includes('UPDATE_QUOTATION_REQUEST');
  return (
    <div className={s.page}>
      <PageHeader title={t('request.editTitle', { number: record.number })} detail={t('request.editText')} />
      {closed && (
        <Banner tone="warning" title={t('request.closedTitle')}>
          {t('request.closedText')}
        </Banner>
      )}
      <RequestForm
        {...lists}
        initial={draft.values}
        asker="customer"
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        refusals={action.problem?.errors}
        problem={<ActionProblemBanner problem={action.problem} />}
        sending={action.running}
        sendLabel={t('request.update')}
        onKeep={draft.keep}
        onSend={async (values) => {
          const payload = await action.run({
            input: {
              id: record.id,
              shipment: toShipmentInput(values),
              expectedVersion: record.version,
              idempotencyKey: actionKey(record, 'UpdateQuotationRequest'),
            },
          });
          if (!payload) return;
          draft.forget();
          await navigate(path, { replace: true });
        }}
      />
    </div>
  );
}
