import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { RequestHandover } from '../../app/path/request-path.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import { PlacePicker } from '../master-data/place-picker.tsx';
import { CustomerSection } from './field/customer-section.tsx';
import { FormListsDocument } from './form-lists.generated.ts';
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

/** The form loads its data through the cache. */
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
        return booking ? { number: booking.number, values: valuesOf(booking) } : null;
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

// For a form that starts from a record.
const RecordStart = lazy(async () => ({ default: (await import('./start/record-start.tsx')).RecordStart }));

interface WithStartProps {
  /** Number of the quotation or booking to fill the form from; null for none. */
  from: string | null;
  /** Whether to use that record's own shipment; otherwise a copy without its sailing and past days. */
  same?: boolean;
  /** The shipment passed by another page, if any. */
  handover?: RequestHandover | null;
  children: (start: ShipmentStart) => ReactNode;
}

/** Loads a form's initial values; without a record or passed shipment from the URL. */
export function WithStart({ from, same = false, handover = null, children }: WithStartProps) {
  const [params] = useSearchParams();
  const { data: lists, error, loading, refetch } = useQuery(FormListsDocument);
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

/** The viewer's draft of one kind of form, with a name within it. */
export function useOwnDraft(kind: string, name: string | null, begin: () => ShipmentValues): Draft {
  const { user } = useViewer();
  return useShipmentDraft([kind, user?.id ?? '', ...(name === null ? [] : [name])].join('.'), begin);
}

/** The viewer's draft of a change to a record. */
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
  /** Between the page's header and the form. */
  banners?: ReactNode;
};

/** The page of a form that updates a shipment. */
export function EditShipmentCard(props: EditShipmentCardProps) {
  return <FormPage {...props} initial={props.draft.values} asker="customer" />;
}

type NewShipmentCardProps = Omit<EditShipmentCardProps, 'actions' | 'banners'> & {
  /** Initial content other than its draft. */
  initial?: ShipmentValues;
  /** For staff: the purpose of choosing the customer. */
  customerHint?: string;
  /** Where an empty form starts, below /platform; defaults to this page. */
  again?: string;
};

/**
 * The page of a form for a new shipment: it accepts templates and a chosen departure, and staff
 * choose the customer.
 */
export function NewShipmentCard({ initial, customerHint, again, ...props }: NewShipmentCardProps) {
  const { t } = useTranslation('shipment-form');
  const { isStaff } = useViewer();
  const { pathname, search } = useLocation();
  const { draft, lists } = props;
  const begun = useBegunWith(draft);
  function startOver() {
    draft.forget();
    // A fresh form needs a fresh page: everything below belongs to the draft.
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
        </>
      }
    />
  );
}

type FormPageProps = EditShipmentCardProps & Pick<ShipmentFormCardProps, 'initial' | 'asker' | 'head'>;

function FormPage({ title, detail, actions, banners, lists, draft, ...form }: FormPageProps) {
  return (
    <div className={s.page}>
      <PageHeader title={title} detail={detail} actions={actions} />
      {banners}
      <WithSource>
        <ShipmentFormCard {...lists} {...form} savedAt={draft.savedAt} onKeep={draft.keep} />
      </WithSource>
    </div>
  );
}
