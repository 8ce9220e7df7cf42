import { describe, expect, test } from 'vitest';
import { isPublicAddress, targetProblem } from './target.rules.ts';

/** URLs that could be used to reach internal networks, each with its error code. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['https://127.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://127.0.0.1:8443/hook', 'WEBHOOK_PRIVATE'],
  ['https://127.1/', 'WEBHOOK_PRIVATE'],
  ['https://127.255.255.254/', 'WEBHOOK_PRIVATE'],
  ['https://2130706433/', 'WEBHOOK_PRIVATE'],
  ['https://0x7f000001/', 'WEBHOOK_PRIVATE'],
  ['https://0x7f.0x0.0x0.0x1/', 'WEBHOOK_PRIVATE'],
  ['https://0177.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://017700000001/', 'WEBHOOK_PRIVATE'],
  ['https://127.0.0.1./', 'WEBHOOK_PRIVATE'],
  ['https://%31%32%37.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://１２７.０.０.１/', 'WEBHOOK_PRIVATE'],
  ['https://①②⑦.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://127。0。0。1/', 'WEBHOOK_PRIVATE'],
  ['https://0/', 'WEBHOOK_PRIVATE'],
  ['https://0.0.0.0/', 'WEBHOOK_PRIVATE'],
  ['https://10.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://012.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://167772161/', 'WEBHOOK_PRIVATE'],
  ['https://172.16.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://172.31.255.255/', 'WEBHOOK_PRIVATE'],
  ['https://192.168.1.1/', 'WEBHOOK_PRIVATE'],
  ['https://0xc0.0xa8.1.1/', 'WEBHOOK_PRIVATE'],
  ['https://169.254.169.254/latest/meta-data/', 'WEBHOOK_PRIVATE'],
  ['https://0xA9FEA9FE/', 'WEBHOOK_PRIVATE'],
  ['https://168.63.129.16/', 'WEBHOOK_PRIVATE'],
  ['https://100.64.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://100.100.100.200/', 'WEBHOOK_PRIVATE'],
  ['https://192.0.0.192/', 'WEBHOOK_PRIVATE'],
  ['https://198.18.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://203.0.113.7/', 'WEBHOOK_PRIVATE'],
  ['https://224.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://239.255.255.250/', 'WEBHOOK_PRIVATE'],
  ['https://255.255.255.255/', 'WEBHOOK_PRIVATE'],
  ['https://240.0.0.1/', 'WEBHOOK_PRIVATE'],
  ['https://[::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[::]/', 'WEBHOOK_PRIVATE'],
  ['https://[0:0:0:0:0:0:0:1]/', 'WEBHOOK_PRIVATE'],
  ['https://[::ffff:127.0.0.1]/', 'WEBHOOK_PRIVATE'],
  ['https://[::ffff:7f00:1]/', 'WEBHOOK_PRIVATE'],
  ['https://[::ffff:a9fe:a9fe]/', 'WEBHOOK_PRIVATE'],
  ['https://[::127.0.0.1]/', 'WEBHOOK_PRIVATE'],
  ['https://[64:ff9b::7f00:1]/', 'WEBHOOK_PRIVATE'],
  ['https://[64:ff9b:1::a9fe:a9fe]/', 'WEBHOOK_PRIVATE'],
  ['https://[2002:7f00:1::]/', 'WEBHOOK_PRIVATE'],
  ['https://[2001::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[2001:db8::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[fc00::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[fd00:ec2::254]/', 'WEBHOOK_PRIVATE'],
  ['https://[fe80::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[fec0::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[ff02::1]/', 'WEBHOOK_PRIVATE'],
  ['https://[4000::1]/', 'WEBHOOK_PRIVATE'],
  ['https://localhost/', 'WEBHOOK_PRIVATE'],
  ['https://LOCALHOST:8443/', 'WEBHOOK_PRIVATE'],
  ['https://localhost./', 'WEBHOOK_PRIVATE'],
  ['https://ⓛocalhost/', 'WEBHOOK_PRIVATE'],
  ['https://app.localhost/', 'WEBHOOK_PRIVATE'],
  ['https://printer.local/', 'WEBHOOK_PRIVATE'],
  ['https://metadata.google.internal/', 'WEBHOOK_PRIVATE'],
  ['https://db/', 'WEBHOOK_PRIVATE'],
  ['https://router.home.arpa/', 'WEBHOOK_PRIVATE'],
  ['https://hook.test/', 'WEBHOOK_PRIVATE'],
  ['http://hooks.example.com/', 'WEBHOOK_NOT_HTTPS'],
  ['ftp://hooks.example.com/', 'WEBHOOK_NOT_HTTPS'],
  ['file:///etc/passwd', 'WEBHOOK_NOT_HTTPS'],
  ['javascript:alert(1)', 'WEBHOOK_NOT_HTTPS'],
  ['https://user@hooks.example.com/', 'WEBHOOK_HAS_PASSWORD'],
  ['https://hooks.example.com@127.0.0.1/', 'WEBHOOK_HAS_PASSWORD'],
  ['https://hooks.example.com\\@127.0.0.1/', 'URL_INVALID'],
  ['https://hooks.example.com/a b', 'URL_INVALID'],
  ['https://hooks.example.com/\r\nHost: x', 'URL_INVALID'],
  ['https://hooks.example.com/#x', 'URL_INVALID'],
  ['https://[::1%25lo]/', 'URL_INVALID'],
  ['https://256.0.0.1/', 'URL_INVALID'],
  ['https://', 'URL_INVALID'],
  ['hooks.example.com', 'URL_INVALID'],
  ['', 'REQUIRED'],
  [`https://hooks.example.com/${'a'.repeat(500)}`, 'TOO_LONG'],
];

describe('the address of a webhook', () => {
  test.each(REFUSED)('%s is refused: %s', (address, code) => {
    expect(targetProblem(address, false)).toBe(code);
  });

  test.each([
    'https://hooks.example.com/wr1',
    'https://hooks.example.com:8443/wr1?tenant=7',
    'https://8.8.8.8/hook',
    'https://[2606:4700::1]/hook',
    'https://máy-chủ.vn/hook',
  ])('%s is accepted', (address) => {
    expect(targetProblem(address, false)).toBeNull();
  });

  test('may be local and http if development allows it, and nothing else changes', () => {
    expect(['http://127.0.0.1:9/x', 'http://localhost/', 'https://db/'].map((one) => targetProblem(one, true))).toEqual(
      [null, null, null],
    );
    expect(targetProblem('ftp://localhost/', true)).toBe('WEBHOOK_NOT_HTTPS');
    expect(targetProblem('http://a:b@localhost/', true)).toBe('WEBHOOK_HAS_PASSWORD');
  });
});

test('an invalid address is not public', () => {
  for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '::gg']) expect(isPublicAddress(text), text).toBe(false);
  expect(isPublicAddress('1.1.1.1')).toBe(true);
});
