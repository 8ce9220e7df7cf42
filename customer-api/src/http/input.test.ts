import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';
import { parseIds } from './ids.ts';
import { cleanInput, readBody, readQuery, requestLanguage } from './input.ts';

const refused = { code: 'CHECK_FIELDS', status: 400 };

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('drops prototype keys at any depth', () => {
  const body = readBody(
    '{"a":{"__proto__":{"role":"ADMIN"},"constructor":1,"b":[{"prototype":2,"c":3}]},"__proto__":{"x":1}}',
  );
  expect(body).toEqual({ a: { b: [{ c: 3 }] } });
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  expect(readQuery('http://x/?__proto__=1&a=2&a=3&b=')).toEqual({ a: '2' });
});

test('normalizes text to well-formed NFC; refuses NUL and excessive nesting', () => {
  expect(cleanInput({ name: 'Hà Nội'.normalize('NFD'), half: 'a\uD800b' })).toEqual({
    name: 'Hà Nội',
    half: 'a\uFFFDb',
  });
  expect(thrown(() => readBody('{"a":"x\\u0000y"}'))).toMatchObject(refused);
  expect(thrown(() => readBody(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toMatchObject(refused);
  for (const text of ['{', 'undefined', '{"a":1}}', '\u0000'])
    expect(thrown(() => readBody(text))).toMatchObject(refused);
  expect(readBody('  ')).toEqual({});
});

test('the language follows the header', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['vi', 'vn'],
    ['VN', 'vn'],
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vn'],
    ['en;q=0.5, vi;q=0.6', 'vn'],
    ['en, vi', 'en'],
    ['fr-FR, de', 'en'],
    ['vi;q=0, en;q=0.1', 'en'],
    [';;,,;q=x', 'en'],
  ];
  for (const [header, language] of cases) expect([header, requestLanguage(header)]).toEqual([header, language]);
});

test('only trusted proxies determine the client’s address', () => {
  const isTrusted = trustedProxies(['loopback', '10.0.0.0/8']);
  expect(clientAddress('203.0.113.9', '198.51.100.1', isTrusted)).toBe('203.0.113.9');
  expect(clientAddress('127.0.0.1', '198.51.100.1', isTrusted)).toBe('198.51.100.1');
  expect(clientAddress('::ffff:127.0.0.1', '6.6.6.6, 198.51.100.1, 10.2.3.4', isTrusted)).toBe('198.51.100.1');
  expect(clientAddress('::1', undefined, isTrusted)).toBe('::1');
  expect(clientAddress('127.0.0.1', 'nonsense', isTrusted)).toBe('127.0.0.1');
  for (const entry of ['proxy.example', 'true', '', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8']) {
    expect(() => trustedProxies([entry])).toThrow('not an address');
  }
});

test('id lists hold at most 1,000 positive integers', () => {
  expect(parseIds(undefined)).toBeUndefined();
  expect(parseIds('3,1,3')).toEqual([3, 1]);
  for (const text of ['0', '-1', '1,', ',', '1e3', '1.5', '9007199254740993', Array(1001).fill('1').join(',')]) {
    expect(thrown(() => parseIds(text))).toMatchObject(refused);
  }
});
