import { describe, expect, it } from 'vitest';
import { EXCEPTIONS } from '../testkit/word/exception.ts';
import { findMarks, unusedExceptions } from '../testkit/word/find-marks.ts';
import { catalogueTexts, documentTexts, letterTexts, ruleTexts, sdlTexts, siteTexts } from '../testkit/word/text.ts';

const documents = [...documentTexts(), ...siteTexts()];
const product = { catalogues: catalogueTexts(), rules: ruleTexts(), letters: letterTexts(), sdl: sdlTexts() };

describe('Words', () => {
  it('of README, changelog and docs are plain English', () => {
    expect(documents.length).toBeGreaterThan(500);
    expect(findMarks(documents, EXCEPTIONS)).toEqual([]);
  });

  it.each(Object.entries(product))('of the product are those of the trade: %s', (_room, texts) => {
    expect(texts.length).toBeGreaterThan(100);
    expect(findMarks(texts, EXCEPTIONS)).toEqual([]);
  });

  it('have no exception that is no longer needed', () => {
    expect(unusedExceptions([...documents, ...Object.values(product).flat()], EXCEPTIONS)).toEqual([]);
  });
});

describe('The check', () => {
  const of = (text: string, language: 'en' | 'vn' = 'en') =>
    findMarks([{ file: 'a.json', key: 'title', language, text }]);

  it.each([
    'The token is told once',
    'The notice stands under Documents.',
    'Somebody was faster',
    'Take the latest back',
    'Send the wish',
    'It is to be looked at',
    'Skipped. What is passed over is back-filled.',
    'Salesman',
    'Pay the invoice',
    'Look into your mail',
    '110 %',
  ])('refuses "%s"', (text) => {
    expect(of(text)).not.toEqual([]);
  });

  it.each(['Hóa đơn chưa thanh toán', 'Thư của bạn', 'Cảng trung chuyển'])('refuses "%s" in Vietnamese', (text) => {
    expect(of(text, 'vn')).not.toEqual([]);
  });

  it.each([
    'Shown only once',
    'ETA stands for estimated time of arrival.',
    'What would you like to change?',
    'The VAT invoice',
    'You must be remove Client of WR1 staff before delete!',
    'Mail server',
    'We will tell you which; accept the price as it stands',
    'To tell the links apart',
    '{{document}} as PDF',
    'Read `invoice` at /user/invoices',
    'Open “Request a quotation”, choose a service',
  ])('accepts "%s"', (text) => {
    expect(of(text)).toEqual([]);
  });

  it.each(['Hóa đơn VAT', 'Hóa đơn thương mại', 'Thư mục', 'Bạn hàng', 'Trung tâm'])(
    'accepts "%s" in Vietnamese',
    (text) => {
      expect(of(text, 'vn')).toEqual([]);
    },
  );

  it('reports where the text is and what to write, and honors exceptions', () => {
    const texts = [{ file: 'a.json', key: 'list.title', language: 'en' as const, text: 'Salesman of the year' }];
    expect(findMarks(texts)).toEqual(['a.json, list.title: "Salesman" → account manager']);
    expect(findMarks(texts, [{ file: 'a.json', words: 'Salesman of the year', reason: 'a prize' }])).toEqual([]);
  });
});
