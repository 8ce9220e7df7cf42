import { readXlsView, readXlsxView } from './read-sheets.ts';
import { answerWith } from './worker-answer.ts';

answerWith(({ extension, bytes, language }) =>
  extension === 'xls' ? readXlsView(bytes, language) : readXlsxView(bytes, language),
);
