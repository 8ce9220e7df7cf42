import type { Argon2Parameters } from 'node:crypto';
import { expect, test, vi } from 'vitest';

const seen: Omit<Argon2Parameters, 'message' | 'nonce'>[] = [];

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength } = parameters;
    seen.push({ memory, passes, parallelism, tagLength });
    crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
});

const { hashPassword, verifyPassword } = await import('./password.ts');

test('a password fits its own hash and no other', async () => {
  const hash = await hashPassword('Demo#2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Demo#2026', hash)).toBe(true);
  expect(await verifyPassword('Demo#2027', hash)).toBe(false);
});

test('an unknown name costs the same work as a wrong password, and never fits', async () => {
  const hash = await hashPassword('Demo#2026');
  seen.length = 0;
  expect(await verifyPassword('Wrong#2026', hash)).toBe(false);
  expect(await verifyPassword('Wrong#2026', undefined)).toBe(false);
  expect(await verifyPassword('Wrong#2026', 'not a hash')).toBe(false);
  expect(seen).toHaveLength(3);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
