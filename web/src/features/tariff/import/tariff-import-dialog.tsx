import { useTranslation } from 'react-i18next';
import type { TariffTable, TariffValues } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { TableImportDialog } from '../../../app/file/table-import-dialog.tsx';
import type { RowChange } from '../../../app/file/table-import-preview.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { ExportPicker } from '../../export/export-picker.tsx';
import { tariffField } from '../tariff-text.ts';
import { useTariffText } from '../use-tariff-text.ts';
import s from './tariff-import.module.css';
import { useTariffImport, type TariffPreview } from './use-tariff-import.ts';

interface TariffImportDialogProps {
  table: TariffTable;
  onClose: () => void;
  /** Called after prices have been imported. */
  onDone: () => void;
}

/** Imports prices from a file. */
export function TariffImportDialog({ table, ...props }: TariffImportDialogProps) {
  const { t } = useTranslation('tariff');
  const { locale } = useLanguage();
  const text = useTariffText(table);

  /** The changes of a row in words. The label of a new row already contains its key. */
  function changesOf({ state, changes }: TariffPreview['rows'][number]): RowChange[] {
    const isOwn = (column: string) => {
      const field = tariffField(table, column);
      return field?.part === 'line' || (field?.part === 'value' && field.kind.type !== 'flag');
    };
    const nameOf = (column: string) => tariffField(table, column)?.name ?? column;
    const byName = (side: 'before' | 'after'): TariffValues =>
      Object.fromEntries(changes.map((change) => [nameOf(change.column), change[side]]));
    const [before, after] = [byName('before'), byName('after')];
    return changes
      .filter((change) => state !== 'NEW' || (change.after !== null && isOwn(change.column)))
      .map(({ column, heading }) => ({
        column,
        heading,
        before: text.value(nameOf(column), before) || '–',
        after: text.value(nameOf(column), after) || '–',
      }));
  }
  return (
    <TableImportDialog
      {...props}
      run={useTariffImport(table)}
      texts={{
        title: t('import.title', { table: t(`table.${table}`) }),
        text: t('import.text'),
        comparing: (name) => t('import.comparing', { name }),
        subject: t('import.what'),
        nothing: t('import.nothing'),
        note: t('import.applyText'),
        apply: (count) => t('import.apply', { count, rows: formatNumber(count, locale) }),
        doneTitle: t('import.doneTitle'),
        done: (counts) => t('import.done', counts),
      }}
      changesOf={changesOf}
      help={
        <p className={s.template}>
          {t('import.templateText')}
          <ExportPicker
            list={{ tariffs: { table, isTemplate: true } }}
            renderTrigger={(trigger, _label, busy) => (
              <Button {...trigger} size="sm" kind="quiet" loading={busy}>
                {t('import.template')}
              </Button>
            )}
          />
        </p>
      }
    />
  );
}
