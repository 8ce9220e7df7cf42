import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { MilestoneKey } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { failureOf } from '../../../app/error.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { RecordDocumentsDocument, RequestAttachmentUploadDocument } from '../document-card.generated.ts';
import { addUploads } from './upload-list.ts';
import type { Upload } from './upload-list.ts';
import { UploadQueue } from './upload-queue.ts';

type Message = (code: MessageCode) => string;

/** The milestone that the files document, and the container; a null container means the whole booking. */
export interface SentWith {
  milestone: MilestoneKey | 'UNKNOWN';
  containerKey: string | null;
}

/** Requests an upload URL and sends the file to it. */
async function transfer(
  client: ApolloClient,
  recordId: string,
  { file, type }: Upload,
  sentWith: SentWith | null,
  onProgress: (sent: number) => void,
  message: Message,
): Promise<Partial<Upload>> {
  const failed = (problem: string | null | undefined) =>
    ({ state: 'failed', problem: problem ?? message('SOMETHING_WENT_WRONG') }) as const;
  try {
    const input = { recordId, name: file.name, size: file.size, mediaType: file.type, documentType: type, ...sentWith };
    const { data } = await client.mutate({
      mutation: RequestAttachmentUploadDocument,
      variables: { input },
      errorPolicy: 'none',
    });
    const payload = data?.requestAttachmentUpload;
    if (!payload?.uploadUrl) return failed(payload?.userErrors[0]?.message);
    const outcome = await sendFile(payload.uploadUrl, file, onProgress);
    if (outcome.kind === 'done') return { state: 'done', sent: 1 };
    return failed(outcome.kind === 'network' ? message('NETWORK_ERROR') : outcome.message);
  } catch (error) {
    return failed(message(failureOf(error).kind === 'network' ? 'NETWORK_ERROR' : 'SOMETHING_WENT_WRONG'));
  }
}

/** State and actions of the uploads to a record. */
export interface Uploads {
  list: readonly Upload[];
  /** Adds files. With a type, they are uploaded at once; otherwise they wait for `send`. */
  choose: (files: readonly File[], type: DocumentType | null) => void;
  setType: (key: number, type: DocumentType) => void;
  send: (sentWith?: SentWith) => void;
  retry: (key: number) => void;
  /** Removes an upload unless it is queued or running; without a key, removes all such uploads. */
  drop: (key?: number) => void;
}

/**
 * Uploads files to a record.
 * @param present number of files the record already has
 */
export function useUploads(recordId: string, present: number): Uploads {
  const client = useApolloClient();
  const message = useMessage();
  const nextKey = useRef(1);
  const sentWith = useRef<SentWith | null>(null);
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => {
    queue.use({
      transfer: (upload, onProgress) => transfer(client, recordId, upload, sentWith.current, onProgress, message),
      refresh: () =>
        client.query({ query: RecordDocumentsDocument, variables: { id: recordId }, fetchPolicy: 'network-only' }),
    });
  }, [queue, client, recordId, message]);
  const list = useSyncExternalStore(queue.subscribe, queue.list);

  return {
    list,
    choose(files, type) {
      const before = queue.list();
      const added = addUploads(before, files, { present, type, firstKey: nextKey.current }, message);
      nextKey.current += files.length;
      const goes = (upload: Upload, index: number) =>
        type !== null && index >= before.length && upload.state === 'chosen';
      queue.set(added.map((upload, index) => (goes(upload, index) ? { ...upload, state: 'waiting' } : upload)));
    },
    setType: (key, type) => queue.change(key, { type }),
    send: (target) => {
      sentWith.current = target ?? null;
      queue.send();
    },
    retry: (key) => queue.retry(key),
    drop: (key) => queue.drop(key),
  };
}
