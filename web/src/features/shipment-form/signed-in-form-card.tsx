import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { RequestHandover } from '../../app/path/request-path.ts';
import { useHas, useParts, useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import { PlacePicker } from '../master-data/place-picker.tsx';
import { CustomerSection } from './field/customer-section.tsx';
import { DefaultPlaces } from './field/default-places.tsx';
import { ReferenceSection } from './field/reference-section.tsx';
import { SignedInFormListsDocument } from './form-lists.generated.ts';
import type { FormLists } from './form-lists.ts';
import { ShipmentFormCard } from './shipment-form-card.tsx';
import type { ShipmentFormCardProps } from './shipment-form-card.tsx';
import { beginning, useBegunWith } from './start/beginning.ts';
import { FormSourceProvider } from './start/form-source.tsx';
import type { FormSource } from './start/form-source.tsx';
import { shipmentOf } from './start/handover.ts';
import { LastTruckBookingDocument } from './start/last-shipment.generated.ts';
import { useShipmentDraft } from './start/use-shipment-draft.ts';
import { FormSailingsDocument } from './summary/form-sailings.generated.ts';
import { TemplateBar } from './template/template-bar.tsx';
import { valuesOf } from './values/record-values.ts';
import type { ShipmentSource } from './values/record-values.ts';
import type { ShipmentValues } from './values/shipment-values.ts';
import { Waiting } from './waiting-card.tsx';
import s from './shipment-form.module.css';

/** Provides the form's data through the Apollo cache. */
function WithSource({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { isStaff } = useViewer();
  const source = useMemo<FormSource>(
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
        if (!booking) return null;
        const { references: _references, ...shipment } = booking;
        return { number: booking.number, values: valuesOf(shipment) };
      },
      async findSailings(filter) {
        const { data } = await client.query({ query: FormSailingsDocument, variables: { filter } });
        return data?.schedules.nodes ?? [];
      },
    }),
    [client, isStaff],
  );
  return <FormSourceProvider value={source}>{children}</FormSourceProvider>;
}

/** Initial values of a form. */
export interface ShipmentStart {
  lists: FormLists;
  /** Creates the initial values, unless a draft continues. */
  begin: () => ShipmentValues;
}

// Loaded only for a form that starts from a record.
const RecordStart = lazy(async () => ({ default: (await import('./start/record-start.tsx')).RecordStart }));

interface WithStartProps {
  /** Number of the quotation or booking that fills the form; null if there is none. */
  from: string | null;
  /**
   * Whether to use the record's shipment unchanged. Otherwise it is copied, without sailing and past days.
   */
  same?: boolean;
  /** The shipment that another page passed, if any. */
  handover?: RequestHandover | null;
  children: (start: ShipmentStart) => ReactNode;
}

/** Loads the initial values of a form: from a record, a passed shipment, or else the URL. */
export function WithStart({ from, same = false, handover = null, children }: WithStartProps) {
  const [params] = useSearchParams();
  const {
    data: lists,
    error,
    loading,
    refetch,
  } = useQuery(SignedInFormListsDocument, {
    variables: useParts(SignedInFormListsDocument),
  });
  if (!lists) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (from === null) {
    return children({ lists, begin: () => (handover ? shipmentOf(handover) : beginning(params)) });
  }
  return (
    <Suspense fallback={<Waiting />}>
      <RecordStart number={from} same={same}>
        {(begin) => children({ lists, begin })}
      </RecordStart>
    </Suspense>
  );
}

type Draft = ReturnType<typeof useShipmentDraft>;

/** The viewer's draft for one kind of form; `name` distinguishes several of that kind. */
export function useOwnDraft(kind: string, name: string | null, begin: () => ShipmentValues): Draft {
  const { user } = useViewer();
  return useShipmentDraft([kind, user?.id ?? '', ...(name === null ? [] : [name])].join('.'), begin);
}

/** The viewer's draft for changing a record. */
export function useChangeDraft(kind: string, record: ShipmentSource & { number: string }): Draft {
  return useOwnDraft(kind, record.number, () => valuesOf(record));
}

type EditShipmentCardProps = Pick<ShipmentFormCardProps, 'price' | 'problem' | 'sending' | 'sendLabel' | 'onSend'> & {
  title: string;
  detail: string;
  lists: FormLists;
  draft: Draft;
  refusals?: ShipmentFormCardProps['refusals'];
  actions?: ReactNode;
  /** Shown between the page's header and the form. */
  banners?: ReactNode;
};

/** Page with a form that updates a shipment. */
export function EditShipmentCard(props: EditShipmentCardProps) {
  return <FormPage {...props} initial={props.draft.values} asker="customer" />;
}

type NewShipmentCardProps = Omit<EditShipmentCardProps, 'actions' | 'banners'> & {
  /** Initial values that replace those in the draft. */
  initial?: ShipmentValues;
  /** Staff only: explains why a customer must be chosen. */
  customerHint?: string;
  /** Path at which an empty form starts, below /platform; defaults to this page. */
  again?: string;
};

/**
 * Page with a form for a new shipment. It accepts templates and a departure chosen elsewhere; staff choose
 * the customer.
 */
export function NewShipmentCard({ initial, customerHint, again, ...props }: NewShipmentCardProps) {
  const { t } = useTranslation('shipment-form');
  const { isStaff } = useViewer();
  const { pathname, search } = useLocation();
  const { draft, lists } = props;
  const begun = useBegunWith(draft);
  function startOver() {
    draft.forget();
    // Reloads the page to reset the form, because all of its state belongs to the draft.
    window.location.assign(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${again ?? pathname + search}`);
  }
  return (
    <FormPage
      {...props}
      initial={initial ?? begun}
      asker={isStaff ? 'staff' : 'customer'}
      actions={draft.restored && <Button onClick={startOver}>{t('draft.startOver')}</Button>}
      head={
        <>
          <TemplateBar lists={lists} />
          {isStaff && <CustomerSection hint={customerHint} />}
          <DefaultPlaces />
        </>
      }
    />
  );
}

type FormPageProps = EditShipmentCardProps & Pick<ShipmentFormCardProps, 'initial' | 'asker' | 'head'>;

function FormPage({ title, detail, actions, banners, lists, draft, ...form }: FormPageProps) {
  const { isStaff } = useViewer();
  const has = useHas();
  return (
    <div className={s.page}>
      <PageHeader title={title} detail={detail} actions={actions} />
      {banners}
      <WithSource>
        <ShipmentFormCard
          {...lists}
          {...form}
          contact={has('parties') && <ReferenceSection isStaff={isStaff} />}
          savedAt={draft.savedAt}
          onKeep={draft.keep}
        />
      </WithSource>
    </div>
  );
}
