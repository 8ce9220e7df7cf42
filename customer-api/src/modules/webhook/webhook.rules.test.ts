import { WEBHOOK_RETRY_SECONDS } from '@wr1/schema/rules/network/webhook.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { secretBox } from '../../platform/secret-box.ts';
import { excerptOf, holdUntil, isGivenUp, newSecret, nextTry, signatureOf } from './webhook.rules.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const HOUR_MS = 3_600_000;

describe('the signature', () => {
  const at = new Date();
  const message = { id: 'msg_1', at, payload: '{"type":"webhook.test","data":{"name":"Cảng Cái Mép"}}' };
  const headersOf = (secrets: readonly string[]) => ({
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatureOf(secrets, message),
  });

  test('is verified by the Standard Webhooks library, with each of two secrets', () => {
    const [fresh, old] = [newSecret(), newSecret()];
    const headers = headersOf([fresh, old]);
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]+=* v1,[\w+/]+=*$/);
    for (const secret of [fresh, old]) expect(new Webhook(secret).verify(message.payload, headers)).toBeTruthy();
    expect(() => new Webhook(newSecret()).verify(message.payload, headers)).toThrow('No matching signature');
    expect(() => new Webhook(fresh).verify(`${message.payload} `, headers)).toThrow('No matching signature');
  });

  test('equals the library’s', () => {
    const secret = newSecret();
    expect(signatureOf([secret], message)).toBe(new Webhook(secret).sign(message.id, at, message.payload));
  });

  test('secrets are whsec_ and 32 random bytes', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  });
});

describe('the schedule', () => {
  test('has 15 attempts within three days at growing intervals', () => {
    const hours = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
    expect(WEBHOOK_RETRY_SECONDS).toHaveLength(14);
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThanOrEqual(72);
    const waits = WEBHOOK_RETRY_SECONDS.map((_, index) => (nextTry(index + 1, NOW, 0)?.getTime() ?? 0) - NOW.getTime());
    expect(waits).toEqual(WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * 1000));
    expect(nextTry(15, NOW)).toBeNull();
  });

  test('has jitter, and is never later than scheduled', () => {
    const waits = Array.from({ length: 200 }, () => (nextTry(4, NOW)?.getTime() ?? 0) - NOW.getTime());
    expect(new Set(waits).size).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(600_000);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(540_000);
  });

  test('pauses a failing receiver, from 5 seconds to 5 minutes', () => {
    const seconds = [1, 2, 3, 7, 8, 100].map((failures) => (holdUntil(failures, NOW).getTime() - NOW.getTime()) / 1000);
    expect(seconds).toEqual([5, 10, 20, 300, 300, 300]);
  });

  test('gives up on a receiver after three days', () => {
    expect(isGivenUp(new Date(NOW.getTime() - 72 * HOUR_MS + 1), NOW)).toBe(false);
    expect(isGivenUp(new Date(NOW.getTime() - 72 * HOUR_MS), NOW)).toBe(true);
  });
});

test.each([
  ['', null],
  [' \u0000\u001B[31m ok \r\n fine ', '[31m ok fine'],
  ['{"error":"bad","password":"hunter2"}', '{"error":"bad","password":…}'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: … abc.def-ghi'],
  ['got whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'got …'],
  ['key 0123456789abcdef0123456789abcdef ends', 'key … ends'],
  ['token=abc123; next', 'token=…; next'],
])('the log stores %j as %j', (text, kept) => {
  expect(excerptOf(text)).toBe(kept);
});

test('the log stores at most 500 characters', () => {
  expect(excerptOf('Lỗi máy chủ. '.repeat(200))).toHaveLength(500);
});

describe('an encrypted secret', () => {
  const box = secretBox(Buffer.alloc(32, 7));

  test('opens only for its owner with its key', () => {
    const sealed = box.seal('whsec_abc', '7');
    expect(sealed).not.toContain('whsec');
    expect(box.seal('whsec_abc', '7')).not.toBe(sealed);
    expect(box.open(sealed, '7')).toBe('whsec_abc');
    expect(() => box.open(sealed, '8')).toThrow('unable to authenticate data');
    expect(() => secretBox(Buffer.alloc(32, 8)).open(sealed, '7')).toThrow('unable to authenticate data');
    expect(() => box.open(`${sealed.slice(0, -4)}AAA=`, '7')).toThrow('unable to authenticate data');
  });
});
