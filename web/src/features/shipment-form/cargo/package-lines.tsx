import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CARGO_HANDLING, CARGO_HANDLING_LABEL, cargoHandlingKey } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import type { CargoHandlingKey } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import { SERVICE_FORM, WEIGHT_PICKER } from '@wr1/schema/rules/code/service-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { goesByRoad, settle } from '../values/shipment-choice.ts';
import { cargoFacts } from '../values/cargo-facts.ts';
import { TruckFields } from './truck-fields.tsx';
import { emptyPackage, withPickedWeight } from '../values/shipment-values.ts';
import type { PackageValues, ShipmentValues } from '../values/shipment-values.ts';
import { useShipmentField } from '../field/use-shipment-field.ts';
import s from '../shipment-form.module.css';

/** Package lines: dimensions, quantity, weight, handling. For trucking, also how many vans and which. */
export function PackageLines() {
  const { t } = useTranslation('shipment-form');
  const { locale } = useLanguage();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const lines = values.packages;
  const facts = cargoFacts(values);
  const set = (packages: PackageValues[]) => void setValues(settle({ ...values, packages }));

  return (
    <div className={s.lines}>
      {lines.map((line, index) => (
        <PackageLine
          key={line.truckId}
          line={line}
          index={index}
          onChange={(part) => set(lines.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={lines.length > 1 ? () => set(lines.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <div className={s.linesFoot}>
        <TextButton icon={<Plus size={14} />} onClick={() => set([...lines, emptyPackage()])}>
          {t('cargo.addPackage')}
        </TextButton>
        <span>
          {formatNumber(facts.volumeM3, locale)} m³, {formatNumber(facts.weightKg, locale)} kg
        </span>
      </div>
    </div>
  );
}

interface PackageLineProps {
  line: PackageValues;
  index: number;
  onChange: (part: Partial<PackageValues>) => void;
  /** Undefined if this is the only line. */
  onRemove: (() => void) | undefined;
}

function PackageLine({ line, index, onChange, onRemove }: PackageLineProps) {
  const { t } = useTranslation('shipment-form');
  const { language } = useLanguage();
  const { values } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const byRoad = goesByRoad(values);
  return (
    <div className={s.package} role="group" aria-label={t('cargo.lineOf', { n: index + 1 })}>
      <NumberField
        label={t('cargo.packages')}
        stepper
        min={1}
        decimals={0}
        {...field(`packages.${index}.quantity`)}
        value={line.quantity}
        onChange={(quantity) => onChange(withPickedWeight({ ...line, quantity }))}
      />
      {(['lengthCm', 'widthCm', 'heightCm'] as const).map((side) => (
        <NumberField
          key={side}
          label={t(`cargo.${side}`)}
          required
          unit="cm"
          decimals={1}
          {...field(`packages.${index}.${side}`)}
          value={line[side]}
          onChange={(value) => onChange({ [side]: value })}
        />
      ))}
      {SERVICE_FORM[values.service].weightPicker && (
        <Select
          label={t('cargo.weightOne')}
          value={String(line.eachKg)}
          onChange={(kg) => onChange(withPickedWeight({ ...line, eachKg: Number(kg) }))}
          options={WEIGHT_PICKER.map((kg) => ({
            value: String(kg),
            label: kg === 0 ? t('cargo.weightTyped') : `${kg} KG`,
          }))}
        />
      )}
      <NumberField
        className={s.gross}
        label={t('cargo.grossWeight')}
        required
        unit="kg"
        {...field(`packages.${index}.grossWeightKg`)}
        value={line.grossWeightKg}
        // A typed weight replaces the one computed from a picked weight per package.
        onChange={(grossWeightKg) => onChange({ grossWeightKg, eachKg: 0 })}
      />
      <Select
        className={s.handling}
        label={t('cargo.handling')}
        options={(Object.keys(CARGO_HANDLING) as CargoHandlingKey[]).map((key) => ({
          value: key,
          label: CARGO_HANDLING_LABEL[key][language],
        }))}
        value={cargoHandlingKey(line.handlingTypeId)}
        onChange={(key) => onChange({ handlingTypeId: CARGO_HANDLING[key] })}
      />
      <IconButton
        className={s.remove}
        size="lg"
        label={t('cargo.removeLine', { n: index + 1 })}
        icon={<Trash2 size={16} />}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
      {byRoad && (
        <>
          <NumberField
            className={s.vans}
            label={t('trucks.count')}
            stepper
            min={1}
            max={500}
            decimals={0}
            {...field(`packages.${index}.truckCount`)}
            value={line.truckCount}
            onChange={(truckCount) => onChange({ truckCount })}
          />
          <TruckFields index={index} className={s.trucks} />
        </>
      )}
    </div>
  );
}
