import { storeAttachment } from './modules/attachment/store-attachment.ts';
import { storeCustomerDocument } from './modules/customer-document/upload-document.ts';
import type { FileKinds } from './modules/file/file-kind.ts';
import { keepTableFile } from './modules/import/table-upload.ts';
import { storeSignature } from './modules/pdf/store-signature.ts';
import { storeProof } from './modules/payment-report/payment-proof.ts';
import { keepProfileImage } from './modules/profile/profile-image.ts';
import { keepTableImport } from './modules/import/table-import.ts';

/** How uploads of each kind are processed. */
export const FILE_KINDS: FileKinds = {
  PROFILE_IMAGE: { tooLarge: 'IMAGE_TOO_LARGE', incomplete: 'IMAGE_UNREADABLE', take: keepProfileImage },
  ATTACHMENT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: storeAttachment },
  TARIFF_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTableImport },
  SCHEDULE_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTableFile },
  MILESTONE_IMPORT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: keepTableFile },
  CUSTOMER_DOCUMENT: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: storeCustomerDocument },
  PAYMENT_PROOF: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: storeProof },
  SIGNATURE: { tooLarge: 'FILE_INVALID', incomplete: 'FILE_INVALID', take: storeSignature },
};
