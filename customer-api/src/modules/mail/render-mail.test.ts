import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const text = {
  subject: 'Subject',
  title: 'Title',
  paragraphs: ['First line\nsecond line', '<script>alert(1)</script>'],
  facts: [{ label: 'Company "A"', value: "O'Neill & <b>Sons</b>" }],
  action: { label: 'Open <it>', path: '/auth/reset-password/abc' },
  note: 'Works for 30 minutes.',
};

test('user input is text, never markup', () => {
  const { html } = renderMail(text, 'en', 'https://wr1.example/');
  expect(html).not.toMatch(/<script|<b>|<it>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('O&#39;Neill &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(html).toContain('First line<br>second line');
});

test('an address cannot escape its attribute', () => {
  const path = '/x"onmouseover="alert(1)';
  const { html } = renderMail({ ...text, action: { label: 'Go', path } }, 'en', 'https://wr1.example');
  expect(html).not.toContain('"onmouseover');
});

test('the plain form has the same content in full', () => {
  const { plain } = renderMail(text, 'en', 'https://wr1.example');
  const parts = ['Title', 'second line', '<script>', 'Company "A": O\'Neill & <b>Sons</b>', 'Works for 30 minutes.'];
  for (const part of parts) expect(plain).toContain(part);
  expect(plain).toContain('\nhttps://wr1.example/platform/auth/reset-password/abc\n');
});

test('the frame uses the email’s language and supports light and dark', () => {
  const english = renderMail(text, 'en', 'https://wr1.example');
  const vietnamese = renderMail(text, 'vn', 'https://wr1.example');
  expect(english.html).toContain('<html lang="en">');
  expect(vietnamese.html).toContain('<html lang="vi">');
  expect(vietnamese.plain).toContain('Vui lòng không trả lời email này.');
  expect(english.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(english.html).toContain('prefers-color-scheme:dark');
});

test('an email without an action has no button', () => {
  const { html, plain } = renderMail(
    { subject: 'Done', title: 'Done', paragraphs: ['All is well.'], facts: [] },
    'en',
    'https://wr1.example',
  );
  expect(html).not.toContain('<a ');
  expect(plain).not.toContain('https://');
});
