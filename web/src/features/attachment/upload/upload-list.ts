import { guessDocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { declaredTypeFits, uploadFile } from '@wr1/schema/rules/validation/validation-file.ts';

/** A file chosen for upload. */
export interface Upload {
  key: number;
  file: File;
  type: DocumentType;
  /** Chosen by the user; queued; uploading; stored but not yet listed; failed; refused before sending. */
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Share of the bytes sent, 0 to 1. */
  sent: number;
  /** Message to show; null if there is no problem. */
  problem: string | null;
}

/** Whether a file counts towards its record's limit. */
function counts({ state }: Upload): boolean {
  return state !== 'failed' && state !== 'refused';
}

/**
 * Adds chosen files. Each one is validated separately: a refused file shows the reason, the others continue.
 * @param present number of files the record already has
 * @param type document type of the files; null to derive it from their names
 */
export function addUploads(
  before: readonly Upload[],
  files: readonly File[],
  { present, type, firstKey }: { present: number; type: DocumentType | null; firstKey: number },
  message: (code: MessageCode) => string,
): Upload[] {
  let room = UPLOAD_MAX_FILES - present - before.filter(counts).length;
  const added = files.map((file, index): Upload => {
    const fits = uploadFile(file) === null && declaredTypeFits(file.name, file.type);
    const problem = fits ? (room > 0 ? null : 'TOO_MANY_FILES') : 'FILE_INVALID';
    if (problem === null) room -= 1;
    return {
      key: firstKey + index,
      file,
      type: type ?? guessDocumentType(file.name),
      state: problem === null ? 'chosen' : 'refused',
      sent: 0,
      problem: problem && message(problem),
    };
  });
  return [...before, ...added];
}
