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
  it('keeps each call below its own operation, also behind others in the queue of a bulkhead', async () => {
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
    // What belongs to no operation (polls) is not measured, and says nothing of traces.
    expect(seen.at(-1)).toBe('none');
    expect(receiver.spans).toHaveLength(6);
    expect(receiver.raw.join('')).not.toMatch(/private|secret/);
  });
});

describe('A span', () => {
  it('that fails tells the kind of the error, never its message', async () => {
    const tracing = open();
    const work = tracing.run('broken', { kind: 'internal' }, () =>
      Promise.reject(new UpstreamFailure('timeout', 'password=4711')),
    );
    await expect(work).rejects.toThrow('password=4711');
    await tracing.close();
    expect(spanOf('broken')?.facts).toEqual({ 'error.type': new UpstreamFailure('timeout', '').name });
    expect(receiver.raw.join('')).not.toContain('4711');
  });

  it('has no parts after its end: what goes on by timers belongs to nobody', async () => {
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

  it('that is left out says so to the next server', async () => {
    const tracing = open({ sampler: 'always_off' });
    const headers = await tracing.run('left out', { kind: 'server' }, () => Promise.resolve(tracing.headers()));
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    await tracing.close();
  });

  it('is made as often as the sampler says', async () => {
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
  it('is not there without settings', async () => {
    expect(await openTracing('test', null)).toBeNull();
  });

  it('closes in time although nobody takes the traces', async () => {
    const tracing = createTracing('test', { endpoint: 'http://127.0.0.1:1', ...always });
    await tracing.run('lost', { kind: 'internal' }, () => Promise.resolve());
    const start = performance.now();
    await tracing.close();
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
