import type { FileKind } from '@wr1/schema/rest/document/file.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Deps } from '../../http/deps.ts';
import { keepAttachment } from '../attachment/keep-attachment.ts';
import { keepTableFile } from '../import/table-upload.ts';
import { storeSignature } from '../pdf/store-signature.ts';
import { keepTariffImport } from '../tariff/import/import.ts';
import { keepProfileImage } from '../user/profile-image.ts';
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

/** How files of one kind are taken in; a new kind adds its row. */
export interface FileKindRow {
  /** Code of the refusal when more bytes come than were announced. */
  tooLarge: MessageCode;
  /** Code of the refusal when fewer come. */
  incomplete: MessageCode;
  /** Checks what was received and gives it its place and its row. @throws ApiError 422 with nothing kept */
  take(deps: Deps, store: FileStore, received: ReceivedFile, claim: UploadClaim): Promise<StoredFile>;
}

export const FILE_KIND: Readonly<Record<FileKind, FileKindRow>> = {
  PROFILE_IMAGE: { tooLarge: 'IMAGE_TOO_LARGE', incomplete: 'IMAGE_UNREADABLE', take: keepProfileImage },
  ATTACHMENT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepAttachment },
  TARIFF_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTariffImport },
  SCHEDULE_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTableFile },
  MILESTONE_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTableFile },
  SIGNATURE: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: storeSignature },
};
