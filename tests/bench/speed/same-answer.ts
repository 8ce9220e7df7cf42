import { isDeepStrictEqual } from 'node:util';
import type { Server, ServerName } from './server.ts';
import type { Upstream } from './upstream.ts';
import { WORKS, type Work } from './work.ts';

async function ask(server: Server, work: Work): Promise<string> {
  const { origin, path, method, body } = server.load(work);
  const headers = { 'content-type': 'application/json', accept: 'application/json', apikey: `same-${work.id}` };
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors":['))
    throw new Error(`${work.id}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/** Where two responses differ: the path and both values. */
function difference(found: any, wanted: any, at = 'data'): string {
  for (const name of new Set([...Object.keys(found ?? {}), ...Object.keys(wanted ?? {})])) {
    const [one, other] = [found?.[name], wanted?.[name]];
    if (isDeepStrictEqual(one, other)) continue;
    return typeof one === 'object' && typeof other === 'object' && one !== null && other !== null
      ? difference(one, other, `${at}.${name}`)
      : `${at}.${name} is ${JSON.stringify(one)?.slice(0, 60)} instead of ${JSON.stringify(other)?.slice(0, 60)}`;
  }
  return 'nowhere';
}

/**
 * Compares the servers' responses to each workload, so that none is fast by returning less. All must return
 * the same rows and values as the hand-written composition; the proxy must return the upstream's exact bytes.
 * @returns why a server is not measured, by name
 * @throws Error if the proxy, the hand-written composition or the gateway is wrong, because nothing can be
 * measured then
 */
export async function compareAnswers(
  servers: ReadonlyMap<ServerName, Server>,
  upstream: Upstream,
): Promise<Map<ServerName, string>> {
  const wrong = new Map<ServerName, string>();
  const hand = servers.get('hand');
  if (hand === undefined) throw new Error('the hand-written composition is missing');
  await upstream.setMode('same');
  for (const work of WORKS.filter(({ gatewayOnly }) => gatewayOnly !== true)) {
    const wanted = hand.dataOf(work, await ask(hand, work));
    for (const [name, server] of servers) {
      if (wrong.has(name)) continue;
      try {
        const body = await ask(server, work);
        if (name === 'proxy') {
          const own = await fetch(upstream.origin + work.proxyTarget);
          if (body !== (await own.text())) throw new Error(`${work.id}: bytes differ from the upstream's`);
          continue;
        }
        const found = server.dataOf(work, body);
        if (!isDeepStrictEqual(found, wanted)) throw new Error(`${work.id}: ${difference(found, wanted)}`);
      } catch (error) {
        if (name === 'proxy' || name === 'hand' || name === 'trimmed' || name === 'gateway') throw error;
        wrong.set(name, error instanceof Error ? error.message : String(error));
      }
    }
  }
  return wrong;
}
