import { emailProblems } from '@wr1/schema/rules/mail/email-template.ts';
import { LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { EmailTemplateRow } from '@wr1/schema/rest/account/email-template.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillTemplate, sampleContent } from '../mail/email-template.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { PASSWORD_CHANGED_MAIL } from '../user/password-changed.mail.ts';
import { EMAIL_CATALOGUE } from './catalogue.ts';
import { ruleOf } from './write-template.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['email_template', 'mail_message'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await app.database.db.deleteFrom(table).execute();
  }
});

const KEY = 'PASSWORD_CHANGED';
const as = 'admin.demo';
const { en: ORIGINAL } = PASSWORD_CHANGED_MAIL;
const WORDS = { ...ORIGINAL, subject: 'Hello {username}', body: '<b>New</b> password\n\nAt {when}' };

const put = (body: object) =>
  app.call('put', '/wr1?objectType=UpdateEmailTemplate', { as, body: { key: KEY, en: null, vn: null, ...body } });
const post = (call: string, words: object, language = 'en') =>
  app.call('post', `/wr1?objectType=${call}`, { as, body: { key: KEY, language, words } });
const read = async (): Promise<EmailTemplateRow> =>
  (await app.call('get', `/wr1?objectType=EmailTemplateList&key=${KEY}`, { as })).body.result[0];
const logged = () =>
  app.database.db.selectFrom('audit_log').selectAll().where('kind', '=', 'EMAIL_TEMPLATE').orderBy('id').execute();
const mails = () => app.database.db.selectFrom('mail_message').selectAll().orderBy('id').execute();
const send = (language: 'en' | 'vn', values = { username: 'lan', when: 'noon' }) =>
  app.database.db
    .transaction()
    .execute((trx) =>
      queueMail(
        trx,
        { template: PASSWORD_CHANGED_MAIL, to: 'lan@example.com', language, values, path: '/x' },
        'https://wr1.example',
        app.now(),
      ),
    );

describe('the catalogue', () => {
  it('has unique keys', () => {
    const keys = EMAIL_CATALOGUE.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(EMAIL_CATALOGUE.map((template) => [template.key, template] as const))(
    'fills %s with its examples in both languages',
    (_key, template) => {
      for (const language of LANGUAGE) {
        expect(emailProblems(template[language], ruleOf(template))).toEqual({});
        const text = fillTemplate(template, template[language], sampleContent(template, language), language);
        const whole = JSON.stringify(text);
        expect(whole).not.toMatch(/[{][a-zA-Z]+[}]|…|undefined|null/);
        expect(text.subject.length).toBeGreaterThan(5);
        expect(text.action === undefined).toBe(template.samplePath === null);
      }
    },
  );
});

it('sends the changed text, escaped, and the original in the other language; queued emails keep theirs', async () => {
  await send('en');
  const { status, body } = await put({ en: WORDS, version: 0 });
  expect([status, body.result.en.is_changed, body.result.vn.is_changed]).toEqual([200, true, false]);
  await send('en');
  await send('vn');
  const [queued, changed, vietnamese] = await mails();
  expect(queued?.subject).toBe(ORIGINAL.subject);
  expect(changed?.subject).toBe('Hello lan');
  expect(changed?.html).toContain('&lt;b&gt;New&lt;/b&gt; password');
  expect(changed?.html).not.toContain('<b>New');
  expect(changed?.plain).toContain('<b>New</b> password\n\nAt noon');
  // The button, its link and the details cannot be removed.
  expect(changed?.plain).toContain('https://wr1.example/platform/x');
  expect(changed?.plain).toContain('Username: lan');
  expect(vietnamese?.subject).toBe(PASSWORD_CHANGED_MAIL.vn.subject);
});

it('leaves out paragraphs without a value', async () => {
  await put({ en: WORDS });
  await send('en', { username: 'lan', when: '' });
  expect((await mails())[0]?.plain).not.toContain('At');
});

it('refuses texts that cannot be sent, at their field', async () => {
  const wrong = { ...ORIGINAL, subject: ' ', title: 'x'.repeat(151), body: '{password}', button: '' };
  const { status, body } = await put({ vn: wrong });
  expect(status).toBe(400);
  expect(body.fields.map(({ path, code }: any) => `${path.join('.')} ${code}`)).toEqual([
    'vn.subject REQUIRED',
    'vn.title TOO_LONG',
    'vn.body EMAIL_VARIABLE_UNKNOWN',
    'vn.button REQUIRED',
  ]);
  expect((await post('SendTestEmail', wrong)).body.fields[0].path).toEqual(['words', 'subject']);
  expect(await mails()).toEqual([]);
  expect(
    (await app.call('put', '/wr1?objectType=UpdateEmailTemplate', { as, body: { key: 'NONE', en: null, vn: null } }))
      .status,
  ).toBe(404);
});

it('refuses an outdated version, also after the original was restored', async () => {
  const first = (await put({ en: WORDS, version: 0 })).body.result.version;
  expect((await put({ en: WORDS, version: 0 })).body.code).toBe('STALE_VERSION');
  const second = (await put({ en: { ...WORDS, title: 'Other' }, version: first })).body.result.version;
  expect((await put({ version: second })).body.result).toMatchObject({ version: 0, en: { is_changed: false } });
  expect(await app.database.db.selectFrom('email_template').selectAll().execute()).toEqual([]);
  await put({ en: WORDS, version: 0 });
  for (const version of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await put({ en: ORIGINAL, version })).body.code).toBe('STALE_VERSION');
  }
});

it('stores nothing for the original text, and logs texts before and after', async () => {
  const earlier = await logged();
  await put({ en: WORDS });
  await put({ en: { ...ORIGINAL, body: ` ${ORIGINAL.body}\n` } });
  expect((await read()).en).toMatchObject({ words: ORIGINAL, is_changed: false });
  const log = (await logged()).slice(earlier.length);
  expect(log.map(({ before, after }) => [before, after])).toEqual([
    [
      { email_subject_en: ORIGINAL.subject, email_body_en: ORIGINAL.body },
      { email_subject_en: WORDS.subject, email_body_en: WORDS.body },
    ],
    [
      { email_subject_en: WORDS.subject, email_body_en: WORDS.body },
      { email_subject_en: ORIGINAL.subject, email_body_en: ORIGINAL.body },
    ],
  ]);
});

it('shows a preview as sent, and emails it to the caller only', async () => {
  const preview = (await post('PreviewEmailTemplate', WORDS)).body.result;
  expect(preview.subject).toBe('Hello lan.nguyen');
  expect(await mails()).toEqual([]);
  const { body } = await post('SendTestEmail', WORDS);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'TEST', to_address: body.result.email, ...preview });
});
