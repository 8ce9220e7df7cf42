import { PAGE_SIZES } from './record.ts';
import { callsWithoutSession, type Upstream } from './upstream.ts';
import { nested, nestedWithCharges } from './work.ts';

/** Goal G7: upstream calls for one page, excluding the session look-up. */
export interface CallCount {
  page: string;
  calls: number;
  goal: number;
}

/** Maximum of goal G7. */
export const MOST_CALLS = 4;

async function ask(origin: string, query: string): Promise<void> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'calls' },
    body: JSON.stringify({ query }),
  });
  const body: { errors?: unknown[] } = JSON.parse(await answer.text());
  if (body.errors) throw new Error(JSON.stringify(body.errors).slice(0, 500));
}

/**
 * Counts the upstream calls for pages of 10, 50 and 100 bookings, which must not grow with the rows. Requires
 * a fresh gateway, because caches fill only once.
 * @throws Error if a response has errors
 */
export async function countCalls(origin: string, upstream: Upstream): Promise<CallCount[]> {
  const count = async (query: string): Promise<number> => {
    await upstream.takeCounts();
    await ask(origin, query);
    return callsWithoutSession(await upstream.takeCounts());
  };
  await upstream.setMode('changed');
  const found: CallCount[] = [{ page: 'customer and ports, 50 bookings, cold', calls: await count(nested()), goal: 3 }];
  for (const [title, queryOf, goal] of [
    ['customer and ports', nested, 2],
    ['with carrier and charges', nestedWithCharges, 4],
  ] as const) {
    await count(queryOf());
    for (const rows of PAGE_SIZES)
      found.push({ page: `${title}, ${rows} bookings, warm`, calls: await count(queryOf(rows)), goal });
  }
  return found;
}
