import { cpuPerRequest, median, sendAll } from '../cpu.ts';
import type { Server, ServerName } from './server.ts';
import { callsWithoutSession, type Upstream } from './upstream.ts';
import { WORKS, type Work } from './work.ts';

/** How long to measure. */
export interface Effort {
  rounds: number;
  /** CPU seconds of a sample: enough for ticks of a hundredth of a second to say something. */
  seconds: number;
  /** CPU seconds before anything is measured, for the just-in-time compilers. */
  warm: number;
}

/** What was measured of a server at a work. */
export interface Sample {
  /** CPU microseconds per request, one of each round. */
  cpu: number[];
  /** Upstream calls per request, look-ups of the session left out. */
  calls: number;
}

/** Samples by work and server; a server that was not measured at a work has none. */
export type Samples = Map<Work, Map<ServerName, Sample>>;

const FEWEST = 32;
const MOST = 20_000;
const WARM_STEP = 160;

/** Unmeasured requests before each sample: memories that the work before left are renewed. */
const LEAD_IN = 320;

const keysOf = ({ id }: Work): string => id.replaceAll(' ', '-');

/** Warms a server at a work. @returns requests that take about as long as a sample shall, by what the last ones took */
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
 * Measures all servers at all works in rounds: within a round each work goes through all servers, so that what else the
 * machine does hits all alike.
 * @throws Error when an answer is not 200 or carries errors
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
        // The first round warms the just-in-time compilers, tells how long a request takes, and is thrown away.
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

/** A ratio over the rounds. */
export interface Ratio {
  median: number;
  least: number;
  most: number;
}

/** Ratio of two servers round by round: each round's samples were taken next to each other. */
export function ratioOf(sample: Sample, base: Sample): Ratio {
  const ratios = sample.cpu.map((cpu, round) => cpu / (base.cpu[round] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
