import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import s from '../document-card.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import type { Uploads } from './use-uploads.ts';

/** Files to be uploaded together with an action; they wait until it has succeeded. */
export function useDocumentUploads(recordId: string): Uploads {
  // The current number of files is unknown here; the server checks the record's limit.
  return useUploads(recordId, 0);
}

interface DocumentUploadsProps {
  uploads: Uploads;
  /** Heading that states what the files are for. */
  title: string;
  /** Accepted extensions; defaults to all supported ones. */
  types?: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** Whether the upload has started, so that no more files can be added. */
  closed: boolean;
}

/** Chooses files to upload together with a form. */
export function DocumentUploads({ uploads, title, types = UPLOAD_TYPES, onFiles, closed }: DocumentUploadsProps) {
  const { t } = useTranslation('attachment');
  return (
    <div>
      {!closed && (
        <DropZone
          title={title}
          hint={t('drop.with')}
          chooseLabel={t('drop.choose')}
          types={types}
          multiple
          onFiles={onFiles}
        />
      )}
      {uploads.list.length > 0 && (
        <ul className={s.uploads} aria-label={t('upload.list')}>
          {uploads.list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}
