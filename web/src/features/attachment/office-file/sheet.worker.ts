import { readXlsxView } from './read-sheets.ts';
import { answerWith } from './worker-answer.ts';

answerWith(({ bytes, language }) => readXlsxView(bytes, language));
