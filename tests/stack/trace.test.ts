import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTracing } from '@wr1/schema/trace/open-telemetry.ts';
import { openTracing, type Tracing } from '@wr1/schema/trace/tracing.ts';
import { UpstreamFailure } from '@wr1/gateway/src/rest/failure.ts';
import { Lane } from '@wr1/gateway/src/rest/lane.ts';
import { tracedTransport } from '@wr1/gateway/src/rest/traced-transport.ts';
import type { UpstreamRequest, UpstreamTransport } from '@wr1/gateway/src/rest/transport.ts';
import { startTraceReceiver, type TraceReceiver } from '../testkit/trace-receiver.ts';

let receiver: TraceReceiver;
beforeAll(async () => {
  receiver = await startTraceReceiver();
});
afterAll(() => receiver.close());

const always = { sampler: 'parentbased_always_on', ratio: 1 } as const;
const open = (settings: Partial<Parameters<typeof createTracing>[1]> = {}): Tracing =>
  createTracing('test', { endpoint: receiver.origin, ...always, ...settings });
const spanOf = (name: string) => receiver.spans.find((span) => span.name === name);

const request = (target: string): UpstreamRequest => ({
  method: 'GET',
  target,
  headers: { apiKey: 'secret' },
  body: null,
  deadline: 1_000,
  maxBytes: 1_000,
});

describe('A traced transport', () => {
  it('keeps each call in its own operation, also in the queue of a bulkhead', async () => {
    const tracing = open();
    const seen: string[] = [];
    const transport = tracedTransport(
      {
        send: async ({ headers }) => {
          seen.push(headers['traceparent'] ?? 'none');
          await new Promise((resolve) => setTimeout(resolve, 20));
          return { status: 200, headers: {}, body: Buffer.from('{}') };
        },
        stream: () => Promise.reject(new Error('no files here')),
        close: () => Promise.resolve(),
      } satisfies UpstreamTransport,
      tracing,
    );
    const lane = new Lane({ name: 'list', capacity: 1, routeCapacity: 1, queue: 10, routeQueue: 10, failures: 10 });
    const operation = (name: string): Promise<unknown> =>
      tracing.run(name, { kind: 'server', parent: {} }, () =>
        lane.run(
          'wr1',
          performance.now() + 5_000,
          tracing.bind(() => transport.send(request(`/api/wr1?objectType=Get${name}&search=private`))),
        ),
      );
    await Promise.all([operation('A'), operation('B'), operation('C')]);
    await transport.send(request('/api/events'));
    await tracing.close();
    for (const name of ['A', 'B', 'C']) {
      const own = spanOf(name);
      const call = spanOf(`GET /api/wr1 Get${name}`);
      expect(call).toMatchObject({ traceId: own?.traceId, parentSpanId: own?.spanId, kind: 3 });
      expect(seen).toContain(`00-${call?.traceId}-${call?.spanId}-01`);
    }
    // Calls outside operations, such as polls, are not measured and have no trace.
    expect(seen.at(-1)).toBe('none');
    expect(receiver.spans).toHaveLength(6);
    expect(receiver.raw.join('')).not.toMatch(/private|secret/);
  });
});

describe('A span', () => {
  it('that fails has the kind of the error, never its message', async () => {
    const tracing = open();
    const work = tracing.run('broken', { kind: 'internal' }, () =>
      Promise.reject(new UpstreamFailure('timeout', 'password=4711')),
    );
    await expect(work).rejects.toThrow('password=4711');
    await tracing.close();
    expect(spanOf('broken')?.facts).toEqual({ 'error.type': new UpstreamFailure('timeout', '').name });
    expect(receiver.raw.join('')).not.toContain('4711');
  });

  it('has no children after its end: later timers belong to no span', async () => {
    const tracing = open();
    const later = Promise.withResolvers<Record<string, string>>();
    await tracing.run('opened a stream', { kind: 'server' }, async () => {
      setTimeout(() => {
        void tracing.part('a poll', 'client', {}, (span) => {
          expect(span).toBeNull();
          later.resolve(tracing.headers());
          return Promise.resolve();
        });
        tracing.record('a statement', 'client', 1, {});
      }, 20);
    });
    expect(await later.promise).toEqual({});
    await tracing.close();
    expect(spanOf('opened a stream')).toBeDefined();
    expect([spanOf('a poll'), spanOf('a statement')]).toEqual([undefined, undefined]);
  });

  it('that is not sampled passes this decision on to the next server', async () => {
    const tracing = open({ sampler: 'always_off' });
    const headers = await tracing.run('left out', { kind: 'server' }, () => Promise.resolve(tracing.headers()));
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    await tracing.close();
  });

  it('is sampled at the configured rate', async () => {
    for (const [sampler, ratio, count] of [
      ['always_off', 1, 0],
      ['parentbased_traceidratio', 0, 0],
      ['parentbased_traceidratio', 1, 5],
      ['traceidratio', 1, 5],
      ['parentbased_always_off', 1, 0],
    ] as const) {
      const tracing = open({ sampler, ratio });
      const name = `${sampler} ${ratio}`;
      for (let n = 0; n < 5; n += 1) await tracing.run(name, { kind: 'internal' }, () => Promise.resolve());
      await tracing.close();
      expect(
        receiver.spans.filter((span) => span.name === name),
        name,
      ).toHaveLength(count);
    }
  });
});

describe('Tracing', () => {
  it('is off without settings', async () => {
    expect(await openTracing('test', null)).toBeNull();
  });

  it('closes in time although the collector does not answer', async () => {
    const tracing = createTracing('test', { endpoint: 'http://127.0.0.1:1', ...always });
    await tracing.run('lost', { kind: 'internal' }, () => Promise.resolve());
    const start = performance.now();
    await tracing.close();
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
