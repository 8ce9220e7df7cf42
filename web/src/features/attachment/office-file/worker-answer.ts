import type { Language } from '@wr1/schema/rules/code/language.ts';
import { OfficeProblem } from './office-view.ts';
import type { OfficeProblemCode, OfficeView } from './office-view.ts';

/** What a worker is asked. */
export interface OfficeQuestion {
  /** Extension of the file, in lower case. */
  extension: string;
  bytes: Uint8Array;
  /** For how numbers are written. */
  language: Language;
}

/** What a worker answers. */
export type OfficeAnswer = { view: OfficeView } | { problem: OfficeProblemCode };

/** Reads the file of one question; libraries throw whatever they like at a bad file: it is damaged then. */
export type OfficeReader = (question: OfficeQuestion) => OfficeView | Promise<OfficeView>;

/** What the reader makes of a question. Never throws. */
export async function answerOf(question: OfficeQuestion, read: OfficeReader): Promise<OfficeAnswer> {
  try {
    return { view: await read(question) };
  } catch (error) {
    return { problem: error instanceof OfficeProblem ? error.code : 'DAMAGED' };
  }
}

/** Makes this worker answer its one question. */
export function answerWith(read: OfficeReader): void {
  addEventListener('message', ({ data }: MessageEvent<OfficeQuestion>) => {
    void answerOf(data, read).then((answer) => postMessage(answer));
  });
}
