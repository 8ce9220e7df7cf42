import { Upload as UploadGlyph } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_MAX_FILES, UPLOAD_TYPES } from '@wr1/schema/rules/limit.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import s from './document-card.module.css';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
}

/** Where files are dropped, or chosen with a button. */
export function DropZone({ onFiles, disabled }: DropZoneProps) {
  const { t } = useTranslation('attachment');
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div
      className={cx(s.drop, over && s.dropOver)}
      data-print="off"
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <UploadGlyph size={18} aria-hidden="true" />
      <div className={s.dropWords}>
        <p>{t(disabled ? 'drop.full' : 'drop.title')}</p>
        <p className={s.quiet}>{t('drop.hint', { count: UPLOAD_MAX_FILES })}</p>
      </div>
      {!disabled && (
        <Button size="sm" onClick={() => picker.current?.click()}>
          {t('drop.choose')}
        </Button>
      )}
      <FilePicker ref={picker} onFiles={onFiles} />
    </div>
  );
}

interface FilePickerProps {
  ref: React.Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** The browser's own dialog; it is opened by a button beside it. */
export function FilePicker({ ref, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      accept={UPLOAD_TYPES.map((type) => `.${type}`).join(',')}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file can be chosen again after a problem.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
