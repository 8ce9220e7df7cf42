import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { entryForm, entryProblems } from '@wr1/schema/field/master-data/entry-field.ts';
import { entryList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { MasterDataEntryInput } from '../../../schema-types.generated.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { EntryFields } from './entry-fields.tsx';
import { CreateMasterDataEntryDocument, UpdateMasterDataEntryDocument } from './entry-panel.generated.ts';
import { fieldValues, countUses } from './entry-row.ts';
import type { EntryRow } from './entry-row.ts';
import { EntryUses } from './entry-uses.tsx';

/** Values of the form by field name: texts as typed, and flags. */
export type EntryFormValues = Record<string, string | boolean>;

interface EntryPanelProps {
  listKey: EntryListKey;
  /** Null for a new entry. */
  entry: EntryRow | null;
  onClose: () => void;
  onSaved: () => void;
}

function inputOf(values: EntryFormValues, fieldNames: readonly string[]): MasterDataEntryInput {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    code: text('code'),
    nameEn: text('nameEn'),
    nameVn: text('nameVn'),
    sort: text('sort') === '' ? null : parseNumber(text('sort')),
    aliases: text('aliases') || null,
    fields: fieldNames.map((name) => ({ name, value: text(name) || null })),
  };
}

/** A panel to add or edit an entry, with the records that use it. */
export function EntryPanel({ listKey, entry, onClose, onSaved }: EntryPanelProps) {
  const { t } = useTranslation('master-data-entry');
  const { language } = useLanguage();
  const [create] = useMutation(CreateMasterDataEntryDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateMasterDataEntryDocument, { errorPolicy: 'none' });
  const list = entryList(listKey);
  const { code, nameEn, nameVn, sort, aliases } = entry ?? {};
  const initial = entryForm(list, { code, nameEn, nameVn, sort, aliases, ...(entry && fieldValues(entry)) });

  /** Codes are in capitals, proper names are the same in both languages, and a port's code starts with its country. */
  function settle(values: EntryFormValues): EntryFormValues {
    const typed = String(values['code']).toUpperCase();
    const isNewCountry = listKey === 'PORT' && entry === null && values['country'] === '' && typed.length === 5;
    return {
      ...values,
      code: typed,
      ...(list.isProperName && { nameVn: values['nameEn'] ?? '' }),
      ...(isNewCountry && { country: typed.slice(0, 2) }),
    };
  }
  const form = useRecordForm<EntryFormValues, SavePayload>({
    initial,
    problems: (values) => entryProblems(list, values, values['code'] !== code),
    settle,
    async send(values, idempotencyKey) {
      const fields = inputOf(values, Object.keys(list.data));
      if (entry) {
        const input = { id: entry.id, entry: fields, expectedVersion: entry.version };
        return (await update({ variables: { input } })).data?.updateMasterDataEntry;
      }
      const input = { list: listKey, entry: fields, idempotencyKey };
      return (await create({ variables: { input } })).data?.createMasterDataEntry;
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      side="right"
      onClose={onClose}
      title={entry ? entry.code : t('panel.createTitle')}
      detail={list.label[language]}
      submitLabel={t(entry ? 'panel.save' : 'panel.create')}
    >
      <EntryFields
        form={form}
        list={list}
        isCodeFixed={list.isFixed === true || (entry !== null && (entry.isSupplied || countUses(entry) > 0))}
      />
      {entry && <EntryUses list={listKey} entry={entry} />}
    </FormDialog>
  );
}
