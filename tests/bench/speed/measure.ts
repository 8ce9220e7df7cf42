import { cpuPerRequest, median, sendAll } from '../cpu.ts';
import type { Server, ServerName } from './server.ts';
import { callsWithoutSession, type Upstream } from './upstream.ts';
import { WORKS, type Work } from './work.ts';

/** How long to measure. */
export interface Effort {
  rounds: number;
  /** CPU seconds per sample, enough for the resolution of CPU ticks. */
  seconds: number;
  /** CPU seconds before measuring, for just-in-time compilation. */
  warm: number;
}

/** A server's measurements for one workload. */
export interface Sample {
  /** CPU microseconds per request, one per round. */
  cpu: number[];
  /** Upstream calls per request, excluding session look-ups. */
  calls: number;
}

/** Samples by workload and server. A server may be missing. */
export type Samples = Map<Work, Map<ServerName, Sample>>;

const FEWEST = 32;
const MOST = 20_000;
const WARM_STEP = 160;

/** Unmeasured requests before each sample, to refresh caches. */
const LEAD_IN = 320;

const keysOf = ({ id }: Work): string => id.replaceAll(' ', '-');

/** Warms up a server. @returns the number of requests per sample, estimated from the last ones */
async function warmUp(server: Server, work: Work, { seconds, warm }: Effort): Promise<number> {
  let last = 0;
  let used = 0;
  for (let sent = 0; used < warm * 1_000_000 && sent < MOST; sent += WARM_STEP) {
    last = await cpuPerRequest(server.process.pid ?? 0, server.load(work), keysOf(work), WARM_STEP);
    used += last * WARM_STEP;
  }
  return Math.round(Math.min(MOST, Math.max(FEWEST, (seconds * 1_000_000) / Math.max(last, 1))));
}

/**
 * Measures all servers with all workloads, in rounds. Within a round, each workload runs on all servers in
 * turn, so that other load affects all equally.
 * @throws Error if a response is not 200 or has errors
 */
export async function measureAll(
  servers: ReadonlyMap<ServerName, Server>,
  upstream: Upstream,
  effort: Effort,
): Promise<Samples> {
  const samples: Samples = new Map(WORKS.map((work) => [work, new Map()]));
  const requests = new Map<string, number>();
  for (let round = 0; round <= effort.rounds; round += 1) {
    for (const work of WORKS) {
      await upstream.setMode(work.mode);
      for (const [name, server] of servers) {
        if (work.gatewayOnly === true && name !== 'proxy' && name !== 'gateway') continue;
        const pid = server.process.pid ?? 0;
        const load = server.load(work);
        const key = `${work.id} ${name}`;
        // The first round is discarded: it warms up the just-in-time compilers and determines the time per
        // request.
        if (round === 0) {
          requests.set(key, await warmUp(server, work, effort));
          continue;
        }
        const count = requests.get(key) ?? FEWEST;
        await sendAll(load, keysOf(work), Math.min(LEAD_IN, count));
        await upstream.takeCounts();
        const cpu = await cpuPerRequest(pid, load, keysOf(work), count);
        const calls = callsWithoutSession(await upstream.takeCounts()) / count;
        const of = samples.get(work);
        const before = of?.get(name)?.cpu ?? [];
        of?.set(name, { cpu: [...before, cpu], calls });
      }
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${effort.rounds}`);
  }
  return samples;
}

/** A ratio over all rounds. */
export interface Ratio {
  median: number;
  least: number;
  most: number;
}

/** Ratio of two servers in each round, because a round's samples are close together in time. */
export function ratioOf(sample: Sample, base: Sample): Ratio {
  const ratios = sample.cpu.map((cpu, round) => cpu / (base.cpu[round] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
