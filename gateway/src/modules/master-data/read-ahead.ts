import { randomUUID } from 'node:crypto';
import { RestSession } from '../../rest/session.ts';
import type { Services } from '../../services.ts';

/** Lists that nearly every page needs and that require no token. */
const lists = ['Port', 'Region'] as const;

/**
 * Reads the place lists before the first request needs them. Nothing waits for it: if the customer API does
 * not respond yet, the first request reads them again.
 * @returns when all lists are available or have failed
 */
export async function readPlacesAhead({ client, masterData }: Services): Promise<void> {
  const caller = { token: null, language: 'en', requestId: randomUUID(), address: '' } as const;
  const rest = new RestSession(client, caller);
  await Promise.allSettled(lists.map(async (name) => masterData.list(rest, name, () => '')));
}
