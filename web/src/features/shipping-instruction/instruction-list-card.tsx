import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST_INSTRUCTION_LINES } from '@wr1/schema/field/shipping-instruction.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import type { RecordForm } from '../../app/form/use-record-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { emptyLine } from './instruction-values.ts';
import type { BoxValues, InstructionFormValues, LineValues } from './instruction-values.ts';
import s from './shipping-instruction.module.css';

type Form = Pick<RecordForm<InstructionFormValues>, 'values' | 'set' | 'errorOf' | 'touch'>;

/** Props for the control of a field in a row of a list. */
function useRowBind<Row extends LineValues | BoxValues>(form: Form, list: 'lines' | 'containers', at: number) {
  const { t } = useTranslation('shipping-instruction');
  const rows = form.values[list] as unknown as readonly Row[];
  return <Name extends keyof Row & string>(name: Name) => {
    const path = `${list}.${at}.${name}`;
    return {
      label: t(`field.${name}` as 'field.marks'),
      value: rows[at]?.[name] as Row[Name],
      error: form.errorOf(path),
      onBlur: () => form.touch(path),
      onChange: (value: Row[Name]) =>
        form.set({ [list]: rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)) }),
    };
  };
}

function Line({ form, at }: { form: Form; at: number }) {
  const { t } = useTranslation('shipping-instruction');
  const bind = useRowBind<LineValues>(form, 'lines', at);
  const { lines } = form.values;
  return (
    <div className={s.line}>
      <div className={s.wide}>
        <TextArea {...bind('marks')} rows={2} hint={t('hint.marks')} required />
      </div>
      <div className={s.wide}>
        <TextArea {...bind('description')} rows={2} required />
      </div>
      <TextField {...bind('hsCode')} mono autoComplete="off" hint={t('hint.hsCode')} required />
      <NumberField {...bind('packages')} decimals={0} required />
      <TextField {...bind('packageKind')} placeholder={t('hint.packageKind')} required />
      <NumberField {...bind('grossWeightKg')} unit="kg" />
      <NumberField {...bind('volumeM3')} unit="m³" />
      {lines.length > 1 && (
        <div className={s.remove}>
          <IconButton
            size="sm"
            kind="plain"
            label={t('form.removeLine', { n: at + 1 })}
            icon={<X size={16} />}
            onClick={() => form.set({ lines: lines.filter((_, index) => index !== at) })}
          />
        </div>
      )}
    </div>
  );
}

/** The lines of goods. */
export function LineFields({ form }: { form: Form }) {
  const { t } = useTranslation('shipping-instruction');
  const { lines } = form.values;
  return (
    <fieldset className={s.lines}>
      <legend className={s.legend}>{t('form.goods')}</legend>
      {lines.map((_, at) => (
        // Lines have no id, so the index is the key.
        <Line key={at} form={form} at={at} />
      ))}
      {lines.length < MOST_INSTRUCTION_LINES && (
        <div>
          <Button size="sm" icon={<Plus size={16} />} onClick={() => form.set({ lines: [...lines, emptyLine()] })}>
            {t('form.addLine')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Box({ form, at }: { form: Form; at: number }) {
  const { t } = useTranslation('shipping-instruction');
  const bind = useRowBind<BoxValues>(form, 'containers', at);
  const { containerTypeCode: code } = form.values.containers[at] ?? { containerTypeCode: '' };
  const number = bind('containerNumber');
  return (
    <fieldset className={s.box}>
      <legend className={s.quiet}>
        {t('form.container', { n: at + 1, type: containerType(code)?.shortName ?? code })}
      </legend>
      <TextField
        {...number}
        onChange={(text) => number.onChange(text.toUpperCase().replaceAll(/\s/g, ''))}
        mono
        autoComplete="off"
      />
      <TextField {...bind('sealNumber')} mono autoComplete="off" />
      <NumberField {...bind('packages')} decimals={0} />
      <NumberField {...bind('grossWeightKg')} unit="kg" />
    </fieldset>
  );
}

/** The containers, of which nothing is required. */
export function BoxFields({ form }: { form: Form }) {
  const { t } = useTranslation('shipping-instruction');
  return (
    <fieldset className={s.lines}>
      <legend className={s.legend}>{t('form.containers')}</legend>
      <p className={s.quiet}>{t('form.later')}</p>
      {form.values.containers.map((_, at) => (
        <Box key={at} form={form} at={at} />
      ))}
    </fieldset>
  );
}
