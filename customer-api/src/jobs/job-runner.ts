import type { Deps } from '../http/deps.ts';

/** Recurring work. Several instances run it, so running it more often must be harmless. */
export interface Job {
  name: string;
  everySeconds: number;
  /** Subscribes to triggers that run the job early; returns an unsubscribe function. */
  wakeOn?: (wake: () => void) => () => void;
  /** @param stopping aborted on shutdown; long-running work must then stop and continue at the next start */
  run(deps: Deps, stopping: AbortSignal): Promise<void>;
}

/**
 * Delay in ms between a trigger and the run, because the triggering transaction may not have been committed
 * and more triggers may follow.
 */
const WAKE_DELAY = 250;

/** Runs a job once and records metrics and, if enabled, a trace. */
async function observed(job: Job, deps: Deps, stopping: AbortSignal): Promise<void> {
  const { metrics, tracing } = deps;
  const start = performance.now();
  const work = () => job.run(deps, stopping);
  let outcome = 'failed';
  try {
    await (tracing ? tracing.run(`job ${job.name}`, { kind: 'internal', parent: {} }, work) : work());
    outcome = 'done';
    metrics?.jobSuccess.set({ task: job.name }, Date.now() / 1000);
  } finally {
    metrics?.jobRuns.inc({ task: job.name, outcome });
    metrics?.jobSeconds.observe({ task: job.name }, (performance.now() - start) / 1000);
  }
}

function startJob(job: Job, deps: Deps): () => Promise<void> {
  const log = deps.log.child({ job: job.name });
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  let isRunning = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(runOnce, milliseconds);
  };
  const runOnce = () => {
    isRunning = true;
    isWoken = false;
    running = observed(job, deps, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'job failed'))
      .then(() => {
        isRunning = false;
        // Scheduled after the previous run has ended, so that a job never overlaps with itself.
        schedule(isWoken ? WAKE_DELAY : job.everySeconds * 1000);
      });
  };
  const forgetWakes = job.wakeOn?.(() => {
    if (isWoken) return;
    isWoken = true;
    if (!isRunning) schedule(WAKE_DELAY);
  });
  runOnce();
  return () => {
    stopping.abort();
    forgetWakes?.();
    clearTimeout(timer);
    return running;
  };
}

/**
 * Runs jobs immediately and then at their intervals.
 * @returns a function that stops the jobs and waits for those that are running
 */
export function startJobs(jobs: readonly Job[], deps: Deps): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
