import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ExportListInput } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatBytes, formatNumber } from '../../ui/text/format.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import type { TriggerProps } from '../../ui/overlay/popover.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import s from './export-picker.module.css';
import { useExport } from './use-export.ts';
import type { RunningExport } from './use-export.ts';

interface ExportPickerProps {
  /** The list as shown, with its filters and order. */
  list: ExportListInput;
  /** Columns to export, in order; defaults to all of the list's columns. */
  columns?: readonly string[];
  /** Whether there is nothing to export. */
  disabled?: boolean;
  /** Renders a custom button. `busy` is true during the export. */
  renderTrigger?: (props: TriggerProps, label: string, busy: boolean) => ReactNode;
}

/**
 * Export button in a list's toolbar. Asks for the format and exports every matching row, including rows not
 * loaded yet.
 */
export function ExportPicker({ list, columns, disabled, renderTrigger }: ExportPickerProps) {
  const { t } = useTranslation('export');
  const { running, start, cancel } = useExport();
  const has = useHas();
  const { acts } = useViewer();
  if (!has('exports') || !acts.includes('EXPORT')) return null;
  return (
    <>
      <Menu
        label={t('title')}
        renderTrigger={(props) =>
          renderTrigger ? (
            renderTrigger(props, t('title'), running !== null)
          ) : (
            <Button
              {...props}
              kind="quiet"
              size="sm"
              icon={<Download size={16} />}
              disabled={disabled}
              loading={running !== null}
            >
              {t('title')}
            </Button>
          )
        }
        items={[
          {
            id: 'XLSX',
            icon: <FileSpreadsheet size={16} />,
            label: t('format.XLSX'),
            detail: t('detail.XLSX'),
            onSelect: () => void start(list, 'XLSX', columns),
          },
          {
            id: 'CSV',
            icon: <FileText size={16} />,
            label: t('format.CSV'),
            detail: t('detail.CSV'),
            onSelect: () => void start(list, 'CSV', columns),
          },
        ]}
      />
      <Dialog
        open={running?.isLong === true}
        onClose={cancel}
        size="sm"
        title={t('running')}
        foot={<Button onClick={cancel}>{t('cancel')}</Button>}
      >
        {running && <Progress running={running} />}
      </Dialog>
    </>
  );
}

/** Progress of an export: bytes and, where they can be counted, rows. */
function Progress({ running: { total, progress, format } }: { running: RunningExport }) {
  const { t } = useTranslation('export');
  const { locale } = useLanguage();
  const size = formatBytes(progress.bytes, locale);
  const counted = format === 'CSV' && total !== null && progress.rows > 0;
  // The header row is counted too.
  const rows = counted ? Math.min(total, progress.rows - 1) : 0;
  const words = counted
    ? t('rowsSoFar', { rows: formatNumber(rows, locale), total: formatNumber(total, locale), size })
    : total === null || progress.bytes === 0
      ? t('preparing')
      : t('bytesSoFar', { total: formatNumber(total, locale), count: total, size });
  return (
    <div className={s.progress}>
      <ProgressBar label={t('running')} value={counted ? rows / total : undefined} valueText={words} />
      <p className={s.words} aria-live="polite">
        {words}
      </p>
    </div>
  );
}
