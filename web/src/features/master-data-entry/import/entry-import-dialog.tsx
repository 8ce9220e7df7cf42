import { useTranslation } from 'react-i18next';
import { entryList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { TableImportDialog } from '../../../app/file/table-import-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { useFieldText } from '../entry/entry-column.tsx';
import { useEntryImport, type EntryPreview } from './use-entry-import.ts';

interface EntryImportDialogProps {
  open: boolean;
  list: EntryListKey;
  onClose: () => void;
  /** Called after entries have been imported. */
  onDone: () => void;
}

/** Imports entries from a file. */
export function EntryImportDialog({ open, ...props }: EntryImportDialogProps) {
  // Unmounting resets the import each time the dialog opens.
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ list: key, ...props }: Omit<EntryImportDialogProps, 'open'>) {
  const { t } = useTranslation('master-data-entry');
  const { language, locale } = useLanguage();
  const fieldText = useFieldText();
  const list = entryList(key);

  /** A value as shown: flags and options in words. */
  function words(column: string, value: string | null): string {
    if (value === null || value === '') return '–';
    if (column === 'isActive') return t(value === 'true' ? 'yes' : 'no');
    const field = list.data[column];
    return (field ? fieldText(field, value) : value) ?? '–';
  }
  return (
    <TableImportDialog
      {...props}
      run={useEntryImport(key)}
      texts={{
        title: t('import.title', { list: list.label[language] }),
        text: t('import.text'),
        comparing: (name) => t('import.comparing', { name }),
        subject: t('import.entry'),
        nothing: t('import.nothing'),
        apply: (count) => t('import.apply', { count, rows: formatNumber(count, locale) }),
        doneTitle: t('import.doneTitle'),
        done: (counts) => t('import.done', counts),
      }}
      // The label of a row is its code.
      changesOf={({ changes }: EntryPreview['rows'][number]) =>
        changes
          .filter(({ column }) => column !== 'code')
          .map(({ column, heading, before, after }) => ({
            column,
            heading,
            before: words(column, before),
            after: words(column, after),
          }))
      }
    />
  );
}
