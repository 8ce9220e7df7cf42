import type { Deps } from '../http/deps.ts';

/** Work that comes back by itself. Several instances run it: it must not matter how often. */
export interface Job {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

function startJob(job: Job, deps: Deps): () => Promise<void> {
  const log = deps.log.child({ job: job.name });
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runOnce = () => {
    running = job
      .run(deps)
      .catch((error: unknown) => log.error({ err: error }, 'job failed'))
      .then(() => {
        // The next turn is counted from the end of this one: a slow job never overlaps itself.
        if (!stopped) timer = setTimeout(runOnce, job.everySeconds * 1000);
      });
  };
  runOnce();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}

/**
 * Runs jobs at once and then at their intervals.
 * @returns a function that stops them and waits for those that are at work
 */
export function startJobs(jobs: readonly Job[], deps: Deps): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, deps));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
