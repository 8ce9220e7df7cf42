import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { DeleteAttachmentDocument } from './document-card.generated.ts';
import type { DocumentFile } from './list/file-row.tsx';
import { saveFile, useFileAddress } from './use-file-address.ts';

const FilePreviewDialog = lazy(async () => ({
  default: (await import('./preview/file-preview-dialog.tsx')).FilePreviewDialog,
}));

/** Opening, saving and deleting of stored files; `dialog` has to be rendered once. */
export function useFileActions(onDeleted: () => Promise<unknown>): {
  open: (file: DocumentFile) => void;
  save: (file: DocumentFile) => void;
  remove: (file: DocumentFile) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('attachment');
  const message = useMessage();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useApolloClient();
  const addressOf = useFileAddress();
  const [shown, setShown] = useState<DocumentFile | null>(null);

  async function save(file: DocumentFile) {
    const url = await addressOf(file).catch(() => null);
    if (url === null) toast.danger(message('SOMETHING_WENT_WRONG'));
    else saveFile(url, file.name);
  }
  async function remove(file: DocumentFile) {
    const yes = await confirm({
      title: t('delete.title'),
      body: t('delete.text', { name: file.name }),
      confirmLabel: t('delete.do'),
      danger: true,
    });
    if (!yes) return;
    try {
      const { data } = await client.mutate({
        mutation: DeleteAttachmentDocument,
        variables: { input: { id: file.id } },
        errorPolicy: 'none',
      });
      const payload = data?.deleteAttachment;
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(message('DELETE_FAILED'), { detail: refusal.message });
      else toast.success(payload?.message ?? message('DELETED'));
      await onDeleted();
    } catch {
      toast.danger(message('DELETE_FAILED'));
    }
  }
  return {
    open: setShown,
    save: (file) => void save(file),
    remove: (file) => void remove(file),
    dialog: shown && (
      <Suspense fallback={null}>
        <FilePreviewDialog file={shown} onClose={() => setShown(null)} onSave={() => void save(shown)} />
      </Suspense>
    ),
  };
}
