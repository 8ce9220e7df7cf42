import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatBytes, formatDateTime } from '../../../ui/text/format.ts';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { ScrollingText } from '../../../ui/text/scrolling-text.tsx';
import { OfficeFileView } from '../office-file/office-file-view.tsx';
import { OfficeProblem } from '../office-file/office-view.ts';
import type { OfficeProblemCode, OfficeView } from '../office-file/office-view.ts';
import { readOffice } from '../office-file/read-office.ts';
import { FileGlyph } from '../list/file-row.tsx';
import type { DocumentFile } from '../list/file-row.tsx';
import s from './file-preview-dialog.module.css';
import { useFileAddress } from '../use-file-address.ts';

/** Maximum number of characters shown: a log of several megabytes would block the page. */
const MOST_TEXT = 200_000;

type Content =
  | { kind: 'loading' | 'failed' | 'none' | OfficeProblemCode }
  | { kind: 'OFFICE'; view: OfficeView }
  | { kind: 'IMAGE' | 'PDF'; url: string }
  | { kind: 'TEXT'; text: string; isCut: boolean };

const PROBLEM_TITLE = {
  DAMAGED: 'preview.damaged',
  TOO_LARGE: 'preview.tooLarge',
  TOO_SLOW: 'preview.tooSlow',
} as const;

function isOfficeProblem(content: Content): content is { kind: OfficeProblemCode } {
  return Object.hasOwn(PROBLEM_TITLE, content.kind);
}

/**
 * Decodes bytes as UTF-16 if they have its byte order mark, else as UTF-8 if valid, otherwise as the legacy
 * Vietnamese code page.
 */
function decode(bytes: ArrayBuffer): string {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes);
  }
}

async function read(file: DocumentFile, url: string, language: Language, signal: AbortSignal): Promise<Content> {
  if (file.preview === 'IMAGE') return { kind: 'IMAGE', url };
  const answer = await fetch(url, { signal });
  if (!answer.ok) return { kind: 'failed' };
  const bytes = await answer.arrayBuffer();
  if (file.preview === 'TEXT') {
    const text = decode(bytes);
    return { kind: 'TEXT', text: text.slice(0, MOST_TEXT), isCut: text.length > MOST_TEXT };
  }
  if (file.preview !== 'PDF') {
    try {
      return { kind: 'OFFICE', view: await readOffice(file.name, new Uint8Array(bytes), language, signal) };
    } catch (error) {
      return { kind: error instanceof OfficeProblem ? error.code : 'failed' };
    }
  }
  // The server sends the file as a download. The type is set here so that only the PDF viewer can open it.
  return { kind: 'PDF', url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) };
}

function useContent(file: DocumentFile): [Content, (content: Content) => void] {
  const addressOf = useFileAddress();
  const { language } = useLanguage();
  const hasPdfViewer = navigator.pdfViewerEnabled;
  const [content, setContent] = useState<Content>({ kind: 'loading' });
  useEffect(() => {
    const leave = new AbortController();
    let made: string | null = null;
    async function load(): Promise<Content> {
      if (file.preview === null || (file.preview === 'PDF' && !hasPdfViewer)) return { kind: 'none' };
      const url = await addressOf(file);
      return url === null ? { kind: 'failed' } : read(file, url, language, leave.signal);
    }
    void load()
      .catch((): Content => ({ kind: 'failed' }))
      .then((found) => {
        if (found.kind === 'PDF') made = found.url;
        if (leave.signal.aborted && made !== null) URL.revokeObjectURL(made);
        if (!leave.signal.aborted) setContent(found);
      });
    return () => {
      leave.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file, addressOf, language, hasPdfViewer]);
  return [content, setContent];
}

interface FilePreviewDialogProps {
  file: DocumentFile;
  onClose: () => void;
  onSave: () => void;
}

/** Shows a picture, a PDF, a text or an Office file. Other files can be downloaded. */
export function FilePreviewDialog({ file, onClose, onSave }: FilePreviewDialogProps) {
  const { t } = useTranslation('attachment');
  const { locale } = useLanguage();
  const message = useMessage();
  const [content, setContent] = useContent(file);
  const detail = [
    formatBytes(file.size, locale),
    file.uploadedBy,
    formatDateTime(file.uploadedAt, BUSINESS_TIME_ZONE, 'list'),
  ].join(', ');
  return (
    <Dialog
      open
      onClose={onClose}
      size={file.preview === null ? 'sm' : 'xl'}
      title={<span className={s.title}>{file.name}</span>}
      detail={detail}
      foot={
        <Button kind="primary" icon={<Download size={16} />} onClick={onSave}>
          {t('preview.save')}
        </Button>
      }
    >
      {content.kind === 'loading' && <SkeletonCard lines={6} />}
      {content.kind === 'IMAGE' && (
        <img src={content.url} alt={file.name} className={s.picture} onError={() => setContent({ kind: 'failed' })} />
      )}
      {/* The browser's PDF viewer doesn't run in a sandbox. The type of the blob allows nothing but a PDF. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      {content.kind === 'PDF' && <iframe src={content.url} title={file.name} className={s.pdf} />}
      {content.kind === 'TEXT' && (
        <>
          <ScrollingText className={s.text}>{content.text}</ScrollingText>
          {content.isCut && <p className={s.note}>{t('preview.cut')}</p>}
        </>
      )}
      {content.kind === 'OFFICE' && <OfficeFileView view={content.view} name={file.name} />}
      {isOfficeProblem(content) && (
        <EmptyState icon={<FileGlyph name={file.name} size={24} />} title={t(PROBLEM_TITLE[content.kind])}>
          {t(content.kind === 'DAMAGED' ? 'preview.damagedText' : 'preview.noneText')}
        </EmptyState>
      )}
      {content.kind === 'none' && (
        <EmptyState
          icon={<FileGlyph name={file.name} size={24} />}
          title={file.preview === 'PDF' ? t('preview.noViewer') : t('preview.none', { type: extensionOf(file.name) })}
        >
          {t('preview.noneText')}
        </EmptyState>
      )}
      {content.kind === 'failed' && <EmptyState title={t('preview.failed')}>{message('TRY_AGAIN_LATER')}</EmptyState>}
    </Dialog>
  );
}
