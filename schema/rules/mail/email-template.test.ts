import { expect, it } from 'vitest';
import { emailProblems, tidyWords, type EmailWords } from './email-template.ts';

const rule = { variables: ['number', 'route'], required: ['number'], hasButton: true };
const words: EmailWords = {
  subject: 'Booking {number}',
  title: 'Booking',
  body: '',
  button: 'Open',
  note: '',
};

it.each<[string, Partial<EmailWords>, object]>([
  ['nothing wrong', {}, {}],
  ['an empty subject', { subject: ' ', title: '{number}' }, { subject: { code: 'REQUIRED' } }],
  ['no label for the button', { button: '' }, { button: { code: 'REQUIRED' } }],
  ['a text that is too long', { title: 'x'.repeat(151) }, { title: { code: 'TOO_LONG', params: { n: 150 } } }],
  [
    'an unknown variable',
    { body: 'For {nmuber}' },
    { body: { code: 'EMAIL_VARIABLE_UNKNOWN', params: { name: '{nmuber}' } } },
  ],
  [
    'an expression in braces',
    { note: '{ route }' },
    { note: { code: 'EMAIL_VARIABLE_UNKNOWN', params: { name: '{ route }' } } },
  ],
  [
    'a required variable that is missing',
    { subject: 'Booking' },
    { body: { code: 'EMAIL_VARIABLE_MISSING', params: { name: '{number}' } } },
  ],
  ['a required variable in another text', { subject: 'Booking', note: 'No. {number}' }, {}],
])('finds %s', (_name, change, problems) => {
  expect(emailProblems({ ...words, ...change }, rule)).toEqual(problems);
});

it('refuses a label for a button that the email does not have', () => {
  expect(emailProblems(words, { ...rule, hasButton: false })).toEqual({ button: { code: 'INVALID_VALUE' } });
});

it('puts short texts on one line and keeps paragraphs', () => {
  const typed = { ...words, subject: ' Booking\n{number} ', body: 'One\r\n\r\nTwo\n' };
  expect(tidyWords(typed)).toMatchObject({ subject: 'Booking {number}', body: 'One\n\nTwo' });
});
