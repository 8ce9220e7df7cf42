import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CARGO_HANDLING, CARGO_HANDLING_LABEL, cargoHandlingKey } from '@wr1/schema/rules/cargo-handling.ts';
import type { CargoHandlingKey } from '@wr1/schema/rules/cargo-handling.ts';
import { payloadCheck } from '@wr1/schema/rules/cargo.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/link-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { ContainerTypePicker } from '../master-data/container-type-picker.tsx';
import type { ContainerTypeOption } from '../master-data/container-type-picker.tsx';
import { cargoFacts } from './request-facts.ts';
import { emptyContainer, emptyPackage } from './request-values.ts';
import type { ContainerValues, PackageValues, RequestValues } from './request-values.ts';
import { useRequestField } from './use-request-field.ts';
import s from './request-form.module.css';

/** Container lines: type, how many, what is inside each; too heavy is said, but can be sent. */
export function ContainerLines({ types }: { types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const field = useRequestField();
  const lines = values.containers;
  const facts = cargoFacts(values);
  const set = (next: ContainerValues[]) => void setFieldValue('containers', next);
  const change = (index: number, part: Partial<ContainerValues>) =>
    set(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  function warningOf(line: ContainerValues): string | undefined {
    if (line.typeCode === null || line.weightKg === null) return undefined;
    const check = payloadCheck({ cont_type: line.typeCode, weight_kg: line.weightKg });
    if (!check || check.fits) return undefined;
    return t('cargo.over', { over: formatNumber(check.overKg, locale) });
  }

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
            warning={warningOf(line)}
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

/** Package lines: size of one, how many, weight of the line, how it may be handled. */
export function PackageLines() {
  const { t } = useTranslation('quotation');
  const { locale, language } = useLanguage();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const field = useRequestField();
  const lines = values.packages;
  const facts = cargoFacts(values);
  const set = (next: PackageValues[]) => void setFieldValue('packages', next);
  const change = (index: number, part: Partial<PackageValues>) =>
    set(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));

  return (
    <div className={s.lines}>
      {lines.map((line, index) => (
        <div key={line.truckId} className={s.package} role="group" aria-label={t('cargo.lineOf', { n: index + 1 })}>
          <NumberField
            label={t('cargo.packages')}
            stepper
            min={1}
            decimals={0}
            {...field(`packages.${index}.quantity`)}
            value={line.quantity}
            onChange={(quantity) => change(index, { quantity })}
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
              onChange={(value) => change(index, { [side]: value })}
            />
          ))}
          <NumberField
            label={t('cargo.grossWeight')}
            required
            unit="kg"
            {...field(`packages.${index}.grossWeightKg`)}
            value={line.grossWeightKg}
            onChange={(grossWeightKg) => change(index, { grossWeightKg })}
          />
          <Select
            label={t('cargo.handling')}
            options={(Object.keys(CARGO_HANDLING) as CargoHandlingKey[]).map((key) => ({
              value: key,
              label: CARGO_HANDLING_LABEL[key][language],
            }))}
            value={cargoHandlingKey(line.handlingTypeId)}
            onChange={(key) => change(index, { handlingTypeId: CARGO_HANDLING[key] })}
          />
          <IconButton
            className={s.remove}
            size="lg"
            label={t('cargo.removeLine', { n: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={lines.length === 1}
            onClick={() => set(lines.filter((_, at) => at !== index))}
          />
        </div>
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
