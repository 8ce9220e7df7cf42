import s from './attachment-tag.module.css';
import { FileGlyph } from './list/file-row.tsx';
import type { DocumentFile } from './list/file-row.tsx';
import { useFileActions } from './use-file-actions.tsx';

/** A stored file within a line of text; clicking its name opens the file. */
export function AttachmentTag({ file }: { file: DocumentFile }) {
  const actions = useFileActions(() => Promise.resolve());
  return (
    <>
      <button type="button" className={s.tag} onClick={() => actions.open(file)}>
        <FileGlyph name={file.name} size={14} />
        <span className={s.name}>{file.name}</span>
      </button>
      {actions.dialog}
    </>
  );
}
