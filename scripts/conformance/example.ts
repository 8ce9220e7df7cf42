import { ask } from './ask.ts';
import type { Target } from './ask.ts';

/** Lists that provide example records, the best one first. */
const LISTS: Readonly<Record<string, { what: string; paths: readonly string[] }>> = {
  order: {
    what: 'quotation or booking',
    paths: ['wr1?objectType=GetQuotationBooking&kind=booking', 'wr1?objectType=GetQuotationBooking'],
  },
  apiKey: { what: 'API key', paths: ['apiKey?pageSize=1'] },
  customer: {
    what: 'customer',
    paths: ['wr1?objectType=CustomerList&pageSize=1', 'wr1?objectType=CustomerListCompany&pageSize=1'],
  },
  user: { what: 'user', paths: ['wr1?objectType=UserList&pageSize=1'] },
  webhook: { what: 'webhook', paths: ['webhook?pageSize=1'] },
};

/** Replaces placeholders in targets with ids of the user's records. */
export interface Examples {
  /** @returns the target to call; null with the reason if there is no example */
  fill(target: string): Promise<{ target: string; why: null } | { target: null; why: string }>;
}

function firstId(body: unknown): number | null {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'result') : null;
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'id') : null;
  return typeof id === 'number' ? id : null;
}

/** Reads each list at most once, on demand. */
export function createExamples(target: Target, token: string): Examples {
  const known = new Map<string, Promise<number | null>>();

  async function find(paths: readonly string[]): Promise<number | null> {
    for (const path of paths) {
      const id = firstId((await ask(target, 'GET', path, token)).body);
      if (id !== null) return id;
    }
    return null;
  }

  return {
    async fill(text) {
      const name = /\{(\w+)\}/.exec(text)?.[1];
      const list = name === undefined ? undefined : LISTS[name];
      if (name === undefined || list === undefined) return { target: text, why: null };
      let found = known.get(name);
      if (found === undefined) {
        found = find(list.paths);
        known.set(name, found);
      }
      const id = await found;
      if (id === null) return { target: null, why: `This user has no ${list.what}: use one who has.` };
      return { target: text.replace(`{${name}}`, String(id)), why: null };
    },
  };
}
