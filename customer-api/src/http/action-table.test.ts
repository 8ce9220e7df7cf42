import { OpenAPIHono } from '@hono/zod-openapi';
import { answer } from '@wr1/schema/rest/common.ts';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { ActionTable, type RequestEnv } from './action-table.ts';
import { success } from './action.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

test('an unknown action is 400 UNKNOWN_ACTION, an unknown path 404', async () => {
  for (const query of [
    '',
    '?objectType=',
    '?objectType=Nothing',
    '?objectType=__proto__',
    '?data=CustomerListCompany',
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await app.call('get', `/wr1${query}`, { as: 'root.demo' });
    expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: 'UNKNOWN_ACTION' });
  }
  for (const path of ['/nothing', '/user/session/', '/..%2fuser/session', '/userList/1']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.call('get', path, { as: 'root.demo' })).body).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await app.call('put', '/user/session', { as: 'root.demo' })).status).toBe(404);
});

test('a body over 1 MB is refused with 413, invalid JSON with 400', async () => {
  const large = await app.call('post', '/user/login', { body: { username: 'x'.repeat(1024 * 1024), password: 'x' } });
  expect({ status: large.status, code: large.body.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  const noJson = await app.call('post', '/user/login', { body: 'username=root.demo' });
  expect({ status: noJson.status, code: noJson.body.code }).toEqual({ status: 400, code: 'CHECK_FIELDS' });
  const wrong = await app.call('post', '/user/login', { body: { username: 5 } });
  expect(wrong.body).toMatchObject({
    code: 'CHECK_FIELDS',
    message: 'Please check and input correct fields!',
    fields: [
      { path: ['username'], code: 'INVALID_TYPE' },
      { path: ['password'], code: 'REQUIRED' },
    ],
  });
});

test('no response may be cached, and an unchanged GET is 304', async () => {
  const first = await app.call('get', '/masterData?data=menu', { as: 'root.demo' });
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = String(first.headers.get('etag'));
  const again = await app.call('get', '/masterData?data=menu', { as: 'root.demo', headers: { 'if-none-match': etag } });
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
});

test('a well-formed request id of the caller is used', async () => {
  const kept = await app.call('get', '/nothing', { headers: { 'x-request-id': 'abc-123_XYZ' } });
  expect([kept.headers.get('x-request-id'), kept.body.request_id]).toEqual(['abc-123_XYZ', 'abc-123_XYZ']);
  const other = await app.call('get', '/nothing', { headers: { 'x-request-id': '<script>' } });
  expect(other.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a malformed Idempotency-Key is refused', async () => {
  const { status } = await app.call('get', '/user/session', { as: 'root.demo', headers: { 'idempotency-key': 'ü' } });
  expect(status).toBe(400);
});

test('internal errors are masked and logged with the request id, without secrets', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { app: broken, table } = createApp({
    db: app.database.db,
    clock: () => new Date(),
    log: pino({ level: 'info' }, sink),
    config: { publicUrl: 'http://localhost', dataDir: '.', trustProxy: ['loopback'], checkAnswers: true },
  });
  table.add({
    method: 'get',
    path: '/broken',
    summary: 's',
    tag: 't',
    access: 'public',
    answer: answer(z.null()),
    handler: () => {
      throw new Error('secret inner text');
    },
  });
  const response = await broken.request('/api/broken', {
    headers: { apiKey: 'top-secret', 'x-request-id': 'request-77' },
  });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ code: 'INTERNAL_ERROR', request_id: 'request-77' });
  expect(text).not.toContain('secret');
  const log = lines.join('');
  expect(log).toContain('secret inner text');
  expect(log).toContain('request-77');
  expect(log).not.toContain('top-secret');
});

test('a response that breaks or exceeds its contract is an error while responses are checked', async () => {
  const inner = new OpenAPIHono<RequestEnv>();
  const errors: string[] = [];
  inner.use(async (c, next) => {
    c.set('request', { viewer: null } as never);
    await next();
  });
  inner.onError((error, c) => {
    errors.push(error.message);
    return c.json({}, 500);
  });
  const table = new ActionTable(inner, { basePath: '', authenticate: async () => ({}), checkAnswers: true });
  const shape = answer(z.object({ id: z.number() }));
  const common = { method: 'get', summary: 's', tag: 't', access: 'public', answer: shape } as const;
  table.add({ ...common, path: '/fine', handler: () => success({ id: 1 }) });
  table.add({ ...common, path: '/wrong', handler: () => success({ id: 'x' as unknown as number }) });
  table.add({ ...common, path: '/more', handler: () => success({ id: 1, password_hash: 'x' }) });
  expect((await inner.request('/fine')).status).toBe(200);
  expect((await inner.request('/wrong')).status).toBe(500);
  expect((await inner.request('/more')).status).toBe(500);
  expect(errors).toEqual([expect.stringContaining('violates its contract'), expect.stringContaining('password_hash')]);
  expect(() => table.add({ ...common, path: '/fine', handler: () => success({ id: 1 }) })).toThrow('Duplicate action');
});
