import pino from 'pino';
import { expect, test } from 'vitest';
import type { Deps } from '../http/deps.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { startJobs, type Job } from './job-runner.ts';

test('counts each run, and runs a failed job again', async () => {
  const metrics = createMetrics();
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: 'sometimes',
    everySeconds: 0.01,
    run: () => {
      runs += 1;
      if (runs === 1) return Promise.reject(new Error('not now'));
      if (runs === 3) resolve();
      return Promise.resolve();
    },
  };
  // The runner only passes its dependencies on.
  const stop = startJobs([job], { log, metrics } as Partial<Deps> as Deps);
  await promise;
  await stop();
  const { values } = await metrics.jobRuns.get();
  const counted = values.map(({ labels, value }) => [labels['task'], labels['outcome'], value]);
  expect(counted).toEqual([
    ['sometimes', 'failed', 1],
    ['sometimes', 'done', runs - 1],
  ]);
  expect(lines.filter(({ msg }) => msg === 'job failed')).toHaveLength(1);
  const success = (await metrics.jobSuccess.get()).values[0]?.value ?? 0;
  expect(Math.abs(success - Date.now() / 1000)).toBeLessThan(60);
});
