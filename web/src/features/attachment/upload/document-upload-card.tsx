import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import s from '../document-card.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';
import type { Uploads } from './use-uploads.ts';

/** The files that are sent with something that is done to a record; they wait until it is done. */
export function useDocumentUploads(recordId: string): Uploads {
  // How many the record has is the server's to count.
  return useUploads(recordId, 0);
}

interface DocumentUploadsProps {
  uploads: Uploads;
  /** What is wanted here. */
  title: string;
  /** Extensions; every accepted one when left out. */
  types?: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** Nothing can be added any more: they are on their way. */
  closed: boolean;
}

/** Where files are chosen that go along with a form; the form sends them. */
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
