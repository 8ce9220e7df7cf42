import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_FILE_ROWS, IMPORT_FILE_TYPES } from '@wr1/schema/rules/list/import-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import s from '../../ui/list/import-preview.module.css';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { TableImportPreview, type ImportRow, type PreviewTexts, type RowChange } from './table-import-preview.tsx';
import type { ImportStep, TablePreview } from './use-table-import.ts';

/** Texts that differ between imports. */
interface ImportTexts extends PreviewTexts {
  title: string;
  /** Explains the file before it is chosen. */
  text: string;
  /** Shown while the file is being compared. */
  comparing: (name: string) => string;
  apply: (count: number) => string;
  doneTitle: string;
  done: (counts: { added: string; changed: string }) => string;
}

type Preview<Row> = TablePreview & { fileName: string; rows: readonly Row[] };

interface TableImportDialogProps<Row extends ImportRow, Shown extends Preview<Row>> {
  texts: ImportTexts;
  /** The value returned by `useTableImport`. */
  run: {
    step: ImportStep<Shown>;
    problem: string | null;
    choose: (file: File) => void;
    apply: (preview: Shown) => void;
    again: () => void;
  };
  /** The changes of a row, with its values in words. */
  changesOf: (row: Row) => readonly RowChange[];
  /** Shown below the drop zone, for example a template. */
  help?: ReactNode;
  onClose: () => void;
  /** Called after rows have been imported. */
  onDone: () => void;
}

/** Imports rows from a file, all or none: choose, preview, import. Needs the catalogue `table-import`. */
export function TableImportDialog<Row extends ImportRow, Shown extends Preview<Row>>({
  texts,
  run: { step, problem, choose, apply, again },
  changesOf,
  help,
  onClose,
  onDone,
}: TableImportDialogProps<Row, Shown>) {
  const { t } = useTranslation('table-import');
  const { locale } = useLanguage();
  const ui = useUiText();
  const preview = step.kind === 'preview' ? step.preview : null;
  const count = preview === null ? 0 : preview.counts.added + preview.counts.changed;
  const isBusy = step.kind === 'sending' || (step.kind === 'preview' && step.busy);

  function close() {
    if (step.kind === 'done') onDone();
    onClose();
  }
  return (
    <Dialog
      open
      onClose={close}
      closable={!isBusy}
      size={preview === null ? 'md' : 'lg'}
      title={texts.title}
      detail={preview?.fileName}
      foot={
        step.kind === 'done' ? (
          <Button kind="primary" onClick={close}>
            {ui.close}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={preview === null ? close : again}>
              {preview === null ? ui.cancel : t('other')}
            </Button>
            {preview !== null && (
              <Button
                kind="primary"
                loading={isBusy}
                disabled={preview.counts.wrong > 0 || count === 0}
                onClick={() => apply(preview)}
              >
                {texts.apply(count)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={s.body}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {step.kind === 'choose' && (
          <>
            <p>{texts.text}</p>
            <DropZone
              title={t('drop')}
              hint={t('dropHint', { rows: formatNumber(IMPORT_FILE_ROWS, locale) })}
              chooseLabel={t('choose')}
              types={IMPORT_FILE_TYPES}
              onFiles={([file]) => file && choose(file)}
            />
            {help}
          </>
        )}
        {step.kind === 'sending' && (
          <Sending
            sent={step.sent}
            text={step.sent < 1 ? t('sending', { name: step.name }) : texts.comparing(step.name)}
          />
        )}
        {preview !== null && <TableImportPreview preview={preview} texts={texts} changesOf={changesOf} />}
        {step.kind === 'done' && (
          <EmptyState icon={<CircleCheck size={24} />} title={texts.doneTitle}>
            {texts.done({
              added: formatNumber(step.counts.added, locale),
              changed: formatNumber(step.counts.changed, locale),
            })}
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}

function Sending({ sent, text }: { sent: number; text: string }) {
  return (
    <>
      <ProgressBar label={text} value={sent < 1 ? sent : undefined} valueText={text} />
      <p className={s.quiet} aria-live="polite">
        {text}
      </p>
    </>
  );
}
