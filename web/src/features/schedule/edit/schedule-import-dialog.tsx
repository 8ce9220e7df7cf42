import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_FILE_TYPES } from '@wr1/schema/rules/list/import-file.ts';
import { UPLOAD_MAX_BYTES } from '@wr1/schema/rules/list/limit.ts';
import { SCHEDULE_FILE_ROWS } from '@wr1/schema/rules/schedule/schedule-file.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { formatBytes, formatNumber } from '../../../ui/text/format.ts';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { ScheduleImportPreview } from './schedule-import-preview.tsx';
import s from '../../../ui/list/import-preview.module.css';
import { pickerServices } from '../search/schedule-search.ts';
import { useScheduleImport } from './use-schedule-import.ts';

interface ScheduleImportDialogProps {
  /** The service shown in the list. */
  service: PickerServiceTypeKey;
  onClose: () => void;
  /** Called after an import. */
  onDone: () => void;
}

/** Imports departures from a file: choose, preview, import. The columns are the same as in an export. */
export function ScheduleImportDialog({ service: shown, onClose, onDone }: ScheduleImportDialogProps) {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const { locale } = useLanguage();
  const text = useUiText();
  const [service, setService] = useState(shown);
  const { step, problem, choose, apply, again } = useScheduleImport(service);
  const isBusy = step.kind === 'sending' || (step.kind === 'preview' && step.busy);
  const count = step.kind === 'preview' ? step.preview.added + step.preview.changed : 0;

  function close() {
    if (step.kind === 'done') onDone();
    else onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      closable={!isBusy}
      size={step.kind === 'preview' ? 'lg' : 'md'}
      title={t('import.title')}
      detail={step.kind === 'preview' ? `${service}, ${step.preview.fileName}` : undefined}
      foot={
        step.kind === 'done' ? (
          <Button kind="primary" onClick={close}>
            {text.close}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={step.kind === 'preview' ? again : close}>
              {step.kind === 'preview' ? t('import.other') : text.cancel}
            </Button>
            {step.kind === 'preview' && (
              <Button
                kind="primary"
                loading={isBusy}
                disabled={step.preview.wrong > 0 || count === 0}
                onClick={() => apply(step.token, step.preview)}
              >
                {t('import.apply', { count })}
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
            <Field label={t('schedule:service')} group>
              <Segmented
                label={t('schedule:service')}
                size="lg"
                full
                value={service}
                options={pickerServices.map((one) => ({ value: one, label: one }))}
                onChange={setService}
              />
            </Field>
            <p className={s.quiet}>{t('import.text')}</p>
            <DropZone
              title={t('import.drop')}
              hint={t('import.dropHint', {
                size: formatBytes(UPLOAD_MAX_BYTES, locale),
                rows: formatNumber(SCHEDULE_FILE_ROWS, locale),
              })}
              chooseLabel={t('import.choose')}
              types={IMPORT_FILE_TYPES}
              onFiles={([file]) => file && choose(file)}
            />
          </>
        )}
        {step.kind === 'sending' && (
          <ProgressBar
            label={t('import.sending', { name: step.name })}
            value={step.sent < 1 ? step.sent : undefined}
            valueText={t('import.sending', { name: step.name })}
          />
        )}
        {step.kind === 'preview' && <ScheduleImportPreview preview={step.preview} />}
        {step.kind === 'done' && (
          <EmptyState icon={<CircleCheck size={24} />} title={t('import.doneTitle')}>
            {t('import.done', { added: step.preview.added, changed: step.preview.changed })}
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}
