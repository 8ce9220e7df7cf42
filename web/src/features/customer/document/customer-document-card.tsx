import { useApolloClient, useQuery } from '@apollo/client/react';
import { CalendarX, Download, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useDeleteRecord, useRefresh } from '../../../app/use-delete-record.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { formatBytes, formatDate, formatDateTime } from '../../../ui/text/format.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import s from '../customer-page.module.css';
import { CustomerDocumentDialog } from './customer-document-dialog.tsx';
import type { CustomerFile } from './customer-document-dialog.tsx';
import {
  CustomerDocumentAddressDocument,
  CustomerDocumentsDocument,
  DeleteCustomerDocumentDocument,
} from './customer-document.generated.ts';

/** A customer's contracts, licences and other documents; staff only. Needs the catalogue `customer`. */
export function CustomerDocumentCard({ customer }: { customer: { id: string; name: string } }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const may = useMay();
  const client = useApolloClient();
  const toast = useToast();
  const message = useMessage();
  const [edited, setEdited] = useState<CustomerFile | 'new' | null>(null);
  const { data, error, refetch } = useQuery(CustomerDocumentsDocument, {
    variables: { id: customer.id },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useRefresh(['customerDocuments']);
  const { remove } = useDeleteRecord({
    mutation: DeleteCustomerDocumentDocument,
    payloadOf: (answer) => answer.deleteCustomerDocument,
    refresh,
  });
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />;
  }
  const { nodes: files, totalCount } = data.customerDocuments;
  const expired = files.filter(({ isExpired }) => isExpired);

  /** Download URLs expire, so each download requests a new one. */
  async function save({ id, name }: CustomerFile) {
    const answer = await client
      .query({ query: CustomerDocumentAddressDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => null);
    const node = answer?.data?.node;
    if (node?.__typename !== 'CustomerDocument') {
      toast.danger(message('SOMETHING_WENT_WRONG'));
      return;
    }
    const link = document.createElement('a');
    link.href = node.url;
    link.download = name;
    link.click();
  }
  return (
    <Card
      title={t('tab.DOCUMENTS')}
      detail={t('internal')}
      actions={
        may('create', 'Customer') && (
          <Button
            size="sm"
            icon={<Upload size={14} />}
            disabled={totalCount >= UPLOAD_MAX_FILES}
            onClick={() => setEdited('new')}
          >
            {t('document.upload')}
          </Button>
        )
      }
    >
      {expired.length > 0 && (
        <Banner tone="warning" title={t('document.expiredTitle', { count: expired.length })}>
          {expired.map(({ name }) => name).join(', ')}
        </Banner>
      )}
      {files.length === 0 ? (
        <p className={s.quiet}>{t('document.none')}</p>
      ) : (
        <ul className={s.entries}>
          {files.map((file) => (
            <li key={file.id} className={s.file}>
              <div>
                <p className={s.head}>
                  <strong>{file.name}</strong>
                  <Tag>{t(`document.typeName.${file.documentType}`)}</Tag>
                  {file.isExpired && (
                    <Tag tone="warning" icon={<CalendarX size={12} />}>
                      {t('document.expired')}
                    </Tag>
                  )}
                </p>
                <p className={s.quiet}>
                  {[
                    file.validUntil && t('document.until', { day: formatDate(file.validUntil) }),
                    formatBytes(file.size, locale),
                    t('note.by', { name: file.uploadedBy, at: formatDateTime(file.uploadedAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div className={s.acts}>
                <IconButton
                  size="sm"
                  icon={<Download size={14} />}
                  label={t('document.download', { name: file.name })}
                  onClick={() => void save(file)}
                />
                {may('update', 'Customer') && (
                  <IconButton
                    size="sm"
                    icon={<Pencil size={14} />}
                    label={t('document.edit', { name: file.name })}
                    onClick={() => setEdited(file)}
                  />
                )}
                {may('update', 'Customer') && (
                  <IconButton
                    size="sm"
                    icon={<Trash2 size={14} />}
                    label={t('document.delete', { name: file.name })}
                    onClick={() =>
                      void remove(
                        {
                          title: t('document.deleteTitle'),
                          body: t('document.deleteText', { name: file.name }),
                          confirmLabel: t('document.deleteConfirm'),
                        },
                        { input: { id: file.id, expectedVersion: file.version } },
                      )
                    }
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <CustomerDocumentDialog
          customer={customer}
          document={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
    </Card>
  );
}
