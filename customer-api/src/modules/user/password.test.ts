import crypto from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

afterEach(() => vi.restoreAllMocks());

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('Demo#2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Demo#2026', hash)).toBe(true);
  expect(await verifyPassword('Demo#2027', hash)).toBe(false);
});

test('an unknown name takes the same time as a wrong password, and never matches', async () => {
  const hash = await hashPassword('Demo#2026');
  const argon2 = vi.spyOn(crypto, 'argon2');
  expect(await verifyPassword('Wrong#2026', hash)).toBe(false);
  expect(await verifyPassword('Wrong#2026', undefined)).toBe(false);
  expect(await verifyPassword('Wrong#2026', 'not a hash')).toBe(false);
  const work = argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => ({
    memory,
    passes,
    parallelism,
    tagLength,
  }));
  expect(work).toHaveLength(3);
  expect(work[1]).toEqual(work[0]);
  expect(work[2]).toEqual(work[0]);
});
