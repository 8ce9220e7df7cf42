import { useQuery } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import {
  EditShipmentCard,
  NewShipmentCard,
  useChangeDraft,
  WithStart,
  useOwnDraft,
} from '../../shipment-form/signed-in-form-card.tsx';
import type { ShipmentStart } from '../../shipment-form/signed-in-form-card.tsx';
import { isShipmentValues } from '../../shipment-form/entered-shipment-card.ts';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { Waiting } from '../../shipment-form/waiting-card.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { RecordState, recordPath } from '../../shipment/card/record-page-card.tsx';
import { ContractPrice, ContractPriceProblem } from './contract-price.tsx';
import {
  ApplyAmendmentOfShipmentDocument,
  BookingFormPageDocument,
  CreateBookingForCustomerDocument,
  SubmitBookingDocument,
  UpdateBookingDocument,
} from './booking-form-page.generated.ts';
import type { BookingFormPageQuery } from './booking-form-page.generated.ts';

/** The shipment that the request form passed in the history entry's state; null if there is none. */
function enteredValues(state: unknown): EnteredShipment['values'] | null {
  if (typeof state !== 'object' || state === null || !('entered' in state)) return null;
  return isShipmentValues(state.entered) ? state.entered : null;
}

/**
 * /user/my-booking/new and /admin/my-booking/new: a booking without a quotation, or with ?copy= a copy of
 * another booking.
 */
export function NewBookingPage() {
  const { t } = useTranslation('booking');
  usePageTitle(t('form.title'));
  const [params] = useSearchParams();
  const { state } = useLocation();
  const copy = params.get('copy');
  const entered = copy === null ? enteredValues(state) : null;
  return (
    <WithStart key={copy ?? 'new'} from={copy}>
      {(start) =>
        entered ? (
          <NewBooking {...start} begin={() => entered} draftName={`entered.${JSON.stringify(entered)}`} />
        ) : (
          <NewBooking {...start} draftName={copy === null ? 'new' : `copy.${copy}`} />
        )
      }
    </WithStart>
  );
}

interface NewBookingProps extends ShipmentStart {
  draftName: string;
}

function NewBooking({ lists, draftName, begin }: NewBookingProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const viewer = useViewer();
  const side: Side = viewer.isStaff ? 'staff' : 'customer';
  const draft = useOwnDraft('booking', draftName, begin);
  const option = { failed: 'BOOKING_SEND_FAILED', reload: () => Promise.resolve() } as const;
  const submit = useRecordAction({ mutation: SubmitBookingDocument, payloadOf: ({ change }) => change, ...option });
  const create = useRecordAction({
    mutation: CreateBookingForCustomerDocument,
    payloadOf: ({ change }) => change,
    ...option,
  });
  const action = viewer.isStaff ? create : submit;
  // The contract price last shown to the customer, who must confirm a different one before booking.
  const seen = useRef<string | null>(null);
  const see = useCallback((totalUsd: string | null) => void (seen.current = totalUsd), []);
  return (
    <NewShipmentCard
      title={t('form.title')}
      detail={t(viewer.isStaff ? 'form.textStaff' : 'form.text')}
      lists={lists}
      draft={draft}
      price={viewer.isStaff ? undefined : <ContractPrice onSeen={see} />}
      problem={<ContractPriceProblem problem={action.problem} onAgree={see} />}
      sending={action.running}
      sendLabel={t('form.send')}
      onSend={async ({ values, input: shipment }) => {
        const key = { idempotencyKey: draft.id };
        const payload = viewer.isStaff
          ? await create.run({
              input: {
                shipment,
                customerId: values.customer?.id ?? '',
                accountManagerId: values.accountManagerId || null,
                ...key,
              },
            })
          : await submit.run({ input: { shipment, expectedTotalUsd: seen.current, ...key } });
        if (!payload?.booking) return;
        draft.forget();
        await navigate(recordPath(side, 'booking', payload.booking.number), { replace: true });
      }}
    />
  );
}

/**
 * /user/my-booking/:number/edit and /admin/my-booking/:number/edit: the form that updates a booking's
 * shipment.
 */
export function EditBookingPage() {
  const { t } = useTranslation('booking');
  const { number = '' } = useParams();
  const { isStaff } = useViewer();
  usePageTitle(t('form.editTitle', { number }));
  const { data, error, loading, refetch } = useQuery(BookingFormPageDocument, { variables: { number } });
  const side: Side = isStaff ? 'staff' : 'customer';
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (!data.booking) {
    return <RecordState side={side} kind="booking" error={undefined} loading={false} onRetry={() => undefined} />;
  }
  return <EditBooking lists={data} record={data.booking} side={side} reload={() => refetch()} />;
}

interface EditBookingProps {
  lists: BookingFormPageQuery;
  record: NonNullable<BookingFormPageQuery['booking']>;
  side: Side;
  reload: () => Promise<unknown>;
}

function EditBooking({ lists, record, side, reload }: EditBookingProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const draft = useChangeDraft('booking', record);
  const option = { failed: 'BOOKING_SEND_FAILED', reload } as const;
  const update = useRecordAction({ mutation: UpdateBookingDocument, payloadOf: ({ change }) => change, ...option });
  const apply = useRecordAction({
    mutation: ApplyAmendmentOfShipmentDocument,
    payloadOf: ({ change }) => change,
    ...option,
  });
  const action = side === 'staff' ? apply : update;
  const path = recordPath(side, 'booking', record.number);
  const isOpen = record.allowedActions.includes(side === 'staff' ? 'APPLY_AMENDMENT' : 'UPDATE_BOOKING');
  return (
    <EditShipmentCard
      title={t('form.editTitle', { number: record.number })}
      detail={t(side === 'staff' ? 'form.editTextStaff' : 'form.editText')}
      banners={
        <>
          {!isOpen && (
            <Banner
              tone="warning"
              title={t('form.closedTitle')}
              actions={<LinkButton to={path}>{t('form.back', { number: record.number })}</LinkButton>}
            >
              {t('form.closedText')}
            </Banner>
          )}
          {isOpen && side === 'customer' && (record.priceConfirmedAt !== null || record.contractTariff !== null) && (
            <Banner title={t('form.consentTitle')}>{t('form.consentText')}</Banner>
          )}
        </>
      }
      lists={lists}
      draft={draft}
      problem={<ActionProblemBanner problem={action.problem} />}
      sending={action.running}
      sendLabel={t('form.save')}
      onSend={async ({ input: shipment }) => {
        const name = side === 'staff' ? 'ApplyAmendment' : 'UpdateBooking';
        const payload = await action.run({
          input: {
            id: record.id,
            shipment,
            expectedVersion: record.version,
            idempotencyKey: actionKey(record, name),
          },
        });
        if (!payload) return;
        draft.forget();
        await navigate(path, { replace: true });
      }}
    />
  );
}
