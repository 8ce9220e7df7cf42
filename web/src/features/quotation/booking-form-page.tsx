import { useQuery } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/step/record-action-dialog.tsx';
import { RecordState, recordPath } from '../shipment/card/record-page-card.tsx';
import {
  ApplyEditOfShipmentDocument,
  BookingFormPageDocument,
  CreateBookingForCustomerDocument,
  SubmitBookingDocument,
  UpdateBookingDocument,
} from './booking-form-page.generated.ts';
import type { BookingFormPageQuery } from './booking-form-page.generated.ts';
import { beginning, useBegunWith } from './request/start/request-beginning.ts';
import { ContractPrice, ContractPriceProblem } from './pricing/contract-price.tsx';
import { CopyMissing } from './request/start/copy-missing.tsx';
import { RequestCustomer } from './request/field/request-customer.tsx';
import { RequestForm } from './request/request-form.tsx';
import { Waiting, WithSource } from './request/request-frame.tsx';
import { toShipmentInput } from './request/request-input.ts';
import { RequestListsDocument } from './request/request-lists.generated.ts';
import type { RequestLists } from './request/request-lists.ts';
import { valuesOf } from './request/start/request-record.ts';
import { RequestSailing } from './request/field/request-sailing.tsx';
import type { RequestValues } from './request/request-values.ts';
import { TemplateBar } from './template/template-bar.tsx';
import { useCopySource } from './request/start/use-copy-source.ts';
import { useRequestDraft } from './request/start/use-request-draft.ts';
import s from './request/request-form.module.css';

/** /user/my-booking/new and /admin/my-booking/new: a booking without a quotation, or one like another (?copy=). */
export function NewBookingPage() {
  const { t } = useTranslation('quotation');
  usePageTitle(t('booking.title'));
  const [params] = useSearchParams();
  const copy = params.get('copy');
  const { data, error, loading, refetch } = useQuery(RequestListsDocument);
  const source = useCopySource(copy);
  if (source.missing) return <CopyMissing number={copy ?? ''} />;
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (copy !== null && !source.begin) {
    return <Waiting error={source.loading ? undefined : source.error} onRetry={source.reload} />;
  }
  return (
    <WithSource>
      <NewBooking
        key={copy ?? 'new'}
        lists={data}
        draftName={copy === null ? 'new' : `copy.${copy}`}
        begin={source.begin ?? (() => beginning(params))}
      />
    </WithSource>
  );
}

interface NewBookingProps {
  lists: RequestLists;
  draftName: string;
  begin: () => RequestValues;
}

function NewBooking({ lists, draftName, begin }: NewBookingProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const side: Side = viewer.isStaff ? 'staff' : 'customer';
  const draft = useRequestDraft(`booking.${viewer.user?.id ?? ''}.${draftName}`, begin);
  const initial = useBegunWith(draft);
  const option = { failed: 'BOOKING_SEND_FAILED', reload: () => Promise.resolve() } as const;
  const submit = useRecordAction({ mutation: SubmitBookingDocument, payloadOf: ({ change }) => change, ...option });
  const create = useRecordAction({
    mutation: CreateBookingForCustomerDocument,
    payloadOf: ({ change }) => change,
    ...option,
  });
  const action = viewer.isStaff ? create : submit;
  // The contract price that the customer saw last: another one has to be confirmed first.
  const seen = useRef<string | null>(null);
  const see = useCallback((totalUsd: string | null) => void (seen.current = totalUsd), []);
  function startOver() {
    draft.forget();
    // A fresh form needs a fresh page: everything below belongs to the draft.
    window.location.reload();
  }
  return (
    <div className={s.page}>
      <PageHeader
        title={t('booking.title')}
        detail={t(viewer.isStaff ? 'booking.textStaff' : 'booking.text')}
        actions={draft.restored && <Button onClick={startOver}>{t('draft.startOver')}</Button>}
      />
      <RequestForm
        {...lists}
        initial={initial}
        asker={side}
        head={
          <>
            <TemplateBar lists={lists} />
            {viewer.isStaff && <RequestCustomer />}
          </>
        }
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        price={viewer.isStaff ? undefined : <ContractPrice onSeen={see} />}
        problem={<ContractPriceProblem problem={action.problem} onAgree={see} />}
        sending={action.running}
        sendLabel={t('booking.send')}
        onKeep={draft.keep}
        onSend={async (values) => {
          const shipment = toShipmentInput(values);
          const key = { idempotencyKey: draft.id };
          const payload = viewer.isStaff
            ? await create.run({
                input: {
                  shipment,
                  customerId: values.customer?.id ?? '',
                  salesmanId: values.salesmanId || null,
                  ...key,
                },
              })
            : await submit.run({ input: { shipment, expectedTotalUsd: seen.current, ...key } });
          if (!payload?.booking) return;
          draft.forget();
          await navigate(recordPath(side, 'booking', payload.booking.number), { replace: true });
        }}
      />
    </div>
  );
}

