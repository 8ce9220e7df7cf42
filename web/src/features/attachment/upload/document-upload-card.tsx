import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import s from '../document-card.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import type { Uploads } from './use-uploads.ts';

/** Files sent along with an action; they wait until it is done. */
export function useDocumentUploads(recordId: string): Uploads {
  // The server checks the record's total.
  return useUploads(recordId, 0);
}

interface DocumentUploadsProps {
  uploads: Uploads;
  /** Purpose of the files. */
  title: string;
  /** Extensions; defaults to every accepted one. */
  types?: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** No more can be added: the upload has started. */
  closed: boolean;
}

/** Chooses files to be sent along with a form. */
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
