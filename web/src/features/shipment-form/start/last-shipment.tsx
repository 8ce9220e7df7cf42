import { useFormikContext } from 'formik';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORM } from '@wr1/schema/rules/code/service-form.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { settle } from '../values/shipment-choice.ts';
import { useFormSource } from './form-source.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import s from '../shipment-form.module.css';

/**
 * "Same as last time" button for trucking: fills in places, cargo and trucks of the latest trucking booking,
 * but no dates.
 */
export function LastShipment() {
  const { t } = useTranslation('shipment-form');
  const toast = useToast();
  const message = useMessage();
  const { findLast } = useFormSource();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const [busy, setBusy] = useState(false);
  if (!findLast || SERVICE_FORM[values.service].ends !== 'ROAD') return null;

  async function take(find: NonNullable<typeof findLast>) {
    setBusy(true);
    try {
      const last = await find(values.service, values.customer?.id ?? null);
      if (last === null) {
        toast.info(t('last.none'));
        return;
      }
      const { service, customer, contact } = values;
      const next = { ...last.values, service, customer, contact, cargoReady: null, schedule: null };
      await setValues(settle(next));
      toast.success(t('last.done', { number: last.number }));
    } catch {
      toast.danger(message('SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={s.last}>
      <Button icon={<History size={16} />} loading={busy} onClick={() => void take(findLast)}>
        {t('last.take')}
      </Button>
      <span className={s.hint}>{t('last.hint')}</span>
    </div>
  );
}
