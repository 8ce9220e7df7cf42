import { Download, FileArchive, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { extensionOf } from '@wr1/schema/rules/validation/validation-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatDateTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { DocumentFileFragment } from '../document-card.generated.ts';
import s from '../document-card.module.css';

/** A file as lists show it. */
export type DocumentFile = Omit<DocumentFileFragment, ' $fragmentName'>;

/** The icon for a file's type. */
export function FileGlyph({ name, size = 16 }: { name: string; size?: number }) {
  const extension = extensionOf(name);
  if (['jpg', 'jpeg', 'png', 'gif', 'bmp'].includes(extension)) return <FileImage size={size} aria-hidden="true" />;
  if (['xls', 'xlsx'].includes(extension)) return <FileSpreadsheet size={size} aria-hidden="true" />;
  if (['zip', 'rar', '7z'].includes(extension)) return <FileArchive size={size} aria-hidden="true" />;
  return <FileText size={size} aria-hidden="true" />;
}

interface FileRowProps {
  file: DocumentFile;
  onOpen: () => void;
  onSave: () => void;
  onDelete: () => void;
}

/**
 * A stored file with name, size, uploader and time. It can be opened, downloaded and, if permitted, deleted.
 */
export function FileRow({ file, onOpen, onSave, onDelete }: FileRowProps) {
  const { t } = useTranslation('attachment');
  const { locale } = useLanguage();
  return (
    <li className={s.file}>
      <FileGlyph name={file.name} />
      <div className={s.fileWords}>
        <button type="button" className={s.open} onClick={onOpen}>
          {file.name}
        </button>
        <p className={s.quiet}>
          {[
            formatBytes(file.size, locale),
            file.uploadedBy,
            formatDateTime(file.uploadedAt, BUSINESS_TIME_ZONE, 'list'),
          ].join(', ')}
        </p>
      </div>
      <div className={s.tools} data-print="off">
        <IconButton
          size="sm"
          icon={<Download size={14} />}
          label={t('file.save', { name: file.name })}
          onClick={onSave}
        />
        {file.canDelete && (
          <IconButton
            size="sm"
            icon={<Trash2 size={14} />}
            label={t('file.delete', { name: file.name })}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  );
}
