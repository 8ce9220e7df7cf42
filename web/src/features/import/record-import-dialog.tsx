import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMN } from '@wr1/schema/field/import-column.ts';
import type { ImportColumn } from '@wr1/schema/field/import-column.ts';
import { TableImportDialog } from '../../app/file/table-import-dialog.tsx';
import { useTableImport } from '../../app/file/use-table-import.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { RecordImportKind } from '../../schema-types.generated.ts';
import { formatNumber } from '../../ui/text/format.ts';
import {
  ApplyRecordImportDocument,
  RecordImportDocument,
  RequestRecordImportDocument,
} from './record-import-dialog.generated.ts';
import type { RecordImportQuery } from './record-import-dialog.generated.ts';

type Preview = NonNullable<NonNullable<RecordImportQuery['recordImport']>['import']>;

function useRecordImport(kind: RecordImportKind) {
  const client = useApolloClient();
  return useTableImport<Preview>({
    async announce({ name, size }) {
      const variables = { input: { kind, name, size } };
      const { data } = await client.mutate({
        mutation: RequestRecordImportDocument,
        variables,
        errorPolicy: 'none',
      });
      return data?.requestRecordImport;
    },
    async look(id) {
      const query = { query: RecordImportDocument, variables: { kind, id }, fetchPolicy: 'network-only' } as const;
      return (await client.query(query)).data?.recordImport;
    },
    async apply({ importId: id, state }) {
      const variables = { input: { kind, id, state } };
      const { data } = await client.mutate({ mutation: ApplyRecordImportDocument, variables, errorPolicy: 'none' });
      return data?.applyRecordImport;
    },
  });
}

interface RecordImportDialogProps {
  kind: RecordImportKind;
  /** Names of columns that the caller's role ignores. */
  skipped: readonly string[];
  onClose: () => void;
  /** Called after rows were imported. */
  onDone: () => void;
}

/** Creates users or customers from a file. Texts: `record-import`, `table-import`. */
export function RecordImportDialog({ kind, skipped, ...props }: RecordImportDialogProps) {
  const { t } = useTranslation('record-import');
  const { language, locale } = useLanguage();
  const columns = IMPORT_COLUMN[kind === 'USER' ? 'user' : 'customer'].filter(({ name }) => !skipped.includes(name));
  const headings = (isWanted: (column: ImportColumn) => boolean) =>
    columns
      .filter(isWanted)
      .map(({ heading }) => heading[language])
      .join(', ');
  const words = (column: string, value: string | null) =>
    columns.find(({ name }) => name === column)?.options?.[value ?? '']?.[language] ?? value ?? '–';
  return (
    <TableImportDialog
      {...props}
      run={useRecordImport(kind)}
      texts={{
        title: t(`${kind}.title`),
        text: t(`${kind}.text`),
        comparing: (name) => t(`${kind}.comparing`, { name }),
        subject: t(`${kind}.subject`),
        nothing: t('nothing'),
        note: t(`${kind}.note`),
        apply: (count) => t(`${kind}.apply`, { count, rows: formatNumber(count, locale) }),
        doneTitle: t(`${kind}.doneTitle`),
        done: ({ added }) => t(`${kind}.done`, { added }),
      }}
      help={
        <p>
          {t('columns', {
            required: headings(({ isRequired }) => isRequired),
            optional: headings(({ isRequired }) => !isRequired),
          })}
        </p>
      }
      // The label of a row is its username or name.
      changesOf={({ changes }: Preview['rows'][number]) =>
        changes
          .filter(({ column }) => column !== (kind === 'USER' ? 'username' : 'name'))
          .map(({ column, heading, after }) => ({ column, heading, before: '–', after: words(column, after) }))
      }
    />
  );
}
