import { spawn } from 'node:child_process';
import { chromium } from 'playwright';
import { projectEnv, waitFor } from '../../../scripts/process.ts';
import { findBrowser } from '../../testkit/browser.ts';
import { freePort } from '../free-port.ts';
import { loadLighthouse } from './load-lighthouse.ts';
import type { Lighthouse, Throttling } from './load-lighthouse.ts';

/** Goals out of 100 points: all checks pass, and the page is fast on Lighthouse's slow phone. */
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

/**
 * Conditions of goal W3: "Fast 4G" in the browser's developer tools (60 ms round trip, 9 Mbit/s) on a four
 * times slower processor.
 */
const FAST_4G: Throttling = { rttMs: 60, throughputKbps: 9_000, cpuSlowdownMultiplier: 4 };
/** W3: maximum largest contentful paint (milliseconds) and layout shift on Fast 4G. */
const MUST = { lcp: 2_500, cls: 0.1 };

/** Pages to measure, and whether search engines may index them; for the others, `noindex` is correct. */
const PAGES: readonly { path: string; indexed: boolean }[] = [
  { path: '/public/home', indexed: true },
  { path: '/public/schedule-list', indexed: true },
  { path: '/public/track-trace', indexed: true },
  { path: '/auth/login', indexed: false },
];

interface Measured {
  points: Record<Category, number>;
  /** Largest contentful paint and blocking time in milliseconds; layout shift without a unit. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that lost points: "category: audit". */
  failing: string[];
}

async function measure(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  indexed: boolean,
  throttling?: Throttling,
): Promise<Measured> {
  const onlyCategories = Object.keys(GOALS);
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, throttling });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  const failing = Object.keys(GOALS).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1))
      .filter(({ id }) => indexed || id !== 'is-crawlable')
      .map(({ id }) => `${category}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const points = Object.fromEntries(
    Object.keys(GOALS).map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  // A page that is deliberately not indexed loses only the points for that audit.
  if (!indexed && !failing.some((entry) => entry.startsWith('seo:'))) points.seo = 100;
  return {
    points,
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    failing,
  };
}

/** Starts the platform like `npm start`, with its own demo data, and runs Lighthouse. */
export async function benchPages(): Promise<void> {
  const port = await freePort();
  const platform = spawn('node', ['tests/e2e/serve.ts'], {
    env: projectEnv({ TEST_E2E_PORT: String(port), TEST_E2E_PLATFORMS: '1' }),
    stdio: 'ignore',
  });
  try {
    await waitFor(`http://localhost:${port}/ready`, platform, 240_000);
    await benchLighthouse(`http://localhost:${port}`);
  } finally {
    platform.kill('SIGTERM');
  }
}

/**
 * Runs Lighthouse on public pages of a running platform: with Lighthouse's default slow phone, and with Fast 4G for W3.
 * Uses no external network.
 * @param base address of the gateway without a trailing slash
 * @returns whether every page met every target, and the limits of W3
 */
export async function benchLighthouse(base: string): Promise<boolean> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const rows: Record<string, Record<string, number>> = {};
  const failing: string[] = [];
  let reached = true;
  try {
    for (const { path, indexed } of PAGES) {
      const url = `${base}/platform${path}`;
      const measured = await measure(lighthouse, url, port, indexed);
      const fast = await measure(lighthouse, url, port, indexed, FAST_4G);
      const { points, lcp, tbt, cls } = measured;
      rows[path] = { ...points, 'LCP ms': lcp, 'TBT ms': tbt, CLS: cls, 'LCP 4G': fast.lcp, 'TBT 4G': fast.tbt };
      reached &&= fast.lcp <= MUST.lcp && fast.cls <= MUST.cls;
      failing.push(...measured.failing.map((entry) => `${path}  ${entry}`));
      reached &&= (Object.keys(GOALS) as Category[]).every((category) => points[category] >= GOALS[category]);
    }
  } finally {
    await browser.close();
  }
  console.log(
    '\nLighthouse, slow phone (goal: performance 90, accessibility, best practices and SEO 100); 4G: Fast 4G, must: LCP 2,500 ms',
  );
  console.table(rows);
  for (const entry of failing) console.log(entry);
  return reached;
}
