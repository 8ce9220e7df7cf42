/** Attributes of a span. Only values from a fixed set and counts: no variables, bodies or people's names. */
export type SpanFacts = Record<string, string | number | boolean>;

/** server: handles an incoming request; client: makes an outgoing request; internal: part of either. */
export type SpanKind = 'server' | 'client' | 'internal';

/** Headers that identify the trace of a request (W3C Trace Context). */
export interface TraceHeaders {
  traceparent?: string | undefined;
  tracestate?: string | undefined;
}

/** An active span. */
export interface OpenSpan {
  /** 32 hexadecimal digits: links log lines to the trace. */
  readonly traceId: string;
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /**
   * Marks the span as failed; thrown errors do so automatically.
   * @param type short name of the kind of error
   */
  fail(type: string): void;
}

/** Traces requests across both servers. */
export interface Tracing {
  /**
   * Runs work in a new span below the active one.
   * @param options `parent`: headers of the request that caused the work; replaces the active span
   */
  run<T>(
    name: string,
    options: { kind: SpanKind; facts?: SpanFacts; parent?: TraceHeaders },
    work: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /**
   * Like `run`, but only below an active span. Without one, the work runs with null and nothing is measured.
   */
  part<T>(name: string, kind: SpanKind, facts: SpanFacts, work: (span: OpenSpan | null) => Promise<T>): Promise<T>;
  /**
   * Adds a span that has just ended below the active one; does nothing without an active span.
   * @param milliseconds its duration
   */
  record(name: string, kind: SpanKind, milliseconds: number, facts: SpanFacts): void;
  /** Headers for a request to another server; none without an active span. */
  headers(): Record<string, string>;
  /** Binds a function to the active span, wherever it is called later. */
  bind: <A extends unknown[], T>(work: (...args: A) => T) => (...args: A) => T;
  /** Sends the remaining spans. Never throws. */
  close(): Promise<void>;
}

/** Values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces are sent, and what share of them. */
export interface TracingSettings {
  /** Base address of an OTLP receiver; `/v1/traces` is appended. */
  endpoint: string;
  sampler: (typeof SAMPLERS)[number];
  /** Share of traces for the ratio samplers, 0 to 1. */
  ratio: number;
}

/**
 * Opens tracing; without settings, OpenTelemetry is not loaded.
 * @param service name of this server in traces
 * @param settings null if tracing is disabled
 */
export async function openTracing(service: string, settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(service, settings);
}
