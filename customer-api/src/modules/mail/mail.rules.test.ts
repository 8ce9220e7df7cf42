import { expect, test } from 'vitest';
import { isPermanent, mailFileName, nextTry } from './mail.rules.ts';

const created = new Date('2026-11-20T08:00:00Z');

test('retries come at growing intervals for two days', () => {
  let now = created;
  let tries = 0;
  const waits: number[] = [];
  for (let next: Date | null = now; next !== null; next = nextTry(created, (tries += 1), now)) {
    waits.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(waits.slice(0, 6)).toEqual([0, 30, 120, 480, 1920, 7680]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(tries).toBeLessThan(20);
  const hours = (now.getTime() - created.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(40);
  expect(hours).toBeLessThanOrEqual(48);
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, true],
  [{ code: 'EMESSAGE', responseCode: 554 }, true],
  [{ code: 'EENVELOPE' }, true],
  [{ code: 'EENVELOPE', responseCode: 450 }, false],
  [{ code: 'EMESSAGE', responseCode: 452 }, false],
  // Wrong credentials, an overloaded server or a lost connection say nothing about the email.
  [{ code: 'EENVELOPE', responseCode: 530 }, false],
  [{ code: 'EAUTH', responseCode: 535 }, false],
  [{ code: 'EPROTOCOL', responseCode: 554 }, false],
  [{ code: 'ECONNECTION' }, false],
])('%j is permanent: %s', (details, expected) => {
  expect(isPermanent(Object.assign(new Error('no'), details))).toBe(expected);
});

test('a kind cannot escape the folder', () => {
  const name = mailFileName({ id: 7, kind: '../../etc/PASSWORD_RESET', created_at: created });
  expect(name).toBe('2026-11-20T08-00-00Z--etc-password-reset-7.eml');
});
