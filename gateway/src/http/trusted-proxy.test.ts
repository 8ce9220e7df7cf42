import { expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { clientAddress, trustedProxies } from './trusted-proxy.ts';

it('trusts X-Forwarded-For only from loopback by default', () => {
  const { trustProxy } = readSettings({});
  expect(clientAddress('127.0.0.1', '198.51.100.7', trustProxy)).toBe('198.51.100.7');
  expect(clientAddress('::1', '198.51.100.7', trustProxy)).toBe('198.51.100.7');
  expect(clientAddress('::ffff:127.0.0.1', '198.51.100.7', trustProxy)).toBe('198.51.100.7');
  expect(clientAddress('203.0.113.9', '198.51.100.7', trustProxy)).toBe('203.0.113.9');
  expect(clientAddress('', '198.51.100.7', trustProxy)).toBe('');
});

it('trusts the configured addresses and ranges, and uses the header’s last entry', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '172.16.0.0/12, 10.1.2.3,fd00::/8' });
  expect(clientAddress('172.20.0.4', '6.6.6.6, 198.51.100.7', trustProxy)).toBe('198.51.100.7');
  expect(clientAddress('10.1.2.3', '2001:db8::5', trustProxy)).toBe('2001:db8::5');
  expect(clientAddress('fd12::1', '198.51.100.7', trustProxy)).toBe('198.51.100.7');
  expect(clientAddress('10.1.2.4', '198.51.100.7', trustProxy)).toBe('10.1.2.4');
  expect(clientAddress('127.0.0.1', '198.51.100.7', trustProxy)).toBe('127.0.0.1');
});

it('uses the peer if the header is missing or not an address', () => {
  const isTrusted = trustedProxies('loopback');
  expect(clientAddress('127.0.0.1', null, isTrusted)).toBe('127.0.0.1');
  for (const header of ['', 'unknown', '198.51.100.7, _hidden']) {
    expect(clientAddress('127.0.0.1', header, isTrusted)).toBe('127.0.0.1');
  }
});

it('refuses any other setting, and names the variable', () => {
  for (const setting of ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'loopback,']) {
    expect(() => readSettings({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY: ');
  }
});
