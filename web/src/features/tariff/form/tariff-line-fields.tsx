import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { priceDecimals } from '@wr1/schema/rules/tariff/tariff-check.ts';
import type { TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { lineFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { isCostField } from '@wr1/schema/rules/money/cost-field.ts';
import { CONTAINER_TYPE } from '@wr1/schema/rules/cargo/container-type.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { entryText } from '../../../ui/form/number/number-text.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { readBackOf } from './tariff-read-back.ts';
import type { TariffForm } from './use-tariff-form.ts';
import s from './tariff-dialog.module.css';

const BASIS: Readonly<Record<string, string>> = {
  [SERVICE_TYPE.AIR]: 'PER_KG',
  [SERVICE_TYPE.FCL]: 'PER_CONTAINER',
  [SERVICE_TYPE.LCL]: 'PER_RT',
};

/** A new price line with the service's defaults. */
export function emptyLine(service: string | null): TariffValues {
  return {
    basis: BASIS[service ?? ''] ?? 'PER_CONTAINER',
    cont_type: null,
    min_qty: '0',
    unit_price: null,
    unit_cost: null,
    min_charge: null,
    cost_percent: null,
  };
}

/** Fields for the price lines of a freight tariff. */
export function TariffLineFields({ form }: { form: TariffForm }) {
  const { t } = useTranslation('tariff');
  const { language, locale } = useLanguage();
  const seesCost = useViewer().acts.includes('SEE_COST');
  const { lines, values } = form.values;
  const setLine = (index: number, change: TariffValues) =>
    form.set({ lines: lines.map((line, at) => (at === index ? { ...line, ...change } : line)) });
  const missing = form.errorOf('lines');
  const service = values['service_type'] ?? null;
  return (
    <fieldset className={s.lines} data-invalid={missing !== null || undefined}>
      <legend className={s.legend}>{t('form.lines')}</legend>
      {missing !== null && <p className={s.missing}>{t('form.noLines')}</p>}
      {lines.map((line, index) => (
        // Lines have no id before they are saved, so the index is the key.
        <div key={index} className={s.line}>
          {lineFields('FREIGHT').map((field) => {
            if (!seesCost && isCostField(field.name)) return null;
            const { name, kind } = field;
            const path = `lines.${index}.${name}`;
            const isBox = name === 'cont_type';
            const decimals = kind.type === 'number' ? kind.decimals : priceDecimals(values['currency']);
            if (isBox && line['basis'] !== 'PER_CONTAINER') return null;
            const bind = {
              label: field.label[language],
              required: field.required || isBox,
              error: form.errorOf(path),
              onBlur: () => form.touch(path),
            };
            const change = (value: string) =>
              setLine(index, {
                [name]: value === '' ? null : value,
                ...(name === 'basis' && value !== 'PER_CONTAINER' && { cont_type: null }),
              });
            const options = isBox
              ? Object.entries(CONTAINER_TYPE).map(([code, type]) => ({
                  value: code,
                  code: type.shortName,
                  label: type.name,
                }))
              : kind.type === 'choice'
                ? kind.options
                    .filter(
                      ({ value }) =>
                        value === BASIS[service ?? ''] || value === 'PER_SHIPMENT' || value === line['basis'],
                    )
                    .map((option) => ({ value: option.value, label: option.label[language] }))
                : null;
            return (
              <div key={name}>
                {options ? (
                  <Select
                    {...bind}
                    size="md"
                    value={line[name] ?? null}
                    placeholder={t('field.choose')}
                    options={options}
                    onChange={change}
                  />
                ) : (
                  <NumberField
                    {...bind}
                    size="md"
                    alignEnd
                    decimals={decimals}
                    unit={kind.type === 'price' ? (values['currency'] ?? undefined) : undefined}
                    {...readBackOf(kind.type, values['currency'], locale)}
                    value={numberEntry(line[name] ?? '', { decimals })}
                    onChange={(entry) => change(entryText(entry))}
                  />
                )}
              </div>
            );
          })}
          <IconButton
            className={s.remove}
            size="sm"
            label={t('form.removeLine', { number: index + 1 })}
            icon={<X size={14} />}
            onClick={() => form.set({ lines: lines.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus size={16} />} onClick={() => form.set({ lines: [...lines, emptyLine(service)] })}>
          {t('form.addLine')}
        </Button>
      </div>
    </fieldset>
  );
}
