import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { EntryDataField, EntryList } from '@wr1/schema/field/master-data/entry-field.ts';
import type { RecordForm } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EntryPicker } from '../../master-data/entry-picker.tsx';
import type { EntryFormValues } from './entry-panel.tsx';
import { EntryOptionsDocument } from './entry-panel.generated.ts';
import type { EntryOptionsQuery } from './entry-panel.generated.ts';

type Form = Pick<RecordForm<EntryFormValues>, 'values' | 'bind'>;
type Options = Partial<Record<string, readonly { code: string; name: string; parentCode?: string | null }[]>>;

interface EntryFieldsProps {
  form: Form;
  list: EntryList;
  /** Whether the code cannot change. */
  isCodeFixed: boolean;
}

/** Binds a text control to a form field. */
function bindText(form: Form, name: string) {
  const { value, ...bound } = form.bind(name);
  return { ...bound, value: String(value ?? '') };
}

/** The fields that every entry has, and those specific to its list. */
export function EntryFields({ form, list, isCodeFixed }: EntryFieldsProps) {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  const named = new Set(Object.values(list.data).flatMap(({ kind }) => (kind.type === 'entry' ? [kind.list] : [])));
  const { data } = useQuery(EntryOptionsDocument, {
    variables: {
      withBranch: named.has('Branch'),
      withCountry: named.has('Country'),
      withRegion: named.has('Region'),
      withShippingLine: named.has('ShippingLine'),
      withFeeType: named.has('FeeType'),
      withCustomsOffice: named.has('CustomsOffice'),
    },
    skip: named.size === 0,
  });
  const options: Options = { ...(data satisfies EntryOptionsQuery | undefined), __typename: undefined };
  return (
    <>
      <TextField
        {...bindText(form, 'code')}
        label={t('field.code')}
        hint={isCodeFixed ? t('hint.codeFixed') : list.codeHint[language]}
        required
        mono
        autoComplete="off"
        disabled={isCodeFixed}
      />
      <TextField
        {...bindText(form, 'nameEn')}
        label={t(list.isProperName ? 'field.name' : 'field.nameEn')}
        required
        autoComplete="off"
      />
      {!list.isProperName && (
        <TextField {...bindText(form, 'nameVn')} label={t('field.nameVn')} required autoComplete="off" />
      )}
      {Object.values(list.data).map((field) => (
        <DataField key={field.rest} form={form} field={field} options={options} />
      ))}
      <TextField
        {...bindText(form, 'sort')}
        label={t('field.sort')}
        hint={t('hint.sort')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea {...bindText(form, 'aliases')} label={t('field.aliases')} hint={t('hint.aliases')} rows={2} />
    </>
  );
}

function DataField({ form, field, options }: { form: Form; field: EntryDataField; options: Options }) {
  const { language } = useLanguage();
  const { rest: name, kind, label, hint, required } = field;
  const common = { ...bindText(form, name), label: label[language], hint: hint?.[language], required };
  switch (kind.type) {
    case 'flag':
      return (
        <Checkbox
          checked={form.values[name] === true}
          onChange={(checked) => form.bind(name).onChange(checked)}
          label={label[language]}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          value={common.value || null}
          options={kind.values.map((value) => ({ value, label: field.options?.[value]?.[language] ?? value }))}
        />
      );
    case 'entry':
      return (
        <EntryPicker
          {...common}
          entries={(options[kind.list] ?? []).filter(({ parentCode }) => name !== 'parent' || parentCode === null)}
        />
      );
    case 'day':
      return <DateField {...common} value={common.value || null} onChange={(day) => common.onChange(day ?? '')} />;
    default:
      return (
        <TextField
          {...common}
          autoComplete="off"
          inputMode={kind.type === 'number' ? 'decimal' : undefined}
          mono={kind.type === 'number'}
        />
      );
  }
}
