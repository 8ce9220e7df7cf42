import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installApart } from '../install-apart.ts';

/** The part of Lighthouse's result that is used here. */
export interface LighthouseReport {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Partial<Record<string, { score: number | null; numericValue?: number; displayValue?: string }>>;
}

/** Simulated network (milliseconds, kbit/s) and processor (slowdown factor). */
export interface Throttling {
  rttMs: number;
  throughputKbps: number;
  cpuSlowdownMultiplier: number;
}

/**
 * Measures a page in the browser that listens on `port`, on Lighthouse's slow phone unless `throttling` is
 * given. Undefined if the page could not be measured.
 */
export type Lighthouse = (
  url: string,
  options: {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
    throttling?: Throttling | undefined;
  },
) => Promise<{ lhr: LighthouseReport } | undefined>;

/**
 * Loads Lighthouse and, if missing, installs it from its own lock file (about 100 packages from the
 * registry).
 * @throws Error if it cannot be installed
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = await installApart('lighthouse');
  // Resolved at run time, because types and lint do not need it.
  const file = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  const module: { default: Lighthouse } = await import(pathToFileURL(file).href);
  return module.default;
}
