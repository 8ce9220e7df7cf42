import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { ContainerTypePicker } from '../master-data/container-type-picker.tsx';
import type { ContainerTypeOption } from '../master-data/container-type-picker.tsx';
import type { EstimateFormProps } from './estimate-form.tsx';
import { emptyBox, emptyPackage } from './estimate-search.ts';
import type { BoxLine, PackageLine } from './estimate-search.ts';
import s from './estimate-form.module.css';

type CargoProps = Pick<EstimateFormProps, 'values' | 'onChange' | 'errorOf'>;

function replaced<Line>(lines: readonly Line[], at: number, part: Partial<Line>): Line[] {
  return lines.map((line, index) => (index === at ? { ...line, ...part } : line));
}

/** Container lines: type, quantity, and cargo weight if known. */
export function EstimateBoxes({
  values,
  onChange,
  errorOf,
  types,
}: CargoProps & { types: readonly ContainerTypeOption[] }) {
  const { t } = useTranslation('estimate');
  const { boxes } = values;
  const set = (next: BoxLine[]) => onChange({ boxes: next }, 'containers');
  return (
    <fieldset className={s.lines}>
      <legend className="sr">{t('containers')}</legend>
      {boxes.map((line, index) => (
        // Lines have no id, and their fields keep no state other than the value.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={s.box} role="group" aria-label={t('line', { n: index + 1 })}>
          <ContainerTypePicker
            className={s.type}
            label={t('containerType')}
            options={types}
            error={errorOf(`containers.${index}.containerTypeCode`)}
            value={line.type}
            onChange={(type) => set(replaced(boxes, index, { type }))}
          />
          <NumberField
            label={t('quantity')}
            decimals={0}
            min={1}
            max={500}
            error={errorOf(`containers.${index}.quantity`)}
            value={line.quantity}
            onChange={(quantity) => set(replaced(boxes, index, { quantity }))}
          />
          <NumberField
            label={t('weightEach')}
            unit="kg"
            error={errorOf(`containers.${index}.weightKg`)}
            value={line.weightKg}
            onChange={(weightKg) => set(replaced(boxes, index, { weightKg }))}
          />
          <IconButton
            className={s.remove}
            size="lg"
            label={t('removeLine', { n: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={boxes.length === 1}
            onClick={() => set(boxes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className={s.foot}>
        <TextButton icon={<Plus size={14} />} disabled={boxes.length >= 20} onClick={() => set([...boxes, emptyBox()])}>
          {t('addContainer')}
        </TextButton>
      </div>
    </fieldset>
  );
}

const sides = [
  ['lengthMm', 'length'],
  ['widthMm', 'width'],
  ['heightMm', 'height'],
] as const;

/** Package lines: quantity, dimensions in cm, and the weight of the whole line. */
export function EstimatePackages({ values, onChange, errorOf }: CargoProps) {
  const { t } = useTranslation('estimate');
  const { packages } = values;
  const set = (next: PackageLine[]) => onChange({ packages: next }, 'packages');
  return (
    <fieldset className={s.lines}>
      <legend className="sr">{t('packages')}</legend>
      {packages.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={s.package} role="group" aria-label={t('line', { n: index + 1 })}>
          {sides.map(([side, label]) => (
            <NumberField
              key={side}
              label={t(label)}
              unit="cm"
              decimals={1}
              error={errorOf(`packages.${index}.${side}`)}
              value={typeof line[side] === 'number' ? line[side] / 10 : line[side]}
              onChange={(cm) =>
                set(replaced(packages, index, { [side]: typeof cm === 'number' ? Math.round(cm * 10) : cm }))
              }
            />
          ))}
          <IconButton
            className={s.remove}
            size="lg"
            label={t('removeLine', { n: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={packages.length === 1}
            onClick={() => set(packages.filter((_, at) => at !== index))}
          />
          <NumberField
            label={t('packageCount')}
            decimals={0}
            min={1}
            error={errorOf(`packages.${index}.quantity`)}
            value={line.quantity}
            onChange={(quantity) => set(replaced(packages, index, { quantity }))}
          />
          <NumberField
            className={s.weight}
            label={t('grossWeight')}
            unit="kg"
            error={errorOf(`packages.${index}.grossWeightKg`)}
            value={line.weightKg}
            onChange={(weightKg) => set(replaced(packages, index, { weightKg }))}
          />
        </div>
      ))}
      <div className={s.foot}>
        <TextButton
          icon={<Plus size={14} />}
          disabled={packages.length >= 50}
          onClick={() => set([...packages, emptyPackage()])}
        >
          {t('addPackage')}
        </TextButton>
      </div>
    </fieldset>
  );
}
