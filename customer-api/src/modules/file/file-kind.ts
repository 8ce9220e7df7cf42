import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Deps } from '../../http/deps.ts';
import type { UploadClaim } from './file.repository.ts';
import type { FileStore, ReceivedFile } from './file-store.ts';

/** What came of an upload. */
export interface StoredFile {
  id: number;
  secret: Uint8Array;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

/** How files of one kind are taken in. */
export interface FileKindRow {
  /** Code of the refusal when more bytes come than were announced. */
  tooLarge: MessageCode;
  /** Code of the refusal when fewer come. */
  incomplete: MessageCode;
  /** Checks what was received and gives it its place and its row. @throws ApiError 422 with nothing kept */
  take(deps: Deps, store: FileStore, received: ReceivedFile, claim: UploadClaim): Promise<StoredFile>;
}

/** How files of each kind are taken in. */
export type FileKinds = Readonly<Record<FileKind, FileKindRow>>;
