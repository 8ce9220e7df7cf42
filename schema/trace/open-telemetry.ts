import type { Context, Span, SpanAttributes } from '@opentelemetry/api';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanKind, Tracing, TracingSettings } from './tracing.ts';

// This module is loaded only if tracing is enabled; openTracing imports it.

const KIND: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
};

/** How long a server waits for the receiver when it stops, in milliseconds. */
const LAST_WORDS = 3_000;

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const byRatio = (): Sampler => new TraceIdRatioBasedSampler(ratio);
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return byRatio();
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: byRatio() });
  }
}

function failed(span: Span, type: string): void {
  // The error message may contain user input, so only the error's type is recorded.
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

const openSpan = (span: Span): OpenSpan => ({
  traceId: span.spanContext().traceId,
  rename: (name) => void span.updateName(name),
  note: (facts) => void span.setAttributes(facts),
  fail: (type) => failed(span, type),
});

/**
 * Sends spans to an OTLP receiver as JSON over HTTP. It sets none of OpenTelemetry's globals, so that several
 * servers in one process stay separate. The exporter reads headers and time limits from OTEL_EXPORTER_OTLP_*
 * itself.
 */
export function createTracing(service: string, settings: TracingSettings): Tracing {
  const manager = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('wr1');

  async function within<T>(
    from: Context,
    name: string,
    kind: SpanKind,
    facts: SpanAttributes,
    work: (span: OpenSpan) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind: KIND[kind], attributes: facts }, from);
    try {
      return await manager.with(trace.setSpan(from, span), () => work(openSpan(span)));
    } catch (error) {
      failed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }

  /**
   * Whether a span is active. Timers hold the span in which they were started; once ended, it no longer
   * counts.
   */
  const isUnderWay = (from: Context): boolean => trace.getSpan(from)?.isRecording() === true;

  return {
    run(name, { kind, facts = {}, parent }, work) {
      const from =
        parent === undefined ? manager.active() : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
      return within(from, name, kind, facts, work);
    },
    part(name, kind, facts, work) {
      const from = manager.active();
      return !isUnderWay(from) ? work(null) : within(from, name, kind, facts, work);
    },
    record(name, kind, milliseconds, facts) {
      const from = manager.active();
      if (!isUnderWay(from)) return;
      const end = Date.now();
      tracer.startSpan(name, { kind: KIND[kind], attributes: facts, startTime: end - milliseconds }, from).end(end);
    },
    headers() {
      const headers: Record<string, string> = {};
      const from = manager.active();
      const isLeftOut = trace.getSpanContext(from)?.traceFlags === TraceFlags.NONE;
      // The decision not to trace is propagated too; otherwise the other server would start its own trace.
      if (isUnderWay(from) || isLeftOut) propagator.inject(from, headers, defaultTextMapSetter);
      return headers;
    },
    bind: (work) => manager.bind(manager.active(), work),
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_WORDS);
      await Promise.race([provider.shutdown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
}
