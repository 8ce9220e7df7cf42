import type { Language } from '@wr1/schema/rules/code/language.ts';
import { OfficeProblem } from './office-view.ts';
import type { OfficeProblemCode, OfficeView } from './office-view.ts';

/** A request to a worker. */
export interface OfficeQuestion {
  /** File extension in lower case. */
  extension: string;
  bytes: Uint8Array;
  /** For the number format. */
  language: Language;
}

/** A worker's response. */
export type OfficeAnswer = { view: OfficeView } | { problem: OfficeProblemCode };

/** Reads the requested file. Any error thrown by the libraries means that it is damaged. */
export type OfficeReader = (question: OfficeQuestion) => OfficeView | Promise<OfficeView>;

/** The reader's result. Never throws. */
export async function answerOf(question: OfficeQuestion, read: OfficeReader): Promise<OfficeAnswer> {
  try {
    return { view: await read(question) };
  } catch (error) {
    return { problem: error instanceof OfficeProblem ? error.code : 'DAMAGED' };
  }
}

/** Answers this worker's only request. */
export function answerWith(read: OfficeReader): void {
  addEventListener('message', ({ data }: MessageEvent<OfficeQuestion>) => {
    void answerOf(data, read).then((answer) => postMessage(answer));
  });
}
