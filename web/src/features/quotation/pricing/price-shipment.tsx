import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CopySourceDocument } from '../request/start/request-copy.generated.ts';
import { RequestForm } from '../request/request-form.tsx';
import { Waiting, WithSource } from '../request/request-frame.tsx';
import { RequestListsDocument } from '../request/request-lists.generated.ts';
import type { RequestLists } from '../request/request-lists.ts';
import { valuesOf } from '../request/start/request-record.ts';
import { RequestSailing } from '../request/field/request-sailing.tsx';
import type { RequestValues } from '../request/request-values.ts';
import { useRequestDraft } from '../request/start/use-request-draft.ts';
import s from '../request/request-form.module.css';

interface PriceShipmentProps {
  kind: ListKind;
  record: { number: string; revision: number };
  /** What was changed before; null for the shipment as the record has it. */
  changed: RequestValues | null;
  onDone: (values: RequestValues) => void;
  onBack: () => void;
}

/** The shipment of a record, to be changed together with its price: nothing is sent before the price is. */
export function PriceShipment(props: PriceShipmentProps) {
  const { record, kind } = props;
  const lists = useQuery(RequestListsDocument);
  const source = useQuery(CopySourceDocument, { variables: { number: record.number, booked: kind === 'booking' } });
  const shipment = source.data?.booking ?? source.data?.quotation;
  if (!lists.data || !shipment) {
    const error = lists.loading || source.loading ? undefined : (lists.error ?? source.error);
    return <Waiting error={error} onRetry={() => void Promise.all([lists.refetch(), source.refetch()])} />;
  }
  return (
    <WithSource>
      <ShipmentForm {...props} lists={lists.data} begin={() => props.changed ?? valuesOf(shipment)} />
    </WithSource>
  );
}

type ShipmentFormProps = PriceShipmentProps & {
  lists: RequestLists;
  begin: () => RequestValues;
};

function ShipmentForm({ record, lists, begin, onDone, onBack }: ShipmentFormProps) {
  const { t } = useTranslation('quotation');
  const viewer = useViewer();
  const draft = useRequestDraft(`price.${viewer.user?.id ?? ''}.${record.number}.${record.revision}`, begin);
  return (
    <div className={s.page}>
      <PageHeader
        title={t('price.shipmentOf', { number: record.number })}
        detail={t('price.shipmentDetail')}
        actions={<Button onClick={onBack}>{t('price.toPrice')}</Button>}
      />
      <RequestForm
        {...lists}
        initial={draft.values}
        asker="customer"
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        problem={null}
        sending={false}
        sendLabel={t('price.takeShipment')}
        onKeep={draft.keep}
        onSend={(values) => {
          draft.forget();
          onDone(values);
          return Promise.resolve();
        }}
      />
    </div>
  );
}
