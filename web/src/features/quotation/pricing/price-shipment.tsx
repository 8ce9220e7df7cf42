import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { EditShipmentCard, WithStart, useOwnDraft } from '../../shipment-form/signed-in-form-card.tsx';
import type { ShipmentStart } from '../../shipment-form/signed-in-form-card.tsx';

interface PriceShipmentProps {
  record: { number: string; revision: number };
  /** The shipment as already changed; null if it is unchanged. */
  changed: EnteredShipment | null;
  onDone: (shipment: EnteredShipment) => void;
  onBack: () => void;
}

/** Form for a record's shipment, which changes along with its price. Nothing is sent until the price is. */
export function PriceShipment(props: PriceShipmentProps) {
  return (
    <WithStart from={props.record.number} same>
      {(start) => <ShipmentForm {...props} {...start} />}
    </WithStart>
  );
}

function ShipmentForm({ record, changed, lists, begin, onDone, onBack }: PriceShipmentProps & ShipmentStart) {
  const { t } = useTranslation('quotation');
  const draft = useOwnDraft('price', `${record.number}.${record.revision}`, () => changed?.values ?? begin());
  return (
    <EditShipmentCard
      title={t('price.shipmentOf', { number: record.number })}
      detail={t('price.shipmentDetail')}
      actions={<Button onClick={onBack}>{t('price.toPrice')}</Button>}
      lists={lists}
      draft={draft}
      problem={null}
      sending={false}
      sendLabel={t('price.takeShipment')}
      onSend={(shipment) => {
        draft.forget();
        onDone(shipment);
        return Promise.resolve();
      }}
    />
  );
}
