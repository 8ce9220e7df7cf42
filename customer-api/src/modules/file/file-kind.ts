import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Deps } from '../../http/deps.ts';
import type { UploadClaim } from './file.repository.ts';
import type { FileStore, ReceivedFile } from './file-store.ts';

/** The result of an upload. */
export interface StoredFile {
  id: number;
  secret: Uint8Array;
  name: string;
  mediaType: string;
  /** Size in bytes. */
  size: number;
}

/** How uploads of one kind are processed. */
export interface FileKindRow {
  /** Error code if the upload exceeds its announced size. */
  tooLarge: MessageCode;
  /** Error code if the upload falls short of its announced size. */
  incomplete: MessageCode;
  /**
   * Checks the received file, moves it into place and inserts its row.
   * @throws ApiError (422) if the file is refused; nothing is stored in that case
   */
  take(deps: Deps, store: FileStore, received: ReceivedFile, claim: UploadClaim): Promise<StoredFile>;
}

export type FileKinds = Readonly<Record<FileKind, FileKindRow>>;
