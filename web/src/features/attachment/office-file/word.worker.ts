import { readDocxView } from './read-docx.ts';
import { answerWith } from './worker-answer.ts';

answerWith(({ bytes }) => readDocxView(bytes));
