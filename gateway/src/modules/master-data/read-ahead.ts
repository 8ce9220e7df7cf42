import { randomUUID } from 'node:crypto';
import { RestSession } from '../../rest/session.ts';
import type { Services } from '../../services.ts';

/** Lists that nearly every page names places of and that need no token. */
const lists = ['Port', 'Region'] as const;

/**
 * Reads the lists of places before the first request needs them. Nothing waits for it; a customer API that does not answer yet
 * is asked again by that request.
 * @returns when all lists are there or given up
 */
export async function readPlacesAhead({ client, masterData }: Services): Promise<void> {
  const caller = { token: null, language: 'en', requestId: randomUUID(), address: '' } as const;
  const rest = new RestSession(client, caller);
  await Promise.allSettled(lists.map(async (name) => masterData.list(rest, name, () => '')));
}
