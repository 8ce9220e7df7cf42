import { expect, test } from 'vitest';
import { pdfWords } from '../pdf-words.ts';
import { mixedLines } from './mixed-text.ts';
import { PdfFrame } from './pdf-frame.ts';

const { doc } = new PdfFrame(pdfWords('en'), { title: '', number: '', author: '', created: new Date(0) });
const lines = (text: string, width = 500) => mixedLines(doc, text, { width, size: 10, weight: 'regular' });

test('Arabic letters are joined', () => {
  const joined = lines('بيت')[0]?.width ?? 0;
  const single = ['ب', 'ي', 'ت'].reduce((sum, letter) => sum + (lines(letter)[0]?.width ?? 0), 0);
  expect(joined).toBeLessThan(single * 0.9);
});

test('each script is drawn in its own font', () => {
  const runs = lines('WR1 上海 서울 شركة')[0]?.runs ?? [];
  expect(runs.filter(({ text }) => text.trim() !== '').map(({ text, font }) => [text.trim(), font])).toEqual([
    ['WR1', 'regular'],
    ['上海', 'cjk'],
    ['서울', 'cjk'],
    ['شركة', 'arabic'],
  ]);
});

test('lines are broken after spaces and Chinese characters, and inside words that are too long', () => {
  const texts = (text: string, width: number) =>
    lines(text, width).map(({ runs }) => runs.map((run) => run.text).join(''));
  expect(texts('上海国际', 22)).toEqual(['上海', '国际']);
  expect(texts('서울무역 서울무역', 50)).toEqual(['서울무역', '서울무역']);
  expect(texts('上 WWWWWW', 32).length).toBeGreaterThan(2);
  for (const line of lines(`${'W'.repeat(80)} 上海`, 60)) expect(line.width).toBeLessThan(62);
});
