import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { priceDecimals } from '@wr1/schema/rules/tariff/tariff-check.ts';
import { isCostField } from '@wr1/schema/rules/money/cost-field.ts';
import type { TariffField, TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { entryText } from '../../../ui/form/number/number-text.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readBackOf } from './tariff-read-back.ts';
import { TariffCodeField } from './tariff-code-field.tsx';
import { tariffChange } from './use-tariff-form.ts';
import type { TariffForm } from './use-tariff-form.ts';

/** Columns that have a hint because the label is not clear enough. */
const HINTED = [
  'condition',
  'cost_percent',
  'unit_cost',
  'customer_level',
  'free_days',
  'second_from',
  'third_from',
] as const;

/** Order of the fields, where the order in the file would separate related fields. */
const ORDER: Readonly<Partial<Record<TariffTable, readonly string[]>>> = {
  FREIGHT:
    'service_type shipping_type pol pod carrier_code transit_code transit_days customer_level valid_from valid_to currency source'.split(
      ' ',
    ),
  SURCHARGE:
    'surcharge_code service_type pol pod shipping_type carrier_code basis cont_type unit_price unit_cost currency min_charge condition valid_from valid_to cost_percent source'.split(
      ' ',
    ),
  FREE_TIME:
    'direction kind carrier_code port_code cont_type free_days currency first_rate second_from second_rate third_from third_rate valid_from valid_to source'.split(
      ' ',
    ),
};

interface TariffFieldsProps {
  table: TariffTable;
  form: TariffForm;
  /** Key fields, which cannot be changed. */
  locked: readonly string[];
}

/** Form fields of a row, in the order of its table. "In use" is not among them; it is a separate switch. */
export function TariffFields({ table, form, locked }: TariffFieldsProps) {
  const seesCost = useViewer().acts.includes('SEE_COST');
  const order = ORDER[table] ?? [];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = rowFields(table)
    .filter(({ name }) => name !== 'active' && (seesCost || !isCostField(name)))
    .toSorted((a, b) => place(a.name) - place(b.name));
  return (
    <FieldGrid>
      {fields.map((field) => (
        <RowField key={field.name} field={field} form={form} disabled={locked.includes(field.name)} />
      ))}
    </FieldGrid>
  );
}

function RowField({ field, form, disabled }: { field: TariffField; form: TariffForm; disabled: boolean }): ReactNode {
  const { t } = useTranslation('tariff');
  const { language, locale } = useLanguage();
  const { name, kind, required } = field;
  const { values, names } = form.values;
  const value = values[name] ?? null;
  const set = (next: string | null, words?: string) => form.set(tariffChange(form.values, name, next, words));
  const hint = HINTED.find((one) => one === name);
  const bind = {
    label: field.label[language],
    required,
    error: form.errorOf(`values.${name}`),
    hint: hint && t(`hint.${hint}`),
    onBlur: () => form.touch(`values.${name}`),
    disabled,
  };
  switch (kind.type) {
    case 'choice':
      return (
        <Select
          {...bind}
          size="lg"
          value={value ?? ''}
          placeholder={t('field.choose')}
          options={[
            ...(required ? [] : [{ value: '', label: t('any') }]),
            ...kind.options.map((option) => ({ value: option.value, label: option.label[language] })),
          ]}
          onChange={(next) => set(next === '' ? null : next)}
        />
      );
    case 'code': {
      const isAny = kind.wild?.includes('*') === true;
      const entry = value === null || value === '*' ? null : { code: value, name: names[name] ?? '' };
      return (
        <TariffCodeField
          {...bind}
          required={required && !isAny}
          placeholder={required && !isAny ? t('field.find') : t(name === 'transit_code' ? 'field.direct' : 'any')}
          lists={kind.lists(values)}
          lengths={kind.wild?.includes('20')}
          value={entry}
          onChange={(next) => set(next?.code ?? (isAny ? '*' : null), next?.name ?? '')}
        />
      );
    }
    case 'day':
      return <DateField {...bind} value={value} onChange={(day) => set(day)} />;
    case 'flag':
      return (
        <Checkbox
          label={field.label[language]}
          checked={value === 'true'}
          onChange={(checked) => set(String(checked))}
        />
      );
    case 'text':
      return (
        <TextField
          {...bind}
          value={value ?? ''}
          mono={name === 'code' || name === 'condition'}
          maxLength={kind.max}
          onChange={(text) => set(text === '' ? null : text)}
        />
      );
    default: {
      const decimals = kind.type === 'price' ? priceDecimals(values['currency']) : kind.decimals;
      return (
        <NumberField
          {...bind}
          alignEnd
          value={numberEntry(value ?? '', { decimals })}
          decimals={decimals}
          unit={kind.type === 'price' ? (values['currency'] ?? undefined) : undefined}
          {...readBackOf(kind.type, values['currency'], locale)}
          onChange={(entry) => set(entryText(entry) || null)}
        />
      );
    }
  }
}
