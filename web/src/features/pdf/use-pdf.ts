import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { saveFile } from '../../app/file/save-file.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import type { Language, PdfKind } from '../../schema-types.generated.ts';
import { formatBytes } from '../../ui/text/format.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { RequestPdfDocument } from './pdf-card.generated.ts';

/** Downloads the PDFs of a record; toasts report the result. */
export function usePdf(recordId: string): {
  /** Kind and language of the PDF being generated; null if none is. */
  running: string | null;
  /** Display text for the size of each PDF downloaded so far, by kind and language. */
  sizes: Readonly<Record<string, string>>;
  save: (kind: PdfKind, language: Language, debitNoteId?: string) => Promise<void>;
} {
  const { t } = useTranslation('pdf');
  const { t: common } = useTranslation();
  const { locale } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const [ask] = useMutation(RequestPdfDocument, { errorPolicy: 'none' });
  const [running, setRunning] = useState<string | null>(null);
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({});

  async function save(kind: PdfKind, language: Language, debitNoteId?: string) {
    const key = `${kind} ${language}`;
    setRunning(key);
    try {
      const { data } = await ask({
        variables: { input: { id: recordId, kind, language, ...(debitNoteId && { debitNoteId }) } },
      });
      const payload = data?.requestPdf;
      if (!payload?.downloadUrl || payload.fileName === null) {
        toast.danger(payload?.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
        return;
      }
      const { signal } = new AbortController();
      const bytes = await saveFile(payload.downloadUrl, payload.fileName, { signal });
      const size = formatBytes(bytes, locale);
      setSizes((before) => ({ ...before, [key]: size }));
      toast.success(t('saved', { size }), { detail: payload.fileName });
    } catch (error) {
      const failure = failureOf(error);
      toast.danger(failure.kind === 'other' ? t('failed') : failureText(failure, common));
    } finally {
      setRunning(null);
    }
  }
  return { running, sizes, save };
}
