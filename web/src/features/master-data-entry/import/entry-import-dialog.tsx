import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { entryList } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';
import { IMPORT_FILE_ROWS, IMPORT_FILE_TYPES } from '@wr1/schema/rules/list/import-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import shared from '../../../ui/list/import-preview.module.css';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { EntryPreviewTable } from './entry-preview.tsx';
import { useEntryImport } from './use-entry-import.ts';

interface EntryImportDialogProps {
  open: boolean;
  list: EntryListKey;
  onClose: () => void;
  /** Called after entries were imported. */
  onDone: () => void;
}

/** Imports entries from a file: choose, preview, import. */
export function EntryImportDialog({ open, ...props }: EntryImportDialogProps) {
  // Unmounting resets the import each time the dialog opens.
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ list, onClose, onDone }: Omit<EntryImportDialogProps, 'open'>) {
  const { t } = useTranslation('master-data-entry');
  const { language, locale } = useLanguage();
  const ui = useUiText();
  const { step, problem, choose, apply, again } = useEntryImport(list);
  const described = entryList(list);
  const preview = step.kind === 'preview' ? step.preview : null;
  const rows = preview === null ? 0 : preview.counts.added + preview.counts.changed;
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
      title={t('import.title', { list: described.label[language] })}
      detail={preview?.fileName}
      foot={
        step.kind === 'done' ? (
          <Button kind="primary" onClick={close}>
            {ui.close}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={preview === null ? close : again}>
              {preview === null ? ui.cancel : t('import.other')}
            </Button>
            {preview !== null && (
              <Button
                kind="primary"
                loading={isBusy}
                disabled={preview.counts.wrong > 0 || rows === 0}
                onClick={() => apply(preview)}
              >
                {t('import.apply', { count: rows, rows: formatNumber(rows, locale) })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={shared.body}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {step.kind === 'choose' && (
          <>
            <p>{t('import.text')}</p>
            <DropZone
              title={t('import.drop')}
              hint={t('import.dropHint', { rows: formatNumber(IMPORT_FILE_ROWS, locale) })}
              chooseLabel={t('import.choose')}
              types={IMPORT_FILE_TYPES}
              onFiles={([file]) => file && choose(file)}
            />
          </>
        )}
        {step.kind === 'sending' && (
          <>
            <ProgressBar
              label={t('import.sending', { name: step.name })}
              value={step.sent < 1 ? step.sent : undefined}
              valueText={t(step.sent < 1 ? 'import.sending' : 'import.comparing', { name: step.name })}
            />
            <p className={shared.quiet} aria-live="polite">
              {t(step.sent < 1 ? 'import.sending' : 'import.comparing', { name: step.name })}
            </p>
          </>
        )}
        {preview !== null && <EntryPreviewTable preview={preview} list={described} />}
        {step.kind === 'done' && (
          <EmptyState icon={<CircleCheck size={24} />} title={t('import.doneTitle')}>
            {t('import.done', {
              added: formatNumber(step.counts.added, locale),
              changed: formatNumber(step.counts.changed, locale),
            })}
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}
