import { guessDocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { declaredTypeFits, uploadFile } from '@wr1/schema/rules/validation/validation-file.ts';

/** A chosen file. */
export interface Upload {
  key: number;
  file: File;
  type: DocumentType;
  /** Chosen; queued; uploading; stored and about to appear; failed; refused beforehand. */
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Share of the bytes sent, 0 to 1. */
  sent: number;
  /** The problem in words. */
  problem: string | null;
}

/** Whether a file counts towards the limit of its record. */
function counts({ state }: Upload): boolean {
  return state !== 'failed' && state !== 'refused';
}

/**
 * Adds chosen files, each validated separately: refused ones state the reason, the others continue.
 * @param present number of the record's files
 * @param type their type; null to derive it from the names
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
