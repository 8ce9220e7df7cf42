import { Upload as UploadGlyph } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../text/cx.ts';
import s from './drop-zone.module.css';

interface DropZoneProps {
  title: string;
  /** Text below the title that lists accepted files. */
  hint: string;
  /** Label of the button that opens the file dialog. */
  chooseLabel: string;
  /** Accepted extensions, without the dot. */
  types: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
}

/** An area where files can be dropped, or chosen with a button. */
export function DropZone(props: DropZoneProps) {
  const { title, hint, chooseLabel, types, multiple = false, disabled = false, className, onFiles } = props;
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div
      className={cx(s.drop, over && s.over, className)}
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
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
    >
      <UploadGlyph size={18} aria-hidden="true" />
      <div className={s.words}>
        <p>{title}</p>
        <p className={s.quiet}>{hint}</p>
      </div>
      {!disabled && (
        <Button size="sm" onClick={() => picker.current?.click()}>
          {chooseLabel}
        </Button>
      )}
      <FilePicker ref={picker} types={types} multiple={multiple} onFiles={onFiles} />
    </div>
  );
}

interface FilePickerProps {
  ref: React.Ref<HTMLInputElement>;
  /** Accepted extensions, without the dot. */
  types: readonly string[];
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A hidden file input, opened by a button. */
export function FilePicker({ ref, types, multiple = false, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={multiple}
      accept={types.map((type) => `.${type}`).join(',')}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Without this, choosing the same file again after a problem would fire no event.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
