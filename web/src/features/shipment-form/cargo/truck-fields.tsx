import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { SuggestMany } from '../../../ui/form/choice/suggest-many.tsx';
import { cargoKindOf } from '../values/shipment-choice.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { truckChoices, truckNumber } from './truck-list.ts';
import { useShipmentField } from '../field/use-shipment-field.ts';

/** The trucks of one line, as many as it needs. A truck may carry several lines. */
export function TruckFields({ index, className }: { index: number; className?: string | undefined }) {
  const { t } = useTranslation('shipment-form');
  const { values, setFieldValue } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const kind = cargoKindOf(values);
  const lines: readonly { truckIds: string[] }[] = values[kind];
  const path = `${kind}.${index}.truckIds`;
  const nameOf = (key: string) => {
    const number = truckNumber(key);
    return number === null ? key : t('trucks.name', { n: number });
  };
  return (
    <SuggestMany
      className={className}
      label={t('trucks.label')}
      hint={t(kind === 'containers' ? 'trucks.hintContainers' : 'trucks.hintVans')}
      {...field(path)}
      limit={500}
      delay={0}
      shape={{ key: (key: string) => key, label: nameOf }}
      value={lines[index]?.truckIds ?? []}
      onChange={(keys) => void setFieldValue(path, [...keys])}
      search={(query) => {
        const wanted = query.toLowerCase();
        const mine = lines[index]?.truckIds ?? [];
        return Promise.resolve(
          truckChoices(lines).filter((key) => !mine.includes(key) && nameOf(key).toLowerCase().includes(wanted)),
        );
      }}
    />
  );
}
