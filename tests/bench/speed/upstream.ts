import type { Mode } from './work.ts';

/** The fixed upstream, from outside. */
export interface Upstream {
  origin: string;
  setMode(mode: Mode): Promise<void>;
  /** Calls since the last query, by name. */
  takeCounts(): Promise<Record<string, number>>;
}

/** A client of the recorded upstream. */
export function upstreamAt(origin: string): Upstream {
  return {
    origin,
    setMode: async (mode) => void (await fetch(`${origin}/mode/${mode}`)),
    takeCounts: async () => JSON.parse(await (await fetch(`${origin}/counts`)).text()),
  };
}

/** Total calls without the session look-up, which is cached for seconds and not part of the goals. */
export function callsWithoutSession(counts: Readonly<Record<string, number>>): number {
  return Object.entries(counts).reduce((sum, [name, count]) => (name === '/api/user/session' ? sum : sum + count), 0);
}
