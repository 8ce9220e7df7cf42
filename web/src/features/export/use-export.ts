import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { saveFile } from '../../app/file/save-file.ts';
import type { SaveProgress } from '../../app/file/save-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { ExportFormat, ExportListInput } from '../../schema-types.generated.ts';
import { formatBytes, formatNumber } from '../../ui/text/format.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { RequestExportDocument } from './export.generated.ts';

export interface RunningExport {
  format: ExportFormat;
  /** Total number of rows; null until known. */
  total: number | null;
  progress: SaveProgress;
  /** True once the export takes long enough for a dialog. */
  isLong: boolean;
}

/** Exports that finish within this time, in ms, show no dialog. */
const LONG_MS = 800;
/** Interval between progress updates, in ms. */
const SHOW_MS = 150;

/** Exports lists, one at a time. Toasts report the result. */
export function useExport(): {
  running: RunningExport | null;
  start: (list: ExportListInput, format: ExportFormat, columns: readonly string[] | undefined) => Promise<void>;
  cancel: () => void;
} {
  const { t } = useTranslation('export');
  const { t: common } = useTranslation();
  const { locale } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const [ask] = useMutation(RequestExportDocument, { errorPolicy: 'none' });
  const [running, setRunning] = useState<RunningExport | null>(null);
  const abort = useRef<AbortController | null>(null);

  async function run(
    list: ExportListInput,
    format: ExportFormat,
    columns: readonly string[] | undefined,
    signal: AbortSignal,
  ) {
    const { data } = await ask({ variables: { input: { list, format, ...(columns && { columns: [...columns] }) } } });
    const payload = data?.requestExport;
    if (!payload?.downloadUrl || payload.rows === null || payload.fileName === null) {
      toast.danger(payload?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
      return;
    }
    const { rows, fileName, isCapped: capped } = payload;
    setRunning((now) => now && { ...now, total: rows });
    let shown = 0;
    const bytes = await saveFile(payload.downloadUrl, fileName, {
      signal,
      countRows: format === 'CSV',
      onProgress: (progress) => {
        const at = performance.now();
        if (at - shown < SHOW_MS) return;
        shown = at;
        setRunning((now) => now && { ...now, progress });
      },
    });
    const size = formatBytes(bytes, locale);
    toast.success(t('done', { count: rows, rows: formatNumber(rows, locale), size }), {
      detail: capped ? t('capped', { rows: formatNumber(rows, locale) }) : fileName,
    });
  }

  async function start(list: ExportListInput, format: ExportFormat, columns: readonly string[] | undefined) {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    setRunning({ format, total: null, progress: { bytes: 0, rows: 0 }, isLong: false });
    const timer = setTimeout(() => setRunning((now) => now && { ...now, isLong: true }), LONG_MS);
    try {
      await run(list, format, columns, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) toast.info(t('cancelled'));
      else {
        const failure = failureOf(error);
        toast.danger(failure.kind === 'other' ? t('failed') : failureText(failure, common));
      }
    } finally {
      clearTimeout(timer);
      abort.current = null;
      setRunning(null);
    }
  }

  return { running, start, cancel: () => abort.current?.abort() };
}
