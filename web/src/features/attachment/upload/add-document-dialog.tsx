import { useTranslation } from 'react-i18next';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useDocumentUploads } from './document-upload-card.tsx';
import { DocumentDropZone } from './drop-zone.tsx';
import { UploadPanel } from './upload-panel.tsx';

interface AddDocumentDialogProps {
  record: { id: string; number: string };
  documentType: DocumentType;
  /** Called when the dialog closes; `added` if at least one file was uploaded. */
  onClose: (added: boolean) => void;
}

/** Uploads files of one type to a booking without opening it. Texts: `attachment`. */
export function AddDocumentDialog({ record, documentType, onClose }: AddDocumentDialogProps) {
  const { t } = useTranslation('attachment');
  const text = useUiText();
  const { language } = useLanguage();
  const uploads = useDocumentUploads(record.id);
  const isMoving = uploads.list.some(({ state }) => state === 'waiting' || state === 'sending');
  const close = () => onClose(uploads.list.some(({ state }) => state === 'done'));
  return (
    <Dialog
      open
      size="sm"
      closable={!isMoving}
      onClose={close}
      title={t('addTo', { name: DOCUMENT_TYPE_LABEL[documentType][language], number: record.number })}
      foot={
        <Button disabled={isMoving} onClick={close}>
          {text.close}
        </Button>
      }
    >
      <DocumentDropZone disabled={false} onFiles={(files) => uploads.choose(files, documentType)} />
      {uploads.list.length > 0 && <UploadPanel uploads={uploads} />}
    </Dialog>
  );
}
