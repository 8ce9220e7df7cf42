import { expect, it, vi } from 'vitest';
import type { RestSession } from '../../rest/session.ts';
import type { Services } from '../../services.ts';
import { readPlacesAhead } from './read-ahead.ts';

it('requests the public place lists without a token, and fails silently', async () => {
  const asked: [string, string | null][] = [];
  const list = vi.fn(async (rest: RestSession, name: string) => {
    asked.push([name, rest.caller.token]);
    if (name === 'Port') throw new Error('not there yet');
    return [];
  });
  await readPlacesAhead({ client: {}, masterData: { list } } as unknown as Services);
  expect(asked).toEqual([
    ['Port', null],
    ['Region', null],
  ]);
});
