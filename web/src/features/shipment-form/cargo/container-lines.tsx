import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { ContainerTypePicker } from '../../master-data/container-type-picker.tsx';
import type { ContainerTypeOption } from '../../master-data/container-type-picker.tsx';
import { goesByRoad, settle } from '../values/shipment-choice.ts';
import { cargoFacts } from '../values/cargo-facts.ts';
import { TruckFields } from './truck-fields.tsx';
import { emptyContainer } from '../values/shipment-values.ts';
import type { ContainerValues, ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from '../field/use-shipment-field.ts';
import s from '../shipment-form.module.css';

/** Container lines: type, quantity, contents. For trucking, each container has its own truck. */
export function ContainerLines({ types }: { types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const lines = values.containers;
  const facts = cargoFacts(values);
  const byRoad = goesByRoad(values);
  const set = (containers: ContainerValues[]) => void setValues(settle({ ...values, containers }));
  const change = (index: number, part: Partial<ContainerValues>) =>
    set(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  return (
    <div className={s.lines}>
      {lines.map((line, index) => (
        <div key={line.truckId} className={s.line} role="group" aria-label={t('cargo.lineOf', { n: index + 1 })}>
          <ContainerTypePicker
            className={s.type}
            label={t('cargo.containerType')}
            required
            options={types}
            {...field(`containers.${index}.typeCode`)}
            value={line.typeCode}
            onChange={(typeCode) => change(index, { typeCode })}
          />
          <NumberField
            className={s.count}
            label={t('cargo.quantity')}
            stepper
            min={1}
            max={500}
            decimals={0}
            {...field(`containers.${index}.quantity`)}
            value={line.quantity}
            onChange={(quantity) => change(index, { quantity })}
          />
          <NumberField
            className={s.weight}
            label={t('cargo.weightEach')}
            required
            unit="kg"
            {...field(`containers.${index}.weightKg`)}
            value={line.weightKg}
            onChange={(weightKg) => change(index, { weightKg })}
          />
          <IconButton
            className={s.remove}
            size="lg"
            label={t('cargo.removeLine', { n: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={lines.length === 1}
            onClick={() => set(lines.filter((_, at) => at !== index))}
          />
          {byRoad && <TruckFields index={index} className={s.wide} />}
        </div>
      ))}
      <div className={s.linesFoot}>
        <TextButton icon={<Plus size={14} />} onClick={() => set([...lines, emptyContainer()])}>
          {t('cargo.addContainer')}
        </TextButton>
        <span>
          {t('cargo.containers', { count: facts.containers })}, {formatNumber(facts.teu, locale)} TEU
        </span>
      </div>
    </div>
  );
}
