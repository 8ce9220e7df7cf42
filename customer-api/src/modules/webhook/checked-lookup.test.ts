import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkedLookup, publicAddresses, type Resolve } from './checked-lookup.ts';
import { openReceivers, postMessage } from './post-message.ts';

const answers =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['169.254.169.254']],
  [['::ffff:192.168.0.1']],
  [['fd12::1']],
  [['93.184.216.34', '127.0.0.1']],
  [['2606:4700::1', '::1']],
  [[]],
])('a name that resolves to %j is refused', async (addresses) => {
  await expect(publicAddresses('hooks.example.com', answers(...addresses))).rejects.toMatchObject({
    code: 'FORBIDDEN_ADDRESS',
  });
});

test('a lookup returns one address or all, as requested', async () => {
  const look = (all: boolean) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      const lookup = checkedLookup(answers('93.184.216.34', '2606:4700::1'));
      lookup('hooks.example.com', { all }, (error, address) => (error === null ? resolve(address) : reject(error)));
    });
  expect(await look(false)).toBe('93.184.216.34');
  expect(await look(true)).toHaveLength(2);
});

test('a name that resolves differently the second time gains nothing: only checked addresses are connected to', async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as { port: number };
  let asked = 0;
  const rebinding: Resolve = (name) => {
    asked += 1;
    return answers(asked === 1 ? '93.184.216.34' : '127.0.0.1')(name);
  };
  // When the URL was entered, the name still resolved to a public address.
  await publicAddresses('hooks.example.com', rebinding);
  const receivers = openReceivers({ allowPrivate: false, resolve: rebinding, tryMs: 5_000 });
  const message = { url: `https://hooks.example.com:${port}/`, payload: '{}', headers: {} };
  const result = await postMessage(message, receivers, new AbortController().signal);
  expect(result).toMatchObject({ outcome: 'failed', problem: 'ADDRESS', status: null, excerpt: null });
  expect([asked, connections]).toEqual([2, 0]);
  await receivers.agent.destroy();
  inside.close();
});
