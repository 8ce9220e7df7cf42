import type { Mode } from './work.ts';

/** The fixed upstream as seen by the benchmark. */
export interface Upstream {
  origin: string;
  setMode(mode: Mode): Promise<void>;
  /** Number of calls since the last query, by name. */
  takeCounts(): Promise<Record<string, number>>;
}

export function upstreamAt(origin: string): Upstream {
  return {
    origin,
    setMode: async (mode) => void (await fetch(`${origin}/mode/${mode}`)),
    takeCounts: async () => JSON.parse(await (await fetch(`${origin}/counts`)).text()),
  };
}

/** Total calls excluding the session look-up, which is cached for seconds and not part of the goals. */
export function callsWithoutSession(counts: Readonly<Record<string, number>>): number {
  return Object.entries(counts).reduce((sum, [name, count]) => (name === '/api/user/session' ? sum : sum + count), 0);
}
