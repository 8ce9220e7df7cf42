import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../app/use-delete-record.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { DeleteAttachmentDocument } from './document-card.generated.ts';
import type { DocumentFile } from './list/file-row.tsx';
import { saveFile, useFileAddress } from './use-file-address.ts';

const FilePreviewDialog = lazy(async () => ({
  default: (await import('./preview/file-preview-dialog.tsx')).FilePreviewDialog,
}));

/** Opens, downloads and deletes stored files; render `dialog` once. */
export function useFileActions(onDeleted: () => Promise<unknown>): {
  open: (file: DocumentFile) => void;
  save: (file: DocumentFile) => void;
  remove: (file: DocumentFile) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('attachment');
  const message = useMessage();
  const toast = useToast();
  const addressOf = useFileAddress();
  const [shown, setShown] = useState<DocumentFile | null>(null);

  async function save(file: DocumentFile) {
    const url = await addressOf(file).catch(() => null);
    if (url === null) toast.danger(message('SOMETHING_WENT_WRONG'));
    else saveFile(url, file.name);
  }
  const { remove } = useDeleteRecord({
    mutation: DeleteAttachmentDocument,
    payloadOf: (data) => data.deleteAttachment,
    refresh: onDeleted,
  });
  return {
    open: setShown,
    save: (file) => void save(file),
    remove: ({ id, name }) =>
      void remove(
        { title: t('delete.title'), body: t('delete.text', { name }), confirmLabel: t('delete.do') },
        { input: { id } },
      ),
    dialog: shown && (
      <Suspense fallback={null}>
        <FilePreviewDialog file={shown} onClose={() => setShown(null)} onSave={() => void save(shown)} />
      </Suspense>
    ),
  };
}
