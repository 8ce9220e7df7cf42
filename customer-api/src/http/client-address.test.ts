import { expect, test } from 'vitest';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001::7:1:2:3:4:5', '2001:0:7:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
