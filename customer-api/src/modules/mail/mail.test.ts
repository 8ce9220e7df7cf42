import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { DEMO_IDENTITY, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueText } from './queue-mail.ts';

let demo: TestApp;
const now = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  demo = await openTestApp(DEMO_IDENTITY, { demoOutbox: true });
  const { db } = demo.database;
  // The first two are marked as sent; the last one is still pending.
  for (const subject of ['First', 'Second', 'Waiting']) {
    const text = { subject, title: subject, paragraphs: [subject], facts: [] };
    const mail = { kind: 'PASSWORD_CHANGED', to: 'nam.vo@bimigaco.example', language: 'en', text } as const;
    // oxlint-disable-next-line no-await-in-loop
    await db.transaction().execute((trx) => queueText(trx, mail, 'https://wr1.example', now));
    if (subject === 'Waiting') continue;
    // oxlint-disable-next-line no-await-in-loop
    await db.updateTable('mail_message').set({ sent_at: now, next_try_at: null }).execute();
  }
});
afterAll(() => demo.close());

test('a demo without a mail server shows its emails on its own machine, newest first', async () => {
  const { status, body } = await demo.call('get', '/demoOutbox');
  expect(status).toBe(200);
  expect(body.result.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First']);
  expect(body.result[0]).toMatchObject({
    to: 'nam.vo@bimigaco.example',
    sent_at: '2026-11-20T08:00:00.000Z',
    html: expect.stringContaining('<html lang="en">'),
  });
  const [, first] = body.result;
  expect((await demo.call('get', `/demoOutbox?id=${first.id}`)).body.result).toEqual([first]);
  expect((await demo.call('get', '/demoOutbox?pageSize=1')).body.result).toHaveLength(1);
  expect((await demo.call('get', '/demoOutbox?id=999999')).status).toBe(404);
});

test('elsewhere only a signed-in ADMIN reads them, behind a trusted proxy by the client’s address', async () => {
  const ask = async (forwardedFor: string, username?: string) => {
    const token = username === undefined ? undefined : (await demo.signIn(username)).body.result.accessToken;
    const { status, body } = await demo.call('get', '/demoOutbox', {
      token,
      headers: { 'x-forwarded-for': forwardedFor },
    });
    return status === 200 ? body.result.map(({ html }: { html: string | null }) => html) : status;
  };
  expect(await ask('203.0.113.7')).toBe(404);
  expect(await ask('203.0.113.7', 'root.demo')).toBe(404);
  expect(await ask('203.0.113.7, 127.0.0.1')).toBe(404);
  expect(await ask('203.0.113.7', 'admin.demo')).toEqual([null, null]);
  expect(await ask('127.0.0.1')).toHaveLength(2);
});

test('emails are visible nowhere else, signed in or not', async () => {
  const { app } = createApp({
    db: demo.database.db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    config: { publicUrl: 'https://wr1.example', dataDir: './data', trustProxy: [], checkAnswers: true },
  });
  const { accessToken } = (await demo.signIn('admin.demo')).body.result;
  for (const headers of [new Headers(), new Headers({ apiKey: accessToken })]) {
    for (const query of ['', '?id=1']) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await app.request(`/api/demoOutbox${query}`, { headers });
      // oxlint-disable-next-line no-await-in-loop
      const body: unknown = await response.json();
      expect({ status: response.status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(JSON.stringify(body)).not.toContain('Second');
    }
  }
});