/** /user/my-booking/:number/edit and /admin/my-booking/:number/edit: the shipment of a booking, by its customer or as asked. */
export function EditBookingPage() {
  const { t } = useTranslation('quotation');
  const { number = '' } = useParams();
  const { isStaff } = useViewer();
  usePageTitle(t('booking.editTitle', { number }));
  const { data, error, loading, refetch } = useQuery(BookingFormPageDocument, { variables: { number } });
  const side: Side = isStaff ? 'staff' : 'customer';
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (!data.booking) {
    return <RecordState side={side} kind="booking" error={undefined} loading={false} onRetry={() => undefined} />;
  }
  return (
    <WithSource>
      <EditBooking lists={data} record={data.booking} side={side} reload={() => refetch()} />
    </WithSource>
  );
}

interface EditBookingProps {
  lists: RequestLists;
  record: NonNullable<BookingFormPageQuery['booking']>;
  side: Side;
  reload: () => Promise<unknown>;
}

function EditBooking({ lists, record, side, reload }: EditBookingProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const draft = useRequestDraft(`booking.${viewer.user?.id ?? ''}.${record.number}`, () => valuesOf(record));
  const option = { failed: 'BOOKING_SEND_FAILED', reload } as const;
  const update = useRecordAction({ mutation: UpdateBookingDocument, payloadOf: ({ change }) => change, ...option });
  const apply = useRecordAction({
    mutation: ApplyEditOfShipmentDocument,
    payloadOf: ({ change }) => change,
    ...option,
  });
  const action = side === 'staff' ? apply : update;
  const path = recordPath(side, 'booking', record.number);
  const isOpen = record.allowedActions.includes(side === 'staff' ? 'APPLY_EDIT' : 'UPDATE_BOOKING');
  return (
    <div className={s.page}>
      <PageHeader
        title={t('booking.editTitle', { number: record.number })}
        detail={t(side === 'staff' ? 'booking.editTextStaff' : 'booking.editText')}
      />
      {!isOpen && (
        <Banner
          tone="warning"
          title={t('booking.closedTitle')}
          actions={<LinkButton to={path}>{t('price.back', { number: record.number })}</LinkButton>}
        >
          {t('booking.closedText')}
        </Banner>
      )}
      {isOpen && side === 'customer' && (record.priceConfirmedAt !== null || record.contractTariff !== null) && (
        <Banner title={t('booking.consentTitle')}>{t('booking.consentText')}</Banner>
      )}
      <RequestForm
        {...lists}
        initial={draft.values}
        asker="customer"
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        problem={<ActionProblemBanner problem={action.problem} />}
        sending={action.running}
        sendLabel={t('booking.save')}
        onKeep={draft.keep}
        onSend={async (values) => {
          const name = side === 'staff' ? 'ApplyEdit' : 'UpdateBooking';
          const payload = await action.run({
            input: {
              id: record.id,
              shipment: toShipmentInput(values),
              expectedVersion: record.version,
              idempotencyKey: actionKey(record, name),
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
