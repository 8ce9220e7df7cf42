import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { UPLOAD_MAX_FILES, UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FilePicker } from '../../ui/form/drop-zone.tsx';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { Checklist } from './checklist.tsx';
import { DocumentCardFragmentDoc, RecordDocumentsDocument } from './document-card.generated.ts';
import type { DocumentCardFragment } from './document-card.generated.ts';
import s from './document-card.module.css';
import { DocumentDropZone } from './upload/drop-zone.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useFileActions } from './use-file-actions.tsx';
import { useUploads } from './upload/use-uploads.ts';

/** A record's documents, including missing ones. Files can be dropped, opened, downloaded and deleted. */
export function DocumentCard({ record }: { record: CardOf<DocumentCardFragment> }) {
  const card = useCard(DocumentCardFragmentDoc, 'DocumentCard', record);
  return card && <Documents card={card} />;
}

function Documents({ card }: { card: DocumentCardFragment }) {
  const { t } = useTranslation('attachment');
  const viewer = useViewer();
  const client = useApolloClient();
  const { id, documents } = card;
  const { attachments, checklist, canAttach: mayAttach } = documents;
  const uploads = useUploads(id, attachments.length);
  const picker = useRef<HTMLInputElement>(null);
  const wanted = useRef<DocumentType | null>(null);
  const actions = useFileActions(() =>
    client.query({ query: RecordDocumentsDocument, variables: { id }, fetchPolicy: 'network-only' }),
  );

  const there = checklist.filter(({ state }) => state === 'PRESENT').length;
  const needed = checklist.filter(({ state }) => state !== 'OPTIONAL').length;
  return (
    <Card
      title={t('card.title')}
      detail={needed > 0 ? t('card.detail', { there, needed }) : undefined}
      actions={
        <span className={s.count}>{t('card.files', { count: attachments.length, most: UPLOAD_MAX_FILES })}</span>
      }
      flush
    >
      <Checklist
        items={checklist}
        files={attachments}
        isStaff={viewer.isStaff}
        actions={actions}
        onAdd={
          mayAttach
            ? (type) => {
                wanted.current = type;
                picker.current?.click();
              }
            : undefined
        }
      />
      {uploads.list.length > 0 && <UploadPanel uploads={uploads} />}
      {mayAttach && (
        <DocumentDropZone
          disabled={attachments.length >= UPLOAD_MAX_FILES}
          onFiles={(files) => uploads.choose(files, null)}
        />
      )}
      <FilePicker
        ref={picker}
        types={UPLOAD_TYPES}
        multiple
        onFiles={(files) => uploads.choose(files, wanted.current)}
      />
      {actions.dialog}
    </Card>
  );
}
