import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@wr1/customer-api/src/db.ts';
import type { Deps } from '@wr1/customer-api/src/http/deps.ts';
import { startJobs } from '@wr1/customer-api/src/jobs/job-runner.ts';
import { sendMail } from '@wr1/customer-api/src/jobs/job-list.ts';
import { openMailTransport, type MailTransport } from '@wr1/customer-api/src/modules/mail/mail-transport.ts';
import { queueText } from '@wr1/customer-api/src/modules/mail/queue-mail.ts';
import { sendDueMails } from '@wr1/customer-api/src/modules/mail/send-due-mails.ts';
import { openTestDatabase } from '@wr1/customer-api/src/testing/test-database.ts';
import { MailServer } from '../testkit/mail-server.ts';

const FROM = 'WR1 <no-reply@wr1.example>';

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

describe('Outbox', () => {
  let database: OpenDatabase;
  let server: MailServer;
  let transport: MailTransport;
  let folder: string;
  let smtpUrl: string;
  let now = new Date('2026-11-20T08:00:00Z');

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'wr1-mail-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.db.deleteFrom('mail_message').execute();
    server = new MailServer();
    smtpUrl = await server.start();
    transport = openMailTransport({ smtpUrl, outboxFolder: folder, from: FROM });
  });
  afterEach(async () => {
    transport.close();
    await server.stop();
  });

  const deps = (extra: Partial<Deps> = {}): Deps => ({
    db: database.db,
    clock: () => now,
    log: pino({ level: 'silent' }),
    mail: transport,
    config: { publicUrl: 'https://wr1.example', dataDir: folder, trustProxy: [], checkAnswers: true },
    ...extra,
  });

  const queue = (mail: Partial<Parameters<typeof queueText>[1]> = {}) =>
    database.db.transaction().execute((trx) =>
      queueText(
        trx,
        {
          kind: 'PASSWORD_RESET',
          to: 'ha.le@bimigaco.example',
          language: 'en',
          text: {
            subject: 'Reset your password',
            title: 'Reset your password',
            paragraphs: ['Hello <b>Hà</b>,'],
            facts: [],
            action: { label: 'Choose', path: '/auth/reset-password/t0ken' },
          },
          ...mail,
        },
        'https://wr1.example',
        now,
      ),
    );

  const row = () => database.db.selectFrom('mail_message').selectAll().executeTakeFirstOrThrow();
  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

  it.each([
    ['en', 'Reset your password', 'Please do not reply to it.'],
    ['vn', 'Đặt lại mật khẩu cho chị Hà — tài khoản của Công ty Cổ phần May Bình Minh', 'Vui lòng không trả lời'],
  ] as const)('goes to the mail server as plain text and HTML, in %s', async (language, subject, footer) => {
    const paragraphs = ['Kính gửi chị Hà <script>alert(1)</script>,'];
    const action = { label: 'OK', path: '/auth/reset-password/t0ken' };
    await queue({ language, text: { title: 'Title', facts: [], subject, paragraphs, action } });
    await sendDueMails(deps());
    expect(server.taken).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.taken;
    expect({ from, to }).toEqual({ from: 'no-reply@wr1.example', to: ['ha.le@bimigaco.example'] });
    const mail = await PostalMime.parse(raw);
    expect(mail.subject).toBe(subject);
    expect(mail.from).toMatchObject({ name: 'WR1', address: 'no-reply@wr1.example' });
    expect(mail.text).toContain('Kính gửi chị Hà <script>alert(1)</script>,');
    expect(mail.text).toContain(footer);
    expect(mail.text).toContain('https://wr1.example/platform/auth/reset-password/t0ken');
    expect(mail.html).toContain('Kính gửi chị Hà &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(mail.html).toContain('href="https://wr1.example/platform/auth/reset-password/t0ken"');
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(new Date(mail.date ?? '').getTime()).toBe(now.getTime());
    // Every line is short and in ASCII, which even the oldest servers accept.
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(200);
    expect(await row()).toMatchObject({ sent_at: now, next_try_at: null, plain: null, html: null, tries: 1 });
    await sendDueMails(deps());
    expect(server.taken).toHaveLength(1);
  });

  it('retries after a temporary error, with the same Message-ID', async () => {
    server.refusals = [451];
    await queue();
    await sendDueMails(deps());
    expect(server.taken).toHaveLength(0);
    const failed = await row();
    expect(failed).toMatchObject({ sent_at: null, tries: 1, last_error: expect.stringContaining('not now') });
    expect(failed.html).toContain('t0ken');
    later(29);
    await sendDueMails(deps());
    expect(server.taken).toHaveLength(0);
    later(2);
    await sendDueMails(deps());
    expect(server.taken).toHaveLength(1);
    expect(await row()).toMatchObject({ tries: 2, last_error: null, html: null });

    // A process that ends before it stores the delivery sends the email again. Email programs recognize the
    // duplicate.
    await database.db
      .updateTable('mail_message')
      .set({ sent_at: null, next_try_at: now, plain: 'x', html: 'x' })
      .execute();
    await sendDueMails(deps());
    const ids = await Promise.all(server.taken.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<.+@wr1\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('gives up at once on a permanent error, and on an invalid address', async () => {
    server.refusals = [550];
    await queue();
    await sendDueMails(deps());
    expect(await row()).toMatchObject({ sent_at: null, next_try_at: null, tries: 1 });
    await database.db.deleteFrom('mail_message').execute();
    for (const to of ['a@b.example\r\nRCPT TO:<spy@x.example>', 'a@b.example, c@d.example', 'nobody', '']) {
      await queue({ to });
    }
    await sendDueMails(deps());
    const rows = await database.db.selectFrom('mail_message').selectAll().execute();
    expect(rows.map(({ sent_at: sent, next_try_at: next }) => [sent, next])).toEqual(rows.map(() => [null, null]));
    expect(server.taken).toHaveLength(0);
  });

  it('gives up after two days without a server', async () => {
    await server.stop();
    await queue();
    for (let round = 0; round < 60; round += 1) {
      await sendDueMails(deps());
      later(3600);
    }
    const given = await row();
    expect(given).toMatchObject({ sent_at: null, next_try_at: null });
    expect(given.tries).toBeGreaterThan(5);
    expect(given.last_error).toContain('ECONNREFUSED');
  });

  it('accepts no header injected through a text', async () => {
    const subject = 'Hello\r\nBcc: spy@x.example\r\n\r\nbody';
    await queue({ text: { title: 'Title', facts: [], subject, paragraphs: ['.', 'Bcc: spy@x.example'] } });
    await sendDueMails(deps());
    const [sent] = server.taken;
    const mail = await PostalMime.parse(sent?.raw ?? '');
    expect(sent?.to).toEqual(['ha.le@bimigaco.example']);
    expect(mail.subject).toBe('Hello Bcc: spy@x.example body');
    expect(mail.bcc).toBeUndefined();
  });

  it('sends each email once when two instances run at the same time', async () => {
    for (let index = 0; index < 25; index += 1) await queue({ to: `reader.${index}@x.example` });
    await Promise.all([sendDueMails(deps()), sendDueMails(deps())]);
    const readers = server.taken.map(({ to }) => to[0]);
    expect(readers).toHaveLength(25);
    expect(new Set(readers).size).toBe(25);
  });

  it('is fast: an email arrives within two seconds after it was queued', async () => {
    const stop = startJobs([sendMail], deps());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await queue();
    const began = Date.now();
    while (server.taken.length === 0 && Date.now() - began < 2000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await stop();
    expect(server.taken).toHaveLength(1);
  });

  it('writes files that email programs can open, without a mail server', async () => {
    const files = openMailTransport({ smtpUrl: undefined, outboxFolder: path.join(folder, 'outbox'), from: FROM });
    const subject = 'Đặt lại mật khẩu';
    await queue({ language: 'vn', text: { title: 'Title', facts: [], subject, paragraphs: ['Xin chào'] } });
    await sendDueMails(deps({ mail: files, config: { ...deps().config, demoOutbox: true } }));
    const names = readdirSync(path.join(folder, 'outbox'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-password-reset-\d+\.eml$/)]);
    const raw = readFileSync(path.join(folder, 'outbox', names[0] ?? ''), 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toContain('\n');
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({ subject, to: [{ address: 'ha.le@bimigaco.example' }] });
    expect(mail.text).toContain('Xin chào');
    // The demo outbox shows it in the browser too.
    expect((await row()).html).toContain('Xin chào');
  });
});
