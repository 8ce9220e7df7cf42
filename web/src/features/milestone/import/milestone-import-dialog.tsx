import { useTranslation } from 'react-i18next';
import { IMPORT_FILE_TYPES } from '@wr1/schema/rules/list/import-file.ts';
import { UPLOAD_MAX_BYTES } from '@wr1/schema/rules/list/limit.ts';
import { MILESTONE_FILE_ROWS } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { formatBytes, formatNumber } from '../../../ui/text/format.ts';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { MilestoneImportTable } from './milestone-import-table.tsx';
import s from '../../../ui/list/import-preview.module.css';
import j from '../journey/journey-card.module.css';
import { useMilestoneImport } from './use-milestone-import.ts';
import type { MilestoneFileRow, MilestonePreview } from './use-milestone-import.ts';

interface MilestoneImportDialogProps {
  onClose: () => void;
  /** Called after milestones have been recorded. */
  onDone: () => void;
}

/**
 * Imports milestones from a file: download the template, choose the file, preview, record. Invalid rows are
 * skipped.
 */
export function MilestoneImportDialog({ onClose, onDone }: MilestoneImportDialogProps) {
  const { t } = useTranslation('milestone');
  const text = useUiText();
  const { step, problem, choose, record, goOn, again } = useMilestoneImport();
  const isBusy = step.kind === 'sending' || (step.kind === 'recording' && !step.stopped);
  const isWide = step.kind === 'preview' || step.kind === 'done';

  function close() {
    if (step.kind === 'done' || step.kind === 'recording') onDone();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      closable={!isBusy}
      size={isWide ? 'lg' : 'md'}
      title={t('import.title')}
      detail={step.kind === 'preview' ? step.preview.fileName : undefined}
      foot={
        <>
          {step.kind === 'preview' && <Button onClick={again}>{t('import.other')}</Button>}
          {step.kind === 'preview' ? (
            <Button
              kind="primary"
              disabled={step.preview.recorded === 0}
              onClick={() => record(step.token, step.preview)}
            >
              {t('import.apply', { count: step.preview.recorded })}
            </Button>
          ) : (
            <Button kind={step.kind === 'done' ? 'primary' : 'secondary'} disabled={isBusy} onClick={close}>
              {step.kind === 'choose' ? text.cancel : t('import.close')}
            </Button>
          )}
          {step.kind === 'recording' && step.stopped && (
            <Button kind="primary" onClick={() => goOn(step.progress)}>
              {t('import.goOn')}
            </Button>
          )}
        </>
      }
    >
      <div className={s.body}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {step.kind === 'choose' && <ChooseFile onFile={choose} />}
        {step.kind === 'sending' && (
          <ProgressBar
            label={t('import.sending', { name: step.name })}
            value={step.sent < 1 ? step.sent : undefined}
            valueText={t('import.sending', { name: step.name })}
          />
        )}
        {step.kind === 'preview' && <Preview preview={step.preview} />}
        {step.kind === 'recording' && (
          <Running done={step.progress.done} total={step.progress.total} stopped={step.stopped} />
        )}
        {step.kind === 'done' && <Done rows={step.rows} />}
      </div>
    </Dialog>
  );
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('milestone');
  const { locale } = useLanguage();
  return (
    <>
      <p>{t('import.text')}</p>
      <DropZone
        title={t('import.drop')}
        hint={t('import.dropHint', {
          size: formatBytes(UPLOAD_MAX_BYTES, locale),
          rows: formatNumber(MILESTONE_FILE_ROWS, locale),
        })}
        chooseLabel={t('import.choose')}
        types={IMPORT_FILE_TYPES}
        onFiles={([file]) => file && onFile(file)}
      />
      <p className={j.template}>
        {t('import.templateText')}
        <ExportPicker
          list={{ milestones: {} }}
          renderTrigger={(props, _label, busy) => (
            <Button {...props} size="sm" kind="quiet" loading={busy}>
              {t('import.template')}
            </Button>
          )}
        />
      </p>
    </>
  );
}

const COUNTS = ['recorded', 'delivered', 'already', 'wrong'] as const;

function Preview({ preview }: { preview: MilestonePreview }) {
  const { t } = useTranslation('milestone');
  const { locale } = useLanguage();
  const all = preview.recorded + preview.already + preview.wrong;
  return (
    <>
      <dl className={s.counts}>
        {COUNTS.map((name) => (
          <div key={name} className={s.count} data-wrong={(name === 'wrong' && preview.wrong > 0) || undefined}>
            <dt>{t(`import.count.${name}`)}</dt>
            <dd>{formatNumber(preview[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {preview.wrong > 0 && (
        <Banner tone="warning">
          {t(preview.recorded > 0 ? 'import.wrongText' : 'import.wrongOnly', { count: preview.wrong })}
        </Banner>
      )}
      {preview.recorded === 0 && <Banner>{t('import.nothing')}</Banner>}
      <MilestoneImportTable rows={preview.rows} done={false} />
      {preview.rows.length < all && <p className={s.quiet}>{t('import.more', { count: preview.rows.length })}</p>}
    </>
  );
}

function Running({ done, total, stopped }: { done: number; total: number; stopped: boolean }) {
  const { t } = useTranslation('milestone');
  const { locale } = useLanguage();
  const values = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  const words = t(stopped ? 'import.stopped' : 'import.running', values);
  return (
    <>
      <ProgressBar label={words} value={total === 0 ? undefined : done / total} valueText={words} />
      <p className={s.quiet} aria-live="polite">
        {words}
      </p>
    </>
  );
}

function Done({ rows }: { rows: readonly MilestoneFileRow[] }) {
  const { t } = useTranslation('milestone');
  const { locale } = useLanguage();
  const count = (...states: MilestoneFileRow['state'][]) =>
    formatNumber(rows.filter(({ state }) => states.includes(state)).length, locale);
  const wrong = rows.filter(({ state }) => state === 'WRONG');
  return (
    <>
      <Banner tone={wrong.length > 0 ? 'warning' : 'success'} title={t('import.doneTitle')}>
        {t('import.done', { recorded: count('RECORD', 'DELIVER'), already: count('ALREADY'), wrong: count('WRONG') })}
      </Banner>
      <MilestoneImportTable rows={rows} done />
    </>
  );
}
