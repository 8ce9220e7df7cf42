import { guessDocumentType } from '@wr1/schema/rules/document/document-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { UPLOAD_MAX_FILES } from '@wr1/schema/rules/list/limit.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { declaredTypeFits, uploadFile } from '@wr1/schema/rules/validation/validation-file.ts';

/** A file that somebody chose. */
export interface Upload {
  key: number;
  file: File;
  type: DocumentType;
  /** Chosen; in the queue; on its way; stored and about to appear; tried and not taken; not to be tried at all. */
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Share of the bytes that were sent, 0 to 1. */
  sent: number;
  /** What is wrong, in words. */
  problem: string | null;
}

/** Whether a file counts towards the limit of its record. */
function counts({ state }: Upload): boolean {
  return state !== 'failed' && state !== 'refused';
}

/**
 * Chosen files beside those that were chosen before, each judged by itself: what cannot be taken says why, the others go on.
 * @param present how many files the record has
 * @param type what they are; null lets each name tell
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
