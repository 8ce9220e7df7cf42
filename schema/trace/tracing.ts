/** Attributes of a span. No variables, bodies or names of people: only values from a fixed set, and counts. */
export type SpanFacts = Record<string, string | number | boolean>;

/** server: work for an incoming request; client: an outgoing request; internal: a part of either. */
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

/** Measures what belongs to one request, over both servers. */
export interface Tracing {
  /**
   * Runs work inside a span, below the active one.
   * @param options `parent`: headers of the request that the work is for, instead of the active span
   */
  run<T>(
    name: string,
    options: { kind: SpanKind; facts?: SpanFacts; parent?: TraceHeaders },
    work: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** The same below an active span; without one the work runs with null and nothing is measured. */
  part<T>(name: string, kind: SpanKind, facts: SpanFacts, work: (span: OpenSpan | null) => Promise<T>): Promise<T>;
  /**
   * Adds a span that has just ended below the active one; without one nothing happens.
   * @param milliseconds its duration
   */
  record(name: string, kind: SpanKind, milliseconds: number, facts: SpanFacts): void;
  /** Headers for a request to another server; none without an active span. */
  headers(): Record<string, string>;
  /** Binds a function to the span that is active now, wherever it is called later. */
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

/** Where traces are sent, and how many. */
export interface TracingSettings {
  /** Base address of an OTLP receiver; `/v1/traces` is appended. */
  endpoint: string;
  sampler: (typeof SAMPLERS)[number];
  /** Share of traces for the ratio samplers, 0 to 1. */
  ratio: number;
}

/**
 * Opens tracing. Without settings OpenTelemetry is not loaded.
 * @param service name of this server in traces
 * @param settings null: no traces
 */
export async function openTracing(service: string, settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(service, settings);
}
